package io.hunt.gateway.dispatch;

import io.hunt.gateway.dispatch.task.RowCaps;
import io.hunt.gateway.session.AgentSessions;
import java.time.Clock;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.eventsourcing.eventstore.EmbeddedEventStore;
import org.axonframework.eventsourcing.eventstore.inmemory.InMemoryEventStorageEngine;

/** Factory of indexes of open work for tests of other packages. */
public final class OpenTaskIndexes {

    private OpenTaskIndexes() {}

    /** Returns a renewal that is never due. */
    public static LeaseRenewal noRenewal(CommandGateway commands) {
        return new LeaseRenewal(commands, Clock.systemUTC());
    }

    /** Returns a dispatcher without open tasks. */
    public static Dispatcher noDispatch(CommandGateway commands) {
        return new Dispatcher(
                none(),
                new AgentSessions(),
                new DispatchClaims(commands, noRenewal(commands)),
                new DispatchWindow(),
                Clock.systemUTC());
    }

    /** Returns an empty index. */
    public static OpenTaskIndex none() {
        return new OpenTaskIndex(
                EmbeddedEventStore.builder()
                        .storageEngine(new InMemoryEventStorageEngine())
                        .build(),
                new RowCaps(10_000));
    }
}
