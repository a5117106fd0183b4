package io.hunt.rest.settings;

import io.hunt.rest.json.Body;
import io.swagger.v3.oas.annotations.media.Schema;
import tools.jackson.databind.JsonNode;

/** New value of a setting. */
record SettingBody(
        @Schema(
                description =
                        "Value of the setting: an integer, a boolean or an array of names, depending on the setting.",
                example = "50",
                types = {"integer", "boolean", "array"})
        JsonNode value)
        implements Body {}
