package io.hunt.rest.error;

import io.hunt.api.rejection.FieldError;
import io.hunt.rest.json.TextRules;
import io.swagger.v3.oas.annotations.media.Schema;

/** Error of one field, as JSON. */
public record FieldErrorJson(
        @Schema(description = "Name of the field, with its path.", example = "live_window_minutes")
        String field,

        @Schema(description = "Description of the error.", example = "must be an integer from 1 to 1440")
        String message) {

    static FieldErrorJson of(FieldError error) {
        return new FieldErrorJson(error.field(), TextRules.shown(error.message()));
    }
}
