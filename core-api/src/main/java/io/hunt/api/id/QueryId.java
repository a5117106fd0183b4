package io.hunt.api.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** Identifier of the statement of an osquery campaign and of the rows that it returned. */
public record QueryId(@JsonValue UUID value) implements Identifier {

    /** Delegates to the value, so that the event log contains the id as a plain string. */
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
