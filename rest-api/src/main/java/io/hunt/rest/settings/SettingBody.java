package io.hunt.rest.settings;

import io.hunt.rest.json.RawJson;
import io.swagger.v3.oas.annotations.media.Schema;

/** The new value of a setting. */
record SettingBody(
        @Schema(types = {"integer", "boolean", "array"}) RawJson value) {}
