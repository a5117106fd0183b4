package io.hunt.api.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** Identifies one host; chosen by the service at enrollment, proved by the host's credential. */
public record HostId(@JsonValue UUID value) {

    /** Delegating, so that the id stands in the event log as a plain string. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public HostId {}

    public static HostId random() {
        return new HostId(UUID.randomUUID());
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
