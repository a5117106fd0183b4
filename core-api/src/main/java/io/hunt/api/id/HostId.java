package io.hunt.api.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** Identifier of a host, assigned by the service at enrollment and authenticated by the host's credential. */
public record HostId(@JsonValue UUID value) implements Identifier {

    /** Delegates to the value, so that the event log contains the id as a plain string. */
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
