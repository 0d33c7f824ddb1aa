#!/usr/bin/env python3
"""Attacks on a real server, each with what came of it: `docs/bench/attacks.py target/release/ludarium [NAME...]`.

Needs Linux and nothing but Python. Addresses are those of the loopback network: 127.0.0.2 is another client than
127.0.0.1. docs/hosting.md has the table of results, docs/performance.md the attacks that the `load` example measures.
"""

import asyncio
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from attack_tools import ALONE, P4, PROGRAM, Server, cookie_of, count_sockets


async def places():
    """1: one client takes all connections; another, and one behind a proxy, still come in."""
    server = Server()
    table, _, _ = await server.make()
    sockets = [await server.socket(table) for _ in range(600)]
    got = sum(socket is not None for socket in sockets)
    other = (await server.ask("GET", "/", address="127.0.0.2"))[0]
    for socket in filter(None, sockets):
        socket.writer.close()
    server.end()
    server = Server("--proxy-header", "X-Forwarded-For")
    table, _, _ = await server.make()
    handed_on = lambda client: [f"x-forwarded-for: 9.9.9.9, {client}"]
    sockets = [await server.socket(table, headers=handed_on(f"2001:db8:0:1::{n:x}")) for n in range(600)]
    behind = sum(socket is not None for socket in sockets)
    third = (await server.ask("GET", "/", headers=handed_on("2001:db8:0:2::1")))[0]
    server.end()
    return f"{got} of 600 sockets from one address, another gets {other}; behind a proxy {behind} of 600 from one /64, another gets {third}"


async def creations():
    """2: rematches, seats by one key, and bursts renewed by connecting again."""
    server = Server()
    table, keys, cookie = await server.make(ALONE)
    begun, made = time.monotonic(), 1
    while time.monotonic() < begun + 8:
        socket = await server.socket(table, cookie)
        if socket is None:
            break
        socket.send({"want": {"n": 1, "seat": 0, "what": "resign"}})
        await socket.until("step")
        socket.send({"rematch": {"n": 2}})
        told = {}
        while "moved" not in told and "refused" not in told:
            told = await socket.hear()
        socket.writer.close()
        if "refused" in told:
            break
        table, made = told["moved"]["table"], made + 1
    span = time.monotonic() - begun
    server.end()
    server = Server()
    table, keys, _ = await server.make()
    seated, tries, begun = 0, 0, time.monotonic()
    while time.monotonic() < begun + 8:
        body = {"key": keys[0]["key"], "name": "x"}
        seated += (await server.ask("POST", f"/api/tables/{table}/sit", body))[0] == 200
        tries += 1
    server.end()
    server = Server()
    table, _, cookie = await server.make()
    heard = 0
    for _ in range(10):
        socket = await server.socket(table, cookie)
        if socket is None:
            continue
        for number in range(200):
            socket.send({"ping": number})
        while isinstance(told := await socket.hear(), dict) and told.get("pong") != 199:
            heard += "pong" in told
        socket.writer.close()
    server.end()
    return f"{made} tables in {span:.1f} s by rematch, then refused; {seated} of {tries} seats by one key; {heard} messages of 2000 over ten sockets"


async def silent():
    """3: clients that ask for much and read nothing: their writers wait as those of sockets do."""
    server = Server()
    _, _, page = await server.ask("GET", "/")
    path = re.search(rb'src="(/parts/[^"]+)"', page)[1].decode()
    held = []
    for _ in range(20):
        reader, writer = await server.connect()
        writer.transport.pause_reading()
        writer.write(f"GET {path} HTTP/1.1\r\nhost: h\r\n\r\n".encode() * 40)
        held.append(writer)
    begun = time.monotonic()
    await asyncio.sleep(3)
    waiting, _ = count_sockets(server)
    while count_sockets(server)[0] and time.monotonic() < begun + 120:
        await asyncio.sleep(0.5)
    ended, left = time.monotonic() - begun, count_sockets(server)[1]
    server.end()
    return f"{waiting} connections wait after 3 s, the last is cut off after {ended:.0f} s, {left} are left to the system"


