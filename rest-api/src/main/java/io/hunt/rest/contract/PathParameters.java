package io.hunt.rest.contract;

import io.swagger.v3.oas.models.parameters.Parameter;
import java.util.Map;
import java.util.Objects;

/** Descriptions of path parameters. */
final class PathParameters {

    private static final String ID = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11";
    private static final Map<String, ParameterDescription> MEANINGS = Map.of(
            "path",
                    new ParameterDescription(
                            "Level and number of a tile in the notation of C2SP's tlog-tiles, including slashes.",
                            "0/000.p/1"),
            "id",
                    new ParameterDescription(
                            "Identifier of the resource (UUID); any other text is answered with 404.", ID),
            "alert_id", new ParameterDescription("Alert (UUID).", ID),
            "host_id", new ParameterDescription("Host (UUID).", "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e"),
            "query_id", new ParameterDescription("Value of `query_id` of an `osquery` campaign.", ID),
            "name", new ParameterDescription("Name of the setting.", "nonadmin_hunt_host_cap"),
            "username", new ParameterDescription("Username.", "ada"));

    private PathParameters() {}

    static void explain(Parameter parameter) {
        ParameterDescription parameterDescription =
                Objects.requireNonNull(MEANINGS.get(parameter.getName()), parameter::toString);
        parameter.description(parameterDescription.text()).example(parameterDescription.example());
    }

    private record ParameterDescription(String text, String example) {}
}
