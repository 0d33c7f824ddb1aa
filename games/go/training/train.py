#!/usr/bin/env python3
"""Trains the network for nine lines: train.py POSITIONS NET [--from NET] [--minutes N] [--seed N]

POSITIONS is what `learn positions` writes, NET the file of weights that the program reads
(games/go/training/net.bin). Needs jax and numpy from PyPI; see requirements.txt. A twentieth of the
positions is kept apart, and what is printed about them says how good the network is.
"""

import argparse
import time

import jax
import jax.numpy as jnp
import numpy as np

LINES, PLANES, WIDE, PAIRS, CHANNELS, HIDDEN = 9, 11, 32, 3, 2, 32
POINTS = LINES * LINES
BATCH = 256
# The learning rate goes from the first to the last in the shape of half a cosine.
FIRST_RATE, LAST_RATE = 2e-3, 2e-5
# The value is learned from few games, so that it must not be learned by heart.
VALUE_WEIGHT, DECAY = 1.0, 1e-4


def shapes():
    """The arrays in the order of the file; a layer is places, channels in, channels out, and its bias."""
    layers = [(9, PLANES, WIDE), (WIDE,)]
    for _ in range(2 * PAIRS):
        layers += [(9, WIDE, WIDE), (WIDE,)]
    ends = [(WIDE,), (WIDE, CHANNELS), (CHANNELS,), (POINTS * CHANNELS, HIDDEN), (HIDDEN,), (HIDDEN,), (1,)]
    return layers + ends


def fresh(rng):
    """Random weights, scaled by how many numbers flow into one."""

    def one(shape):
        if len(shape) == 1:
            return np.zeros(shape) if shape[0] in (1, CHANNELS) else rng.normal(0, 0.01, shape)
        return rng.normal(0, np.sqrt(2 / np.prod(shape[:-1])), shape)

    arrays = [one(shape).astype(np.float32) for shape in shapes()]
    # The second layer of each pair begins small: a pair first carries its input on as it is.
    for pair in range(PAIRS):
        arrays[2 + 4 * pair + 2] *= 0.2
    return arrays


def read(file):
    numbers = np.fromfile(file, "<f4")
    arrays, at = [], 0
    for shape in shapes():
        size = int(np.prod(shape))
        arrays.append(numbers[at : at + size].reshape(shape))
        at += size
    assert at == len(numbers)
    return arrays


def write(arrays, file):
    np.concatenate([np.asarray(a, "<f4").ravel() for a in arrays]).tofile(file)


def convolve(x, weights, bias):
    kernel = weights.reshape(3, 3, *weights.shape[1:])
    kinds = ("NHWC", "HWIO", "NHWC")
    return jax.lax.conv_general_dilated(x, kernel, (1, 1), "SAME", dimension_numbers=kinds) + bias


def network(arrays, x):
    """Logits of the points, and of the win."""
    arrays = iter(arrays)
    layer = lambda x: convolve(x, next(arrays), next(arrays))
    x = jax.nn.relu(layer(x))
    for _ in range(PAIRS):
        inner = jax.nn.relu(layer(x))
        x = jax.nn.relu(x + layer(inner))
    policy = (x @ next(arrays)).reshape(-1, POINTS)
    seen = jax.nn.relu(x @ next(arrays) + next(arrays)).reshape(-1, POINTS * CHANNELS)
    hidden = jax.nn.relu(seen @ next(arrays) + next(arrays))
    return policy, hidden @ next(arrays) + next(arrays)[0]


def losses(arrays, x, policy, value):
    logits, win = network(arrays, x)
    surprise = -(policy * jax.nn.log_softmax(logits)).sum(1).mean()
    error = -(value * jax.nn.log_sigmoid(win) + (1 - value) * jax.nn.log_sigmoid(-win)).mean()
    return surprise, error


def turned(x, policy, turn):
    """The same positions laid down in one of eight ways."""
    policy = policy.reshape(-1, LINES, LINES)
    if turn & 1:
        x, policy = x[:, ::-1], policy[:, ::-1]
    if turn & 2:
        x, policy = x[:, :, ::-1], policy[:, :, ::-1]
    if turn & 4:
        x, policy = x.transpose(0, 2, 1, 3), policy.transpose(0, 2, 1)
    return x, policy.reshape(-1, POINTS)


def unpacked(rows):
    x = rows[:, : POINTS * PLANES].reshape(-1, LINES, LINES, PLANES).astype(np.float32)
    policy = rows[:, POINTS * PLANES : -1].astype(np.float32)
    policy /= np.maximum(policy.sum(1, keepdims=True), 1)
    return x, policy, rows[:, -1].astype(np.float32) / 255


@jax.jit
def step(arrays, means, squares, number, rate, x, policy, value):
    """One step of Adam."""

    def loss(arrays):
        surprise, error = losses(arrays, x, policy, value)
        size = sum((a * a).sum() for a in arrays if a.ndim > 1)
        return surprise + VALUE_WEIGHT * error + DECAY * size

    slopes = jax.grad(loss)(arrays)
    means = [0.9 * m + 0.1 * g for m, g in zip(means, slopes)]
    squares = [0.999 * s + 0.001 * g * g for s, g in zip(squares, slopes)]
    first, second = 1 - 0.9**number, 1 - 0.999**number
    arrays = [a - rate * (m / first) / (jnp.sqrt(s / second) + 1e-8) for a, m, s in zip(arrays, means, squares)]
    return arrays, means, squares


@jax.jit
def measured(arrays, x, policy, value):
    logits, win = network(arrays, x)
    surprise, error = losses(arrays, x, policy, value)
    hits = (logits.argmax(1) == policy.argmax(1)).mean()
    return surprise, error, hits, ((win > 0) == (value > 0.5)).mean()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("positions")
    parser.add_argument("net")
    parser.add_argument("--from", dest="old")
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rng = np.random.default_rng(args.seed)
    rows = np.fromfile(args.positions, np.uint8).reshape(-1, POINTS * PLANES + POINTS + 1)
    # The last games are kept apart: positions of one game are alike.
    kept = len(rows) // 20
    rows, test = rows[:-kept], unpacked(rows[-kept:][:8000])
    arrays = [jnp.asarray(a) for a in (read(args.old) if args.old else fresh(rng))]
    means = [jnp.zeros_like(a) for a in arrays]
    squares = means
    begun, spent, number = time.process_time(), 0.0, 0
    while spent < 1:
        number += 1
        chosen = np.sort(rng.integers(len(rows), size=BATCH))
        x, policy, value = unpacked(rows[chosen])
        x, policy = turned(x, policy, int(rng.integers(8)))
        rate = LAST_RATE + (FIRST_RATE - LAST_RATE) * 0.5 * (1 + np.cos(np.pi * spent))
        arrays, means, squares = step(arrays, means, squares, number, rate, x, policy, value)
        spent = (time.process_time() - begun) / 60 / args.minutes
        if number % 500 == 0 or spent >= 1:
            surprise, error, hits, wins = measured(arrays, *test)
            print(
                f"{number} steps, {number * BATCH / len(rows):.1f} rounds, {spent * args.minutes:.1f} min:"
                f" policy {surprise:.3f}, hits {hits:.1%}; value {error:.3f}, right {wins:.1%}",
                flush=True,
            )
            write(arrays, args.net)


if __name__ == "__main__":
    main()