async def watchers():
    """5: 1500 watchers come to one table."""
    server = Server()
    table, _, _ = await server.make()
    before = server.cpu()
    sockets = []
    for number in range(1500):
        sockets.append(await server.socket(table, address=f"127.0.0.{2 + number // 240}"))
        if number % 50 == 0:
            await asyncio.sleep(0.3)
    joined = server.cpu() - before
    await asyncio.sleep(1)
    presence = 0
    while True:
        try:
            told = await asyncio.wait_for(sockets[0].hear(), 0.2)
        except asyncio.TimeoutError:
            break
        presence += isinstance(told, dict) and "present" in told
    count, memory = sum(socket is not None for socket in sockets), server.memory()
    server.end()
    return f"{count} watchers came: {joined:.2f} CPU-seconds, {presence} messages of who is here to the first of them, {memory:.0f} MB"


async def homes():
    """6: the list of 24 large tables."""
    server = Server()
    events = [{"by": 0, "event": "paused" if n % 2 == 0 else "resumed", "at": n} for n in range(16000)]
    _, headers, body = await server.ask("GET", "/api/home")
    cookie = cookie_of(headers)
    table, _, _ = await server.make(ALONE, cookie=cookie)
    record = json.loads((await server.ask("GET", f"/api/tables/{table}/record", cookie=cookie))[2])
    record.pop("eye", None)
    record["events"] = events
    large = json.dumps(record).encode()
    made = [(await server.ask("POST", "/api/tables/import", large, cookie))[0] for _ in range(23)]
    server.end(keep=True)
    server = Server(folder=server.folder)
    spans = []
    for _ in range(5):
        before = server.cpu()
        status, _, body = await server.ask("GET", "/api/home", cookie=cookie)
        spans.append(server.cpu() - before)
    count = len(json.loads(body)["tables"])
    server.end()
    return f"{made.count(201)} tables of 16000 events, {len(large) >> 10} KiB each; the list of {count} costs {spans[0]:.2f} CPU-seconds after a restart, then {max(spans[1:]):.2f} at most"


