#!/usr/bin/env python3
"""Compares Monte Carlo tree search on classic Puissance 4 with OpenSpiel's connect_four, in one run.

Both are asked for a move from the first position: UCT with the same exploration, one random playout
a simulation, no solver. OpenSpiel's MCTSBot is C++. Both are measured in seconds of processor time
of one thread, in turns, and the best of each is taken; starting our program is not taken off.

    python3 -m venv venv && venv/bin/pip install open_spiel
    venv/bin/python docs/bench/openspiel_mcts.py
"""

import argparse
import json
import resource
import subprocess
import time

import pyspiel

BUILD = ["cargo", "build", "--release", "-p", "ludarium-search", "--example", "simulations"]


def build() -> str:
    """Builds our program and says where it lies."""
    command = BUILD + ["--message-format=json"]
    out = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    messages = (json.loads(line) for line in out.splitlines())
    programs = [message["executable"] for message in messages if message.get("executable")]
    return programs[-1]


def openspiel(simulations: int, seed: int) -> float:
    """Simulations a second of connect_four."""
    game = pyspiel.load_game("connect_four")
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=seed)
    # Its values lie between -1 and 1, ours between 0 and 1: 1.4 there is 0.7 here.
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, simulations, 2000, False, seed, False)
    state = game.new_initial_state()
    start = time.process_time()
    bot.step(state)
    return simulations / (time.process_time() - start)


def ours(program: str, simulations: int, seed: int) -> float:
    """Simulations a second of the classic variant."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [program, "classic", str(simulations), str(seed)]
    subprocess.run(command, check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return simulations / (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--simulations", type=int, default=[100_000, 1_000_000], nargs="*")
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    program = build()
    for simulations in args.simulations:
        seeds = range(1, args.rounds + 1)
        rounds = [(openspiel(simulations, s), ours(program, simulations, s)) for s in seeds]
        theirs, own = (max(rates) for rates in zip(*rounds))
        print(f"{simulations:,} simulations")
        print(f"  OpenSpiel connect_four  {theirs:12,.0f} a second")
        print(f"  ludarium classic        {own:12,.0f} a second")
        print(f"  ratio                   {own / theirs:12.1f}")


if __name__ == "__main__":
    main()
