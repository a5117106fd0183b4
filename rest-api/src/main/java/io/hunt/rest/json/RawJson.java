package io.hunt.rest.json;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonValue;

/** JSON text that is output unchanged, because parsing could change its numbers. */
public record RawJson(@JsonValue @JsonRawValue String text) {}
