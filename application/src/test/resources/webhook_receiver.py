"""Webhook receiver as customers would write one: checks every delivery and prints its faults.

Standard output: the port in the first line, then one JSON line for each request: {"body": ..., "wrong": [...]}.
"""

import base64
import hashlib
import hmac
import json
import os
import re
import sys
import threading
import time
import uuid
from datetime import datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SECRET = os.environ["WEBHOOK_SECRET"]
TARGET = os.environ["WEBHOOK_TARGET"]
STANDARD = os.environ.get("WEBHOOK_STANDARD") == "true"
ONE_AT_A_TIME = threading.Lock()

FIELDS = ["alert_id", "host_id", "ioc_value", "severity", "detected_at"]
SEVERITIES = {"critical", "high", "medium", "low", "info"}
RFC_3339_UTC = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z")


def only(headers, name):
    values = headers.get_all(name) or []
    return values[0] if len(values) == 1 else None


def is_uuid(text):
    try:
        return str(uuid.UUID(text)) == text
    except ValueError:
        return False


def is_utc(text):
    try:
        datetime.fromisoformat(text[:19])
        return RFC_3339_UTC.fullmatch(text) is not None
    except ValueError:
        return False


def wrong_with_signature(headers, raw):
    """Verifies the signature of the raw bytes in constant time, before parsing."""
    expected = "sha256=" + hmac.new(SECRET.encode(), raw, hashlib.sha256).hexdigest()
    given = only(headers, "X-Service-Signature") or ""
    return [] if hmac.compare_digest(expected.encode(), given.encode()) else ["signature"]


def wrong_with_standard_signature(headers, raw, alert_id):
    stamp, name = only(headers, "webhook-timestamp") or "", only(headers, "webhook-id") or ""
    key = base64.b64decode(SECRET[6:]) if SECRET.startswith("whsec_") else SECRET.encode()
    mac = hmac.new(key, f"{name}.{stamp}.".encode() + raw, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(mac).decode()
    wrong = []
    if not hmac.compare_digest(expected.encode(), (only(headers, "webhook-signature") or "").encode()):
        wrong.append("standard signature")
    if not stamp.isdigit() or abs(time.time() - int(stamp)) > 300:
        wrong.append("standard timestamp")
    if name != alert_id:
        wrong.append("standard id")
    return wrong


def wrong_with_body(raw):
    try:
        pairs = json.loads(raw.decode("utf-8"), object_pairs_hook=list)
    except ValueError:
        return None, ["not JSON in UTF-8"]
    if not isinstance(pairs, list) or [pair[0] for pair in pairs if isinstance(pair, tuple)] != FIELDS:
        return None, ["fields or their order"]
    wrong = [name + " is no string" for name, value in pairs if not isinstance(value, str)]
    if wrong:
        return None, wrong
    alert = dict(pairs)
    wrong += [name for name in ("alert_id", "host_id") if not is_uuid(alert[name])]
    wrong += [] if alert["severity"] in SEVERITIES else ["severity"]
    wrong += [] if is_utc(alert["detected_at"]) else ["detected_at"]
    wrong += [] if raw[:1] == b"{" and raw[-1:] == b"}" else ["bytes around the object"]
    return alert, wrong


def report(finding):
    # Deliveries arrive concurrently, and each line must be one finding.
    with ONE_AT_A_TIME:
        print(json.dumps(finding), flush=True)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        raw = self.rfile.read(int(only(self.headers, "Content-Length") or 0))
        alert, wrong = wrong_with_body(raw)
        wrong += wrong_with_signature(self.headers, raw)
        if STANDARD:
            wrong += wrong_with_standard_signature(self.headers, raw, alert and alert["alert_id"])
        elif any(name.lower().startswith("webhook-") for name in self.headers):
            wrong.append("headers nobody asked for")
        if only(self.headers, "Content-Type") != "application/json":
            wrong.append("content type")
        if self.path != TARGET:
            wrong.append("target")
        report({"body": raw.decode("utf-8", "replace"), "alert": alert, "wrong": wrong})
        self.send_response(400 if wrong else 204)
        self.end_headers()

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
print(server.server_address[1], flush=True)
sys.stdout.flush()
server.serve_forever()
