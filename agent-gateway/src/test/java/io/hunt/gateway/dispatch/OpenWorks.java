package io.hunt.gateway.dispatch;

import org.axonframework.eventsourcing.eventstore.EmbeddedEventStore;
import org.axonframework.eventsourcing.eventstore.inmemory.InMemoryEventStorageEngine;

/** Indexes of open hunts for tests of other parts. */
public final class OpenWorks {

    private OpenWorks() {}

    /** Nothing is open. */
    public static OpenWork none() {
        return new OpenWork(EmbeddedEventStore.builder()
                .storageEngine(new InMemoryEventStorageEngine())
                .build());
    }
}
