#!/usr/bin/env python3
"""Compares random playouts of classic Puissance 4 with OpenSpiel's connect_four, in one run.

OpenSpiel's rollouts run in C++: its Monte Carlo bot is asked for a move with two simulations of
very many rollouts each, so that next to nothing but RandomRolloutEvaluator is timed. (The first
simulation rolls out from the start, the second from the position after one move, which favours
OpenSpiel by half a ply in twenty-one.) Our playouts are those of `cargo bench`. Both are measured
one after the other on one core, three times over, and the best of each is taken.

    python3 -m venv venv && venv/bin/pip install open_spiel
    venv/bin/python docs/bench/openspiel_rollouts.py
"""

import argparse
import re
import subprocess
import time

import pyspiel

UNITS = {"elem/s": 1.0, "Kelem/s": 1e3, "Melem/s": 1e6, "Gelem/s": 1e9}
BENCH = ["cargo", "bench", "-q", "-p", "ludarium-puissance4", "--bench", "puissance4", "--"]


def openspiel(rollouts: int) -> float:
    """Rollouts a second of connect_four."""
    game = pyspiel.load_game("connect_four")
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=rollouts, seed=1)
    simulations = 2
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, simulations, 10, False, 1, False)
    state = game.new_initial_state()
    start = time.perf_counter()
    bot.step(state)
    return simulations * rollouts / (time.perf_counter() - start)


def ours() -> float:
    """Playouts a second of the classic variant, as criterion prints them."""
    command = BENCH + ["playout/classic", "--warm-up-time", "1", "--measurement-time", "3"]
    out = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    middle, unit = re.search(r"thrpt:\s+\[\S+ \S+ (\S+) (\S+) \S+ \S+\]", out).groups()
    return float(middle) * UNITS[unit]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rollouts", type=int, default=100_000, help="in each simulation")
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    rounds = [(openspiel(args.rollouts), ours()) for _ in range(args.rounds)]
    theirs, own = (max(rates) for rates in zip(*rounds))
    print(f"OpenSpiel connect_four  {theirs:12,.0f} rollouts/s")
    print(f"ludarium classic        {own:12,.0f} playouts/s")
    print(f"ratio                   {own / theirs:12.1f}")


if __name__ == "__main__":
    main()
