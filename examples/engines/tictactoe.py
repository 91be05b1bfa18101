# An engine for TicTacToe: `python tictactoe.py 9001`, then register http://127.0.0.1:9001/ for the game tictactoe.
# It wins if it can, blocks if it must, and otherwise takes the best free cell. To open it to others, add 0.0.0.0.

import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, urlencode, urlsplit
from urllib.request import urlopen

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def choose(tray: str, turn: int) -> int:
    board = list("000000000" if tray == "Init" else tray)
    me = "1" if turn % 2 else "2"
    for mark in (me, "12".replace(me, "")):
        for line in LINES:
            cells = [board[cell] for cell in line]
            if cells.count(mark) == 2 and "0" in cells:
                return line[cells.index("0")] + 1
    return next(cell for cell in (5, 1, 3, 7, 9, 2, 4, 6, 8) if board[cell - 1] == "0")


class Engine(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        asked = dict(parse_qsl(urlsplit(self.path).query, keep_blank_values=True))
        over = asked.get("Status", "0") != "0"
        value = "" if over else str(choose(asked["Tray"], int(asked["Turn"])))
        self.send_response(200)
        self.end_headers()
        if not asked["Referee"]:  # the tester: show the value, and nothing else
            self.wfile.write(value.encode())
        elif not over:
            answer = {"Game": asked["Game"], "MoveId": asked["MoveId"], "Value": value}
            threading.Thread(target=urlopen, args=(f"{asked['Referee']}?{urlencode(answer)}",)).start()


HOST = sys.argv[2] if len(sys.argv) > 2 else "127.0.0.1"
ThreadingHTTPServer((HOST, int(sys.argv[1])), Engine).serve_forever()
