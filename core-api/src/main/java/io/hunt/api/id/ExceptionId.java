package io.hunt.api.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** Identifier of an exception. */
public record ExceptionId(@JsonValue UUID value) implements Identifier {

    /** Delegating, so that JSON has the id as a plain string. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ExceptionId {}

    public static ExceptionId random() {
        return new ExceptionId(UUID.randomUUID());
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
