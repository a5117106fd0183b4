package io.hunt.api.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** Identifier of an alert; derived from the event that raised the alert, so that a repeated delivery finds the same alert. */
public record AlertId(@JsonValue UUID value) implements Identifier {

    /** Delegates to the value, so that the event log contains the id as a plain string. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public AlertId {}

    public static AlertId random() {
        return new AlertId(UUID.randomUUID());
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
