package io.hunt.api.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** Identifier of a watchlist pack. */
public record PackId(@JsonValue UUID value) implements Identifier {

    /** Delegating, so that JSON has the id as a plain string. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public PackId {}

    public static PackId random() {
        return new PackId(UUID.randomUUID());
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
