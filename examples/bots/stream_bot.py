"""Plays any legal move, with nothing but Python: TOKEN=… python3 stream_bot.py http://127.0.0.1:8000"""

import json
import os
import random
import sys
import urllib.error
import urllib.request

SERVER = f"{sys.argv[1]}/api/v1"
HEADERS = {"Authorization": f"Bearer {os.environ['TOKEN']}", "Content-Type": "application/json"}


def post(path, body):
    request = urllib.request.Request(SERVER + path, json.dumps(body).encode(), HEADERS)
    try:
        urllib.request.urlopen(request).close()
    except urllib.error.HTTPError as refusal:
        print(path, refusal.read().decode())


stream = urllib.request.urlopen(urllib.request.Request(SERVER + "/me/asks", headers=HEADERS))
for text in stream:
    line = json.loads(text) if text.strip() else {"type": "alive"}
    if line["type"] == "challenge":
        post(f"/matches/{line['match']}/seat", {})
    elif line["type"] == "ask" and line["moves"]:
        move = {"kind": "move", "move": random.choice(line["moves"]), "version": line["version"]}
        post(f"/matches/{line['match']}/actions", move)
    elif line["type"] == "over":
        print("over", line["match"], line["outcome"]["scores"], flush=True)