async def damage():
    """7: one byte of the write-ahead log is altered."""
    server = Server()
    table, _, cookie = await server.make(ALONE)
    socket = await server.socket(table, cookie)
    await socket.until("whole")
    for v in range(18):
        socket.send({"act": {"n": 1, "v": v, "seat": v % 2, "act": str(v // 6)}})
        await socket.until("step")
    server.end(signal.SIGKILL, keep=True)
    wal = f"{server.folder}/t.sqlite-wal"
    whole = open(wal, "rb").read()
    shutil.copytree(server.folder, server.folder + "-0")
    noticed, silent = 0, []
    for case in range(76):
        place = len(whole) * case // 76 + 7
        shutil.rmtree(server.folder)
        shutil.copytree(server.folder + "-0", server.folder)
        with open(wal, "r+b") as file:
            file.seek(place)
            file.write(bytes([whole[place] ^ 0x55]))
        run = subprocess.run([PROGRAM, "check", "--store", f"sqlite:{server.folder}/t.sqlite"], capture_output=True)
        if run.returncode:
            noticed += 1
        else:
            silent.append(place)
    shutil.rmtree(server.folder)
    shutil.rmtree(server.folder + "-0")
    return f"{noticed} of 76 noticed; the others lie at {silent} of {len(whole)} bytes"


async def engines():
    """8 and 9: an engine that was withdrawn; one that hangs; one that is left when the server is killed."""
    folder = tempfile.mkdtemp(prefix="attacks-", dir=".")
    started = os.path.abspath(f"{folder}/started")
    hangs = f"E=ugi:sh -c 'echo $$ >> {started}; sleep 600'"
    server = Server("--engine", hangs, folder=folder)
    against = lambda player: {"game": "puissance4", "seats": [{"player": player}, {"player": "here"}]}
    table, _, cookie = await server.make(against("engine:E"))
    waiting = await server.socket(table, cookie)
    begun = time.monotonic()
    while not os.path.exists(started):
        await asyncio.sleep(0.05)
    other, _, second = await server.make(against("random"))
    socket = await server.socket(other, second)
    told = await socket.until("whole")
    while told["v"] if isinstance(told, dict) else told[0] < 1:
        told = await socket.until("step")
    answered = time.monotonic() - begun
    engine = int(open(started).read().split()[0])
    server.end(signal.SIGKILL, keep=True)
    killed = time.monotonic()
    while os.path.exists(f"/proc/{engine}") and open(f"/proc/{engine}/stat").read().split(")")[1].split()[0] != "Z":
        await asyncio.sleep(0.02)
        if time.monotonic() > killed + 30:
            break
    died = time.monotonic() - killed
    runs = len(open(started).read().split())
    server = Server(folder=folder)
    socket = await server.socket(table, cookie)
    await socket.until("whole")
    over = {}
    for _ in range(100):
        over = json.loads((await server.ask("GET", f"/api/tables/{table}"))[2])
        if over["over"]:
            break
        await asyncio.sleep(0.1)
    again = len(open(started).read().split()) - runs
    server.end()
    return f"beside a hung engine a bot answers in {answered:.1f} s; the engine ends {died:.2f} s after kill -9; withdrawn, it is started {again} times and the game is over: {over['over']}"


async def names():
    """10: names of an imported record."""
    server = Server()
    table, _, cookie = await server.make()
    record = json.loads((await server.ask("GET", f"/api/tables/{table}/record", cookie=cookie))[2])
    # A record of an open game is nobody's view.
    record.pop("eye", None)
    for seat in record["seats"]:
        seat["name"] = "\u202eevil\u2066\x07\x1b[31m" + "x" * 200
    status, _, body = await server.ask("POST", "/api/tables/import", record, cookie)
    made = json.loads(body)
    status, _, body = await server.ask("GET", f"/api/tables/{made['table']}", cookie=cookie)
    name = json.loads(body)["seats"][0]["name"] if status == 200 else f"{status}"
    server.end()
    bad = [hex(ord(letter)) for letter in name if not letter.isprintable()]
    return f"of {len(record['seats'][0]['name'])} characters {len(name)} are left ({name[:12]!r}…), {len(bad)} that do not print"


async def cookies():
    """11: cookies behind TLS, chosen values, and caches."""
    server = Server()
    _, headers, _ = await server.ask("GET", "/api/home", headers=["x-forwarded-proto: https"])
    told = dict(headers)
    _, chosen, _ = await server.ask("GET", "/api/home", cookie="ludarium=" + "a" * 26)
    server.end()
    parts = told["set-cookie"].split("; ")
    return f"{parts[0][:15]}… {'; '.join(parts[1:])}; cache-control: {told['cache-control']}; a chosen value is replaced: {cookie_of(chosen) is not None}"


async def packing():
    """12: a file that browsers take packed, a thousand times."""
    server = Server()
    _, _, page = await server.ask("GET", "/")
    path = re.search(rb'src="(/parts/[^"]+)"', page)[1].decode()
    zipped = ["accept-encoding: gzip"]
    _, headers, body = await server.ask("GET", path, headers=zipped)
    spans = []
    for wanted in (zipped, []):
        before = server.cpu()
        for _ in range(1000):
            await server.ask("GET", path, headers=wanted)
        spans.append(server.cpu() - before)
    server.end()
    return f"{path}: {len(body)} bytes packed; {spans[0]:.2f} ms of CPU a request, {spans[1]:.2f} ms as it is ({dict(headers).get('content-encoding')})"


async def bounds():
    """13: a file that may not grow, and no file handles left."""
    def small():
        resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, 400_000))
    server = Server(limits=small)
    made, refused = 0, 0
    for number in range(58):
        status, _, _ = await server.ask("POST", "/api/tables", ALONE)
        made, refused = made + (status == 201), refused + (status == 503)
    table_answers = (await server.ask("GET", "/api/home"))[0]
    lives = server.process.poll() is None
    server.end()
    def few():
        resource.setrlimit(resource.RLIMIT_NOFILE, (40, 40))
    server = Server(limits=few)
    held = [await server.connect() for _ in range(100)]
    await asyncio.sleep(10)
    lines = server.log().count("nobody can be let in")
    for _, writer in held:
        writer.close()
    await asyncio.sleep(1)
    status = (await server.ask("GET", "/"))[0]
    server.end()
    return f"a full file: {made} tables made, {refused} refused with 503, the server lives: {lives}, the home answers {table_answers}; without file handles for 10 s: {lines} lines in the log, then {status}"


async def uploads():
    """15: files that never come to their end, held in memory as far as they came."""
    server = Server()
    rest, size = server.memory(), 2 << 20
    held = []

    async def begin():
        reader, writer = await server.connect()
        head = f"POST /api/tables/import HTTP/1.1\r\nhost: h\r\ncontent-length: {size}\r\n\r\n"
        writer.write(head.encode() + b" " * (size - 1))
        held.append(writer)
        try:
            await asyncio.wait_for(writer.drain(), 8)
        except (TimeoutError, asyncio.TimeoutError, ConnectionError):
            pass

    await asyncio.gather(*[begin() for _ in range(240)])
    most = server.memory()
    _, headers, _ = await server.ask("GET", "/api/home", address="127.0.0.2")
    record = {"ludarium": 1, "game": "puissance4", "rules": 1, "seats": [{"name": "", "player": "person"}] * 2, "events": []}
    begun = time.monotonic()
    status, _, _ = await server.ask("POST", "/api/tables/import", record, cookie_of(headers), "127.0.0.2")
    span = time.monotonic() - begun
    for writer in held:
        writer.close()
    server.end()
    return f"240 files of 2 MB without their last byte: {rest:.0f} MB become {most:.0f}; another imports meanwhile: {status} in {span:.2f} s"


async def hints():
    """16: many visitors of one address ask for hints all the time."""
    server = Server()
    new = {"game": "go", "seats": [{"player": "here"}, {"player": "here"}]}

    async def ask(socket, number):
        socket.send({"hint": {"n": number, "v": 0, "seat": 0}})
        told = await socket.hear()
        while isinstance(told, dict) and not {"hint", "refused"} & set(told):
            told = await socket.hear()
        return told

    async def keep_asking():
        table, _, cookie = await server.make(new)
        socket = await server.socket(table, cookie)
        for number in range(1000):
            if not isinstance(await ask(socket, number), dict):
                return
            await asyncio.sleep(0.05)

    crowd = [asyncio.create_task(keep_asking()) for _ in range(10)]
    await asyncio.sleep(3)
    table, _, cookie = await server.make(new, "127.0.0.2")
    socket = await server.socket(table, cookie, "127.0.0.2")
    begun = time.monotonic()
    told = await ask(socket, 1)
    span = time.monotonic() - begun
    for one in crowd:
        one.cancel()
    server.end()
    return f"beside ten visitors of one address who ask for hints another waits {span:.1f} s for theirs ({next(iter(told))})"


async def long_tables():
    """17: a table with a long log is opened over and over."""
    server = Server()
    _, headers, _ = await server.ask("GET", "/api/home")
    cookie = cookie_of(headers)
    pair = [{"by": 0, "act": "3", "at": 0}, {"by": 0, "event": "undone", "keep": 0, "at": 0}]
    seats = [{"name": "", "player": "person"}] * 2
    record = {"ludarium": 1, "game": "puissance4", "rules": 1, "seats": seats, "events": pair * 22000}
    body = json.dumps(record, separators=(",", ":")).encode()
    _, _, made = await server.ask("POST", "/api/tables/import", body, cookie)
    table, told, refused = json.loads(made)["table"], 0, 0
    before, begun = server.cpu(), time.monotonic()
    while time.monotonic() < begun + 8:
        socket = await server.socket(table, cookie)
        if socket is None:
            await asyncio.sleep(0.05)
            continue
        whole = isinstance(await socket.until("whole"), dict)
        told, refused = told + whole, refused + (not whole)
        socket.writer.close()
    spent, memory = server.cpu() - before, server.memory()
    server.end()
    return f"a table of 44000 events is told {told} times in 8 s and refused {refused} times, {spent:.1f} CPU-seconds, {memory:.0f} MB"


ATTACKS = {
    "1 connections": places, "2 creations": creations, "3 silent": silent, "5 watchers": watchers, "6 homes": homes,
    "7 damage": damage, "8, 9 engines": engines, "10 names": names, "11 cookies": cookies, "12 packing": packing, "13 bounds": bounds,
    "15 uploads": uploads, "16 hints": hints, "17 long": long_tables,
}

if __name__ == "__main__":
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(8192, hard), hard))
    for name, attack in ATTACKS.items():
        if len(sys.argv) == 2 or any(wanted in name for wanted in sys.argv[2:]):
            print(f"{name}: {asyncio.run(attack())}", flush=True)
