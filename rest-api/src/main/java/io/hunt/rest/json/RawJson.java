package io.hunt.rest.json;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonValue;

/** JSON text that is handed on as it is: parsing it again could change its numbers. */
public record RawJson(@JsonValue @JsonRawValue String text) {}
