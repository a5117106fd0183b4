package io.hunt.gateway.dispatch;

import java.time.Clock;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.eventsourcing.eventstore.EmbeddedEventStore;
import org.axonframework.eventsourcing.eventstore.inmemory.InMemoryEventStorageEngine;

/** Indexes of open work for tests of other parts. */
public final class OpenWorks {

    private OpenWorks() {}

    /** Renews nothing. */
    public static LeaseRenewal noRenewal(CommandGateway commands) {
        return new LeaseRenewal(commands, Clock.systemUTC());
    }

    /** Nothing is open. */
    public static OpenWork none() {
        return new OpenWork(
                EmbeddedEventStore.builder()
                        .storageEngine(new InMemoryEventStorageEngine())
                        .build(),
                new RowCaps(10_000));
    }
}
