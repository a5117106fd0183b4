package io.hunt.gateway.dispatch;

import io.hunt.gateway.dispatch.task.RowCaps;
import io.hunt.gateway.session.AgentSessions;
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

    /** Offers nothing, as nothing is open. */
    public static Dispatcher noDispatch(CommandGateway commands) {
        return new Dispatcher(
                none(),
                new AgentSessions(),
                new DispatchClaims(commands, noRenewal(commands)),
                new DispatchPace(),
                Clock.systemUTC());
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
