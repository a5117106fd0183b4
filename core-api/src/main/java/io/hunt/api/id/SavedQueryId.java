package io.hunt.api.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** Identifier of a saved query. */
public record SavedQueryId(@JsonValue UUID value) implements Identifier {

    /** Delegating, so that JSON has the id as a plain string. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public SavedQueryId {}

    public static SavedQueryId random() {
        return new SavedQueryId(UUID.randomUUID());
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
