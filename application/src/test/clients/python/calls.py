"""Makes every call of a plan with the client that openapi-generator made, and prints a line of JSON for each."""

import importlib
import inspect
import json
import pkgutil
import re
import sys
import typing

import hunt_client
import hunt_client.api
from hunt_client.exceptions import ApiException

PLAN = json.load(open(sys.argv[1]))
ANSWERS = {}


def underscored(name):
    return re.sub(r"(?<=[a-z0-9])([A-Z])", r"_\1", name).lower()


def functions():
    found = {}
    for module in pkgutil.iter_modules(hunt_client.api.__path__):
        for _, api in inspect.getmembers(importlib.import_module("hunt_client.api." + module.name), inspect.isclass):
            if api.__module__ == "hunt_client.api." + module.name:
                for name, function in inspect.getmembers(api, inspect.isfunction):
                    found[name] = (api, function)
    return found


def value(given):
    """A constant, or what an earlier call answered."""
    if not isinstance(given, dict) or "from" not in given:
        return given
    answer = ANSWERS[given["from"]]
    for part in given["field"].split("."):
        answer = answer[int(part)] if part.isdigit() else answer[part]
    return answer


def model(annotation, body):
    for part in typing.get_args(annotation):
        made = model(part, body)
        if made is not None:
            return made
    if inspect.isclass(annotation) and hasattr(annotation, "from_dict"):
        return annotation.from_dict(body)
    return None


def arguments(function, step):
    names = {name: value(given) for name, given in step["parameters"].items()}
    given = {}
    for name, parameter in inspect.signature(function).parameters.items():
        plain = name.removeprefix("var_")
        if plain in names:
            given[name] = names[plain]
        elif name == "body" or name.endswith("_body"):
            if "body" in step:
                hint = typing.get_type_hints(function, include_extras=True)[name]
                given[name] = model(hint, step["body"]) or step["body"]
    missing = set(names) - {name.removeprefix("var_") for name in given}
    if missing:
        raise TypeError(f"{function.__name__} has no {missing}")
    if "body" in step and not any(name.endswith("body") for name in given):
        raise TypeError(f"{function.__name__} takes no body")
    return given


def call(step, found):
    configuration = hunt_client.Configuration(host=PLAN["server"])
    configuration.access_token = value(step["token"])
    api, _ = found[underscored(step["operation"])]
    with hunt_client.ApiClient(configuration) as client:
        function = getattr(api(client), underscored(step["operation"]) + "_with_http_info")
        plain = found[underscored(step["operation"])][1]
        try:
            answer = function(**arguments(inspect.unwrap(plain), step))
        except ApiException as refusal:
            return {"status": refusal.status, "code": refusal.data.code if refusal.data else None}
    ANSWERS[step["operation"]] = json.loads(json.dumps(client.sanitize_for_serialization(answer.data), default=str))
    return {"status": answer.status_code, "type": type(answer.data).__name__}


def main():
    found = functions()
    for step in PLAN["steps"]:
        try:
            outcome = call(step, found)
        except Exception as failure:  # noqa: BLE001 - each is a finding
            outcome = {"failure": f"{type(failure).__name__}: {failure}"[:2000]}
        print(json.dumps({"operation": step["operation"], **outcome}), flush=True)


main()
