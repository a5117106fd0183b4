package io.hunt.query.table;

import io.hunt.engine.processor.TableWrite;
import java.util.List;
import java.util.Optional;
import org.axonframework.eventhandling.EventMessage;

/** Batch of events with the writes that projections request for it. */
public final class PreparedBatch {

    private final List<? extends EventMessage<?>> events;
    private final Optional<List<TableWrite>> writes;

    /** @param writes empty if the projections failed on one of the events */
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
