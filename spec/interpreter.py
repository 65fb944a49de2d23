#!/usr/bin/env python3
"""Reads the conformance cases of the notation, evaluates them, and prints those whose verdict differs.

Written from README.md alone, with the standard library alone: python3 spec/interpreter.py [FILE ...]
The exit status is 0 if all cases hold, else 1.
"""
import json
import sys
from pathlib import Path

from notation.errors import write_error
from notation.form import belongs_to_others
from notation.orders import Grammar
from notation.pages import read_pages
from notation.rules import check_value
from notation.streams import check_stream
from notation.tasks import check_history, check_lifecycle
from notation.usage import count_usage
from notation.values import find


def check_contract(document, case):
    if document.get("x-notation", "pentagate/1") != "pentagate/1":
        return {"invalid": "x-notation"}
    value, schema = find(document, "x-lifecycle")
    name = "x-lifecycle" if schema else "x-stream-grammar"
    if name == "x-stream-grammar":
        value, media = find(document, name)
    if belongs_to_others(document, name, value):
        return {"ignored": True}
    if schema:
        problem = check_lifecycle(value, schema["enum"])
    else:
        problem = next(iter(Grammar(value, media["itemSchema"], document).problems), None)
    return {"invalid": problem} if problem else {"valid": True}


KINDS = {"stream": check_stream, "history": check_history, "value": check_value, "problem": write_error,
         "values": count_usage, "replies": read_pages}


def verdict_of(document, case):
    check = next((check for key, check in KINDS.items() if key in case), check_contract)
    return check(document, case)


def main(names):
    files = map(Path, names) if names else sorted((Path(__file__).parent / "conformance").glob("*.json"))
    count = failures = 0
    for file in files:
        for group in json.loads(file.read_text(encoding="utf-8"))["groups"]:
            for case in group["cases"]:
                verdict, count = verdict_of(group["contract"], case), count + 1
                if verdict != case["verdict"]:
                    failures += 1
                    print(f"{file.name} {case['name']}: {json.dumps(verdict)} instead of {json.dumps(case['verdict'])}")
    print(f"{count} cases, {failures} failed")
    return 1 if failures or not count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
