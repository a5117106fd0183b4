package io.hunt.engine.store;

import java.util.List;
import org.axonframework.eventsourcing.eventstore.EmbeddedEventStore;

/** Event store whose reader at the end of the log polls on request, as after an append of this process. */
final class PromptEventStore extends EmbeddedEventStore {

    PromptEventStore(Builder settings) {
        super(settings);
    }

    void look() {
        afterCommit(List.of());
    }
}
