#!/usr/bin/env python3
"""Checks an export of the event log, or one event and its proof, with nothing but Python's standard library.

Prints what it found; exit code 0 if the export is verified, 1 if not, 2 if it cannot be read. See docs/audit.md.
"""
import argparse
import base64
import hashlib
import json
import os
import re
import sys

# Ed25519 (RFC 8032): verification only. Points are (x, y, z, t) with xy = zt on the curve -x^2 + y^2 = 1 + d x^2 y^2.
P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P

def add(a, b):
    e, f = (a[1] - a[0]) * (b[1] - b[0]) % P, (a[1] + a[0]) * (b[1] + b[0]) % P
    g, h = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    e, f, g, h = f - e, h - g, h + g, f + e
    return e * f % P, g * h % P, f * g % P, e * h % P

def times(factor, point):
    result = (0, 1, 1, 0)
    while factor:
        if factor & 1:
            result = add(result, point)
        point = add(point, point)
        factor >>= 1
    return result

def point(encoded):
    """The point of 32 bytes, or None if there is none."""
    y = int.from_bytes(encoded, "little")
    sign, y = y >> 255, y & (2**255 - 1)
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if x * x % P != square:
        x = x * pow(2, (P - 1) // 4, P) % P
    if x * x % P != square or (x == 0 and sign):
        return None
    x = P - x if x & 1 != sign else x
    return x, y, 1, x * y % P

BASE = point((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))

def is_signed(key, message, signature):
    a, r, s = point(key), point(signature[:32]), int.from_bytes(signature[32:], "little")
    if a is None or r is None or s >= ORDER or len(signature) != 64:
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % ORDER
    left, right = times(s, BASE), add(r, times(k, a))
    return (left[0] * right[2] - right[0] * left[2]) % P == 0 and (left[1] * right[2] - right[1] * left[2]) % P == 0

# Signed notes, keys and checkpoints (C2SP).
def unbase64(text):
    data = base64.b64decode(text, validate=True)
    if base64.b64encode(data).decode() != text:
        raise ValueError("malformed Base64")
    return data

def key_of(text):
    """(name, id, type, 32 bytes) of a public key name+id+key."""
    parts = text.strip().split("+", 2)
    data = unbase64(parts[-1])
    key_id = hashlib.sha256(parts[0].encode() + b"\n" + data).digest()[:4]
    if len(parts) != 3 or len(data) != 33 or data[0] not in (1, 4) or key_id.hex() != parts[1]:
        raise ValueError("malformed public key")
    return parts[0], key_id, data[0], data[1:]

def signers(text, lines, keys):
    """The keys that have signed, of those given; a signature that claims to be of one and is not is refused."""
    found = []
    for line in lines:
        parts = line.split(" ")
        if len(parts) != 3 or parts[0] != "\u2014" or not parts[1] or "+" in parts[1]:
            raise ValueError("malformed signature line")
        blob = unbase64(parts[2])
        if len(blob) <= 4:
            raise ValueError("malformed signature")
        for name, _, kind, key in [key for key in keys if key[:2] == (parts[1], blob[:4])]:
            message, signature = text.encode(), blob[4:]
            if kind == 4:
                time = int.from_bytes(signature[:8], "big")
                message, signature = b"cosignature/v1\ntime %d\n" % time + message, signature[8:]
            if not is_signed(key, message, signature):
                raise ValueError("the signature of %s does not fit the note" % name)
            found.append(name)
    return found

def text_of(file, longest):
    with open(file, encoding="utf-8", newline="") as opened:
        return opened.read(longest + 1)

def checkpoint_of(note, keys, witnesses):
    """(size, root, whole note) of a checkpoint that a key with the name of its origin has signed."""
    end = note.rfind("\n\n")
    if len(note) > 1 << 16 or end < 0 or not note.endswith("\n") or re.search("[\0-\x09\x0b-\x1f]", note[:end]):
        raise ValueError("a note is a text, an empty line and signatures")
    text, lines = note[:end + 1], note[end + 2:-1].split("\n")
    body = text.split("\n")
    if len(body) < 4 or not re.fullmatch("0|[1-9][0-9]{0,17}", body[1]) or "" in body[:-1]:
        raise ValueError("a checkpoint is a line each of origin, size and root")
    if len(unbase64(body[2])) != 32:
        raise ValueError("the root of a checkpoint has 32 bytes")
    if not signers(text, lines, [key for key in keys if key[0] == body[0]]):
        raise ValueError("not signed by a given key of " + body[0])
    if not all(signers(text, lines, [witness]) for witness in witnesses):
        raise ValueError("not cosigned by each given witness")
    return int(body[1]), unbase64(body[2]), note

# The tree (RFC 6962): the roots of its largest complete subtrees are all that is kept.
def node(left, right):
    return hashlib.sha256(b"\1" + left + right).digest()

def append(peaks, size, leaf):
    while size & 1:
        leaf = node(peaks.pop(), leaf)
        size >>= 1
    peaks.append(leaf)

def root_of(peaks):
    root = peaks[-1] if peaks else hashlib.sha256().digest()
    for left in reversed(peaks[:-1]):
        root = node(left, root)
    return root

def includes(index, leaf, size, root, hashes):
    """True if the hashes lead from this leaf up to the root of so many leaves (RFC 9162, section 2.1.3.2)."""
    last, climbed = size - 1, leaf
    if index > last:
        return False
    for sibling in hashes:
        if last == 0:
            return False
        if index & 1 or index == last:
            climbed = node(sibling, climbed)
            while index and not index & 1:
                index, last = index >> 1, last >> 1
        else:
            climbed = node(climbed, sibling)
        index, last = index >> 1, last >> 1
    return last == 0 and climbed == root

# Events.
PLAIN = {"leaf", "leaf_hash", "position", "event_id", "timestamp", "aggregate_type", "aggregate_id", "sequence",
         "event_type", "revision"}
FORMS = ("", "_base64")
KINDS = {frozenset(PLAIN | {"payload" + one, "metadata" + other}) for one in FORMS for other in FORMS}
CONTROL, HASH = re.compile("[\0-\x1f\x7f-\x9f]"), re.compile("[0-9a-f]{64}")
NUMBERS = ("leaf", "position", "sequence")
OPTIONAL = ("leaf", "leaf_hash", "aggregate_type", "revision", "metadata")

def unique(pairs):
    if len(dict(pairs)) != len(pairs):
        raise ValueError("a key twice")
    return dict(pairs)

DECODER = json.JSONDecoder(object_pairs_hook=unique)

def content(event, name):
    if name + "_base64" in event:
        return unbase64(event[name + "_base64"])
    return None if event[name] is None else event[name].encode()

def event_of(line):
    return checked(DECODER.decode(line.decode()))

def checked(event):
    if type(event) is not dict or frozenset(event) not in KINDS:
        raise ValueError("not the keys of an event")
    for name, value in event.items():
        fits = type(value) is int and 0 <= value < 2**63 if name in NUMBERS else type(value) is str
        if not fits and not (value is None and name in OPTIONAL):
            raise ValueError("no value for " + name)
    leaf, stated = event["leaf"], event["leaf_hash"]
    if (leaf is None) != (stated is None) or leaf is not None and not HASH.fullmatch(stated):
        raise ValueError("a hash is malformed or missing")
    return event, content(event, "payload"), content(event, "metadata")

def leaf_hash(event, payload, metadata):
    values = [str(event["position"]), event["event_id"], event["timestamp"], event["aggregate_type"],
              event["aggregate_id"], str(event["sequence"]), event["event_type"], event["revision"]]
    if "" in values or event["position"] < 1 or CONTROL.search("".join(value or "" for value in values)):
        return None
    values.append(hashlib.sha256(payload).hexdigest())
    values.append(None if metadata is None else hashlib.sha256(metadata).hexdigest())
    text = "\0hunt-log/v1\n" + "".join((value or "") + "\n" for value in values)
    return hashlib.sha256(text.encode()).hexdigest()

def events(export, roots):
    """Checks event by event; fills the roots for the sizes that were asked for. Gives what is wrong, and the size."""
    peaks, size, last, sequences = [], 0, 0, {}
    roots[0] = root_of(peaks)
    for number, line in enumerate(export, 1):
        try:
            event, payload, metadata = event_of(line)
            hashed = leaf_hash(event, payload, metadata)
        except (ValueError, RecursionError) as problem:
            return "line %d: malformed, %s" % (number, problem), size
        position, leaf = event["position"], event["leaf"]
        if leaf is None:
            return "position %d: no leaf, the event was added afterwards" % position, size
        if leaf != size:
            return ("leaf %d: missing" % size if leaf > size else "leaf %d: repeated" % leaf), size
        if hashed != event["leaf_hash"]:
            return "leaf %d: altered, the event at position %d does not give its hash" % (leaf, position), size
        if position <= last:
            return "leaf %d: out of order, position %d follows %d" % (leaf, position, last), size
        aggregate = event["aggregate_type"] and event["aggregate_id"]
        expected = sequences.get(aggregate, 0)
        if event["sequence"] != expected:
            return "leaf %d: sequence %d of its aggregate, %d was expected" % (leaf, event["sequence"], expected), size
        append(peaks, size, bytes.fromhex(hashed))
        sequences[aggregate], size, last = expected + 1 if aggregate else 0, size + 1, position
        if size in roots:
            roots[size] = root_of(peaks)
    return None, size

def verdict(export, checkpoints):
    checkpoints = sorted(checkpoints, key=lambda checkpoint: checkpoint[0])
    roots = dict.fromkeys(size for size, _, _ in checkpoints)
    fault, reached = events(export, roots)
    if fault:
        return fault
    for at, (size, root, note) in enumerate(checkpoints):
        for later, other, later_note in checkpoints[at + 1:]:
            if later == size and root != other or later <= reached and roots[size] != root and roots[later] == other:
                return "fork: the checkpoints of %d and %d leaves contradict each other\n\n%s\n%s" % (
                    size, later, note, later_note.rstrip())
    start = 0
    for size, root, _ in checkpoints:
        if size <= reached and roots[size] != root:
            return "leaves %d to %d: rewritten, the tree of %d leaves had another root" % (start, size - 1, size)
        start = size
    if reached < start:
        return "leaf %d: missing, the checkpoint has %d leaves" % (reached, start)
    later = ", %d later ones are not covered by the checkpoint" % (reached - start) if reached > start else ""
    return "verified: %d events" % start + later

def proved_event(text):
    """An event that came alone, with None as its proof, or as the service answers it, with its proof."""
    document = DECODER.decode(text)
    if type(document) is not dict or not document.keys() & {"entry", "proof"}:
        return checked(document), None
    if document.keys() != {"entry", "proof"} or type(document["proof"]) is not str:
        raise ValueError("not the keys of an answer")
    return checked(document["entry"]), document["proof"]

def proof_of(text):
    """(index of the leaf, hashes, note of the checkpoint) of a tlog-proof (C2SP)."""
    head, _, note = text.partition("\n\n")
    lines = head.split("\n")
    if lines[0] != "c2sp.org/tlog-proof@v1" or not re.fullmatch("index (0|[1-9][0-9]{0,17})", "".join(lines[1:2])):
        raise ValueError("a proof begins with its version and an index, and a checkpoint follows")
    hashes = [unbase64(line) for line in lines[2:]]
    if len(hashes) > 63 or any(len(hashed) != 32 for hashed in hashes):
        raise ValueError("a proof has 63 hashes at most, of 32 bytes each")
    return int(lines[1][6:]), hashes, note

def proof_verdict(proof_file, event_file, keys, witnesses):
    """Checks that the event gives its leaf and that the proof leads from it to a signed checkpoint."""
    try:
        (event, payload, metadata), proof = proved_event(text_of(event_file or proof_file, 1 << 26))
        hashed = leaf_hash(event, payload, metadata)
    except (ValueError, RecursionError) as problem:
        return "event: malformed, %s" % problem
    try:
        if event_file:
            proof = text_of(proof_file, 1 << 26)
            proof = proved_event(proof)[1] or "" if proof.startswith("{") else proof
        # One newline more at the end, as jq -r writes it, is left out.
        index, hashes, note = proof_of(re.sub("\n\n\\Z", "\n", proof or ""))
        size, root, _ = checkpoint_of(note, keys, witnesses)
    except (ValueError, RecursionError) as problem:
        return "proof: refused, %s" % problem
    leaf = event["leaf"]
    if leaf is None:
        return "position %d: no leaf, the event was added afterwards" % event["position"]
    if hashed != event["leaf_hash"]:
        return "leaf %d: altered, the event at position %d does not give its hash" % (leaf, event["position"])
    if leaf != index:
        return "proof: refused, it is of leaf %d and the event is leaf %d" % (index, leaf)
    if not includes(index, bytes.fromhex(hashed), size, root, hashes):
        return "proof: refused, it does not lead from leaf %d to the root of the checkpoint" % leaf
    return "verified: leaf %d of %d" % (leaf, size)

def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("export", nargs="?", help="events of the log, a JSON object a line; - reads standard input")
    parser.add_argument("--checkpoint", help="signed note with size and root of the tree")
    parser.add_argument("--key", required=True, action="append", help="public key of the log, or a file with it")
    parser.add_argument("--older", default=[], action="append", help="checkpoint that was signed before")
    parser.add_argument("--witness", default=[], action="append", help="public key of who must have cosigned")
    parser.add_argument("--proof", help="proof of one event, as C2SP's tlog-proof or as the service answered it")
    parser.add_argument("--event", help="that event, a JSON object; may be left out if the answer of the service holds it")
    options = parser.parse_args()
    whole, one = (options.export, options.checkpoint), (options.proof, options.event)
    if any(one) and (any(whole) or options.older or not options.proof) or not any(one) and None in whole:
        parser.error("give either EXPORT and --checkpoint, or --proof and --event")
    keys, witnesses = ([key_of(open(key, encoding="utf-8").read() if os.path.isfile(key) else key) for key in given]
                       for given in (options.key, options.witness))
    if options.proof:
        found = proof_verdict(options.proof, options.event, keys, witnesses)
        print(found)
        return 0 if found.startswith("verified:") else 1
    try:
        checkpoints = [checkpoint_of(text_of(options.checkpoint, 1 << 16), keys, witnesses)]
        checkpoints += [checkpoint_of(text_of(file, 1 << 16), keys, []) for file in options.older]
    except ValueError as problem:
        found = "checkpoint: refused, %s" % problem
    else:
        with sys.stdin.buffer if options.export == "-" else open(options.export, "rb", 1 << 20) as export:
            found = verdict(export, checkpoints)
    print(found)
    return 0 if found.startswith("verified:") else 1

if __name__ == "__main__":
    try:
        sys.exit(main())
    except (OSError, ValueError) as problem:
        print(problem, file=sys.stderr)
        sys.exit(2)
