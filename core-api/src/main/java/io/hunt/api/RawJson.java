package io.hunt.api;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** JSON text that the REST API outputs unchanged, because parsing could change its numbers; in messages a string. */
public record RawJson(@JsonValue String text) {

    /** JSON object without properties, in place of erased evidence. */
    public static final RawJson EMPTY = new RawJson("{}");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public RawJson {}

    @Override
    public String toString() {
        return text;
    }
}
