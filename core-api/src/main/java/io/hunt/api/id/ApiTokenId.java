package io.hunt.api.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** Identifies one API token; no secret. */
public record ApiTokenId(@JsonValue UUID value) {

    /** Delegating, so that the id stands in the event log as a plain string. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ApiTokenId {}

    public static ApiTokenId random() {
        return new ApiTokenId(UUID.randomUUID());
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
