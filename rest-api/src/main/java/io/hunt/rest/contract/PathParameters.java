package io.hunt.rest.contract;

import io.swagger.v3.oas.models.parameters.Parameter;
import java.util.Map;
import java.util.Objects;

/** What the names in paths mean. */
final class PathParameters {

    private static final String ID = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11";
    private static final Map<String, Meaning> MEANINGS = Map.of(
            "path",
                    new Meaning(
                            "Level and number of a tile as C2SP's tlog-tiles writes them, with their slashes.",
                            "0/000.p/1"),
            "id", new Meaning("The id of the resource; anything but a UUID names nothing and is a 404.", ID),
            "alert_id", new Meaning("The alert.", ID),
            "host_id", new Meaning("The host.", "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e"),
            "query_id", new Meaning("The `query_id` of an `osquery` campaign.", ID),
            "name", new Meaning("The setting.", "nonadmin_hunt_host_cap"),
            "username", new Meaning("The user.", "ada"));

    private PathParameters() {}

    static void explain(Parameter parameter) {
        Meaning meaning = Objects.requireNonNull(MEANINGS.get(parameter.getName()), parameter::toString);
        parameter.description(meaning.text()).example(meaning.example());
    }

    private record Meaning(String text, String example) {}
}
