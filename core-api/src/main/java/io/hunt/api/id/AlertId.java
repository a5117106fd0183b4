package io.hunt.api.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** Identifies one alert; derived from what raised it, so a repeated delivery finds the same alert. */
public record AlertId(@JsonValue UUID value) {

    /** Delegating, so that the id stands in the event log as a plain string. */
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
