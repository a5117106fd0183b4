package io.hunt.query.table;

import io.hunt.engine.processor.TableWrite;
import java.util.List;
import java.util.Optional;
import org.axonframework.eventhandling.EventMessage;

/** One batch of events, with what projections ask for on behalf of it. */
public final class PreparedBatch {

    private final List<? extends EventMessage<?>> events;
    private final Optional<List<TableWrite>> writes;

    /** @param writes empty if one of the events could not be handled ahead */
    PreparedBatch(List<? extends EventMessage<?>> events, Optional<List<TableWrite>> writes) {
        this.events = events;
        this.writes = writes;
    }

    List<? extends EventMessage<?>> events() {
        return events;
    }

    Optional<List<TableWrite>> writes() {
        return writes;
    }
}
