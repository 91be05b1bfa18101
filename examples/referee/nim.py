# The referee of an added game, Nim: `python nim.py 9003`, then add a game by the address http://your-host:9003/.
# Fifteen matches lie on the table. Players in turn take one, two or three. The player who takes the last one wins.
# The tray is the number of matches left. The gains are how many each player has taken.
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, quote, urlencode, urlsplit

MATCHES = 15
FIRST_WINS, SECOND_WINS, GOES_ON, ERROR = 1, 2, 3, 5


def judge(asked):
    """ReturnCode, Tray and gains after the move."""
    left = MATCHES if asked["Tray"] == "Init" else int(asked["Tray"])
    gains = [int(asked.get("Gain1") or 0), int(asked.get("Gain2") or 0)]
    player = 0 if asked.get("Move1") else 1
    move = asked.get("Move1") or asked.get("Move2") or ""
    if move not in ("1", "2", "3"):
        return ERROR, f"{move} is not 1, 2 or 3", gains
    if int(move) > left:
        return ERROR, f"{move} matches cannot be taken from {left}", gains
    left -= int(move)
    gains[player] += int(move)
    if left == 0:
        return (FIRST_WINS, SECOND_WINS)[player], "0", gains
    return GOES_ON, str(left), gains


class Referee(BaseHTTPRequestHandler):
    def do_GET(self):
        asked = dict(parse_qsl(urlsplit(self.path).query, keep_blank_values=True))
        code, tray, gains = judge(asked)
        # The request's parameters, with the changes.
        back = {name: value for name, value in asked.items() if name != "ReturnURL"}
        back |= {"ReturnCode": code, "Tray": tray, "Gain1": gains[0], "Gain2": gains[1]}
        address = f"{asked['ReturnURL']}?{urlencode(back, quote_via=quote)}"
        # A page that redirects itself, in any frame. The server that called reads the address from it.
        page = f"<!DOCTYPE html><script>location.href='{address}'</script>".encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)


if __name__ == "__main__":
    ThreadingHTTPServer(("", int(sys.argv[1])), Referee).serve_forever()
