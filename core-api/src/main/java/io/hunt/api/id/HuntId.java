package io.hunt.api.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** Identifier of a hunt. */
public record HuntId(@JsonValue UUID value) implements Identifier {

    /** Delegating, so that the id is a plain string in the event log. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public HuntId {}

    public static HuntId random() {
        return new HuntId(UUID.randomUUID());
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
