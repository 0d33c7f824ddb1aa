#!/usr/bin/env python3
"""Compares uniform playouts of Go on nine lines with OpenSpiel's rollouts, in one run.

OpenSpiel's rollouts run in C++: its Monte Carlo bot is asked for a move with two simulations of very many
rollouts each, so that next to nothing but RandomRolloutEvaluator is timed. They choose among all legal moves,
own eyes and passes included, and end at two passes or at OpenSpiel's greatest length; ours leave own eyes
alone and end at two passes. Both are measured one after the other on one core by CPU time, three times over, and the
best of each is taken; the moves of OpenSpiel's rollouts are counted apart, from Python, so that the speed of a
move can be compared as well.

    python3 -m venv venv && venv/bin/pip install open_spiel
    venv/bin/python docs/bench/openspiel_go.py
"""

import argparse
import random
import re
import resource
import subprocess
import time

import pyspiel

SPEED = ["cargo", "run", "-q", "--release", "-p", "ludarium-go", "--example", "speed", "--", "9"]


def openspiel(game, rollouts: int) -> float:
    """Rollouts a second of CPU time."""
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=rollouts, seed=1)
    simulations = 2
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, simulations, 10, False, 1, False)
    state = game.new_initial_state()
    start = time.process_time()
    bot.step(state)
    return simulations * rollouts / (time.process_time() - start)


def moves_of(game, games: int) -> float:
    """How many moves OpenSpiel's rollouts have on average."""
    rng, moves = random.Random(1), 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
    return moves / games


def ours(games: int) -> tuple[float, float]:
    """Playouts a second of CPU time, and their moves."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    out = subprocess.run(SPEED + [str(games)], check=True, capture_output=True, text=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime - before.ru_utime
    return games / spent, float(re.search(r"([\d.]+) moves each", out).group(1))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rollouts", type=int, default=2_000, help="in each simulation")
    parser.add_argument("--games", type=int, default=1_000_000, help="of ours")
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    game = pyspiel.load_game("go(board_size=9,komi=7.5)")
    subprocess.run(SPEED + ["1"], check=True, capture_output=True)
    rounds = [(openspiel(game, args.rollouts), ours(args.games)) for _ in range(args.rounds)]
    theirs, (own, length) = (max(rates) for rates in zip(*rounds))
    their_length = moves_of(game, 200)
    print(f"OpenSpiel go  {theirs:12,.0f} rollouts/s of {their_length:.0f} moves")
    print(f"ludarium      {own:12,.0f} playouts/s of {length:.0f} moves")
    print(f"ratio         {own / theirs:12.1f} by the playout, {own * length / theirs / their_length:.1f} by the move")


if __name__ == "__main__":
    main()
