package io.hunt.api.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** Identifier of an API token; not a secret. */
public record ApiTokenId(@JsonValue UUID value) implements Identifier {

    /** Delegates to the value, so that the event log contains the id as a plain string. */
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
