"""A server to be attacked, and a client that knows no manners: for attacks.py."""

import asyncio
import atexit
import base64
import json
import os
import re
import shutil
import signal
import struct
import subprocess
import sys
import tempfile

PROGRAM = sys.argv[1]
ALONE = {"game": "puissance4", "seats": [{"player": "here"}, {"player": "here"}]}
P4 = {"game": "puissance4", "seats": [{"player": "here"}, {"player": "link"}]}


class Server:
    """`ludarium serve` on a free port, with a folder of its own."""

    def __init__(self, *options, folder=None, limits=None):
        self.folder = folder or tempfile.mkdtemp(prefix="attacks-", dir=".")
        self.errors = open(os.path.join(self.folder, "errors"), "ab+")
        command = [PROGRAM, "serve", "--bind", "127.0.0.1:0", "--store", f"sqlite:{self.folder}/t.sqlite"]
        self.process = subprocess.Popen(
            [*command, "--host", "h", *options], stdout=subprocess.PIPE, stderr=self.errors, preexec_fn=limits
        )
        atexit.register(self.process.kill)
        line = self.process.stdout.readline().decode()
        if "http://" not in line:
            raise SystemExit(f"it does not start: {line}{self.log()}")
        self.port = int(re.search(r"http://[^:/]+:(\d+)", line)[1])

    def cpu(self):
        fields = open(f"/proc/{self.process.pid}/stat").read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self):
        return int(re.search(r"VmRSS:\s+(\d+)", open(f"/proc/{self.process.pid}/status").read())[1]) / 1000

    def log(self):
        return open(os.path.join(self.folder, "errors")).read()

    def end(self, sign=signal.SIGTERM, keep=False):
        self.process.send_signal(sign)
        self.process.wait()
        if not keep:
            shutil.rmtree(self.folder)

    async def connect(self, address="127.0.0.1"):
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(address, 0))

    async def ask(self, method, path, body=None, cookie=None, address="127.0.0.1", headers=()):
        """One request on a connection of its own: status, headers, body."""
        reader, writer = await self.connect(address)
        body = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        head = [f"{method} {path} HTTP/1.1", "host: h", "connection: close", f"content-length: {len(body)}"]
        head += ["content-type: application/json", *headers] + ([f"cookie: {cookie}"] if cookie else [])
        writer.write("\r\n".join(head).encode() + b"\r\n\r\n" + body)
        try:
            answer = await reader.read()
        except ConnectionError:
            answer = b""
        writer.close()
        head, _, body = answer.partition(b"\r\n\r\n")
        lines = head.decode().split("\r\n")
        status = int(lines[0].split()[1]) if answer else 0
        return status, [line.lower().split(": ", 1) for line in lines[1:]], body

    async def make(self, new=P4, address="127.0.0.1", cookie=None):
        status, headers, body = await self.ask("POST", "/api/tables", new, cookie, address)
        if status != 201:
            raise SystemExit(f"no table: {status} {body}")
        made = json.loads(body)
        return made["table"], made["keys"], cookie or cookie_of(headers)

    async def socket(self, table, cookie=None, address="127.0.0.1", headers=()):
        """A web socket; None when it is refused."""
        reader, writer = await self.connect(address)
        key = base64.b64encode(os.urandom(16)).decode()
        head = [f"GET /ws/{table} HTTP/1.1", "host: h", "upgrade: websocket", "connection: upgrade"]
        head += [f"sec-websocket-key: {key}", "sec-websocket-version: 13", *headers]
        head += [f"cookie: {cookie}"] if cookie else []
        writer.write("\r\n".join(head).encode() + b"\r\n\r\n")
        try:
            answer = await reader.readuntil(b"\r\n\r\n")
        except (asyncio.IncompleteReadError, ConnectionError):
            return None
        return Socket(reader, writer) if b" 101 " in answer.split(b"\r\n")[0] else None


class Socket:
    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer

    def send(self, message):
        data = json.dumps(message).encode()
        length = bytes([128 | len(data)]) if len(data) < 126 else bytes([128 | 126]) + struct.pack(">H", len(data))
        self.writer.write(b"\x81" + length + bytes(4) + data)

    async def hear(self):
        """The next text; a number is the code with which the socket was closed, None: it broke."""
        while True:
            try:
                first, length = await self.reader.readexactly(2)
                if length == 126:
                    length = struct.unpack(">H", await self.reader.readexactly(2))[0]
                elif length == 127:
                    length = struct.unpack(">Q", await self.reader.readexactly(8))[0]
                data = await self.reader.readexactly(length)
            except (asyncio.IncompleteReadError, ConnectionError):
                return None
            if first == 0x88:
                return struct.unpack(">H", data[:2])[0]
            if first == 0x81:
                return json.loads(data)

    async def until(self, name):
        while isinstance(told := await self.hear(), dict):
            if name in told:
                return told[name]
        return told


def cookie_of(headers):
    return next((value.split(";")[0] for name, value in headers if name == "set-cookie"), None)


def count_sockets(server):
    """Connections that the server still has open, and those that the system still keeps for it."""
    lines = open(f"/proc/{server.process.pid}/net/tcp").read().splitlines()[1:]
    states = [line.split()[3] for line in lines if int(line.split()[1].split(":")[1], 16) == server.port]
    return states.count("01") + states.count("08"), states.count("04")
