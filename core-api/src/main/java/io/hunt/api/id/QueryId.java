package io.hunt.api.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** Identifies the statement of one osquery campaign, and with it the rows it returned. */
public record QueryId(@JsonValue UUID value) {

    /** Delegating, so that the id stands in the event log as a plain string. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public QueryId {}

    public static QueryId random() {
        return new QueryId(UUID.randomUUID());
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
