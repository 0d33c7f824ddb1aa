#!/usr/bin/env python3
"""Times the classic solver beside public solvers of connect four, on the same positions in one run.

The positions are the public test sets that the crate connect-four-solver carries, 1000 positions with
their scores each: L3_R1 has more than 28 discs and fewer than 14 plies to come, L2_R1 15 to 28 discs
and fewer than 14, L2_R2 15 to 28 and 14 to 27, L1_R1 up to 14 discs and fewer than 14 to come, L1_R2 up
to 14 and 14 to 27. The solvers are bitbully (PyPI, C++), connect-four-ai and connect-four-solver
(crates, Rust), without opening books but for the small one that connect-four-solver always uses.
Each keeps its memory from one position to the next. One thread each, seconds of processor time, the
best of several rounds; "verdict" is ours with every drop that keeps the score, which the others do
not give. Rust, Python and the network are needed; everything goes into the target folder.

    python3 docs/bench/connect4_solvers.py
"""

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import time
import venv

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
BITBULLY = "bitbully==0.0.79"
MANIFEST = """[package]
name = "rivals"
version = "0.0.0"
edition = "2024"
[dependencies]
connect-four-ai = "=1.0.0"
connect-four-solver = "=0.2.4"
[profile.release]
lto = "thin"
[workspace]
"""
RUST = ["connect-four-ai", "connect-four-solver"]


def cargo(arguments: list[str], folder: pathlib.Path) -> str:
    """Runs cargo and gives back what it says."""
    command = ["cargo", *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True, cwd=folder).stdout


def with_bitbully(target: pathlib.Path) -> None:
    """Goes on in a Python of its own that has bitbully."""
    home = target / "connect4-python"
    python = home / ("Scripts" if os.name == "nt" else "bin") / "python"
    if pathlib.Path(sys.prefix).resolve() == home.resolve():
        return
    venv.create(home, with_pip=True)
    subprocess.run([python, "-m", "pip", "install", "--quiet", BITBULLY], check=True)
    sys.exit(subprocess.run([python, __file__, *sys.argv[1:]]).returncode)


def program(arguments: list[str], folder: pathlib.Path) -> str:
    """Builds a program and says where it lies."""
    out = cargo(["build", "--release", "--message-format=json", *arguments], folder)
    messages = (json.loads(line) for line in out.splitlines())
    return [message["executable"] for message in messages if message.get("executable")][-1]


def rivals(target: pathlib.Path) -> tuple[str, pathlib.Path]:
    """The program that times the Rust solvers, and the folder of the test sets."""
    folder = target / "connect4-rivals"
    (folder / "src").mkdir(parents=True, exist_ok=True)
    (folder / "Cargo.toml").write_text(MANIFEST)
    shutil.copy(HERE / "connect4_rivals.rs", folder / "src" / "main.rs")
    # The same processor features as ours.
    (folder / ".cargo").mkdir(exist_ok=True)
    shutil.copy(ROOT / ".cargo" / "config.toml", folder / ".cargo")
    built = program([], folder)
    packages = json.loads(cargo(["metadata", "--format-version=1"], folder))["packages"]
    manifest = [p["manifest_path"] for p in packages if p["name"] == "connect-four-solver"][0]
    return built, pathlib.Path(manifest).parent / "tests"


def by_bitbully(file: pathlib.Path, count: int) -> dict:
    """Milliseconds a position of bitbully."""
    import bitbully.bitbully_core as bitbully

    lines = [line.split() for line in file.read_text().splitlines()[:count]]
    boards = []
    for drops, score in lines:
        board = bitbully.BoardCore()
        board.play([int(column) - 1 for column in drops])
        boards.append((board, int(score)))
    solver = bitbully.BitBullyCore()
    start = time.process_time()
    wrong = sum(solver.mtdf(board, 0) != score for board, score in boards)
    each = (time.process_time() - start) * 1e3 / len(boards)
    return {"positions": len(boards), "wrong": wrong, "score_ms": each}


def run(command: list[str]) -> dict:
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    sets = ["L3_R1", "L2_R1", "L1_R1", "L2_R2", "L1_R2:100"]
    parser.add_argument("--sets", default=sets, nargs="*", help="name, or name:count")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--solvers", default=["ludarium", "bitbully", *RUST], nargs="*")
    args = parser.parse_args()
    target = pathlib.Path(json.loads(cargo(["metadata", "--format-version=1"], ROOT))["target_directory"])
    if "bitbully" in args.solvers:
        with_bitbully(target)
    ours = program(["-p", "ludarium-puissance4", "--example", "test_set"], ROOT)
    theirs, folder = rivals(target)
    for name in args.sets:
        name, _, count = name.partition(":")
        file, count = folder / f"Test_{name}", count or "1000"
        best: dict[str, dict] = {}
        for _ in range(args.rounds):
            for solver in args.solvers:
                if solver == "ludarium":
                    told = run([ours, str(file), count])
                elif solver == "bitbully":
                    told = by_bitbully(file, int(count))
                else:
                    told = run([theirs, solver, str(file), count])
                if solver not in best or told["score_ms"] < best[solver]["score_ms"]:
                    best[solver] = told
        print(f"{name}, {count} positions", flush=True)
        for solver, told in best.items():
            more = f", verdict {told['verdict_ms']:.4f} ms" if "verdict_ms" in told else ""
            print(f"  {solver:20} {told['score_ms']:10.4f} ms, wrong {told['wrong']}{more}", flush=True)


if __name__ == "__main__":
    main()
