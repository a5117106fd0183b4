package io.hunt.api.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** Identifier of an indicator of compromise. */
public record IndicatorId(@JsonValue UUID value) implements Identifier {

    /** Delegating, so that the id is a plain string in the event log. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public IndicatorId {}

    public static IndicatorId random() {
        return new IndicatorId(UUID.randomUUID());
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
