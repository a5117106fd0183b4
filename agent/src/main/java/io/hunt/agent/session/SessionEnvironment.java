package io.hunt.agent.session;

import io.hunt.agent.connection.ConnectionFactory;
import java.time.Clock;
import java.util.concurrent.ScheduledExecutorService;

/** Connections, timer and clock that a session uses. */
public record SessionEnvironment(ConnectionFactory connections, ScheduledExecutorService timer, Clock clock) {

    /** Creates a link with the clock of this machine. */
    public SessionEnvironment(ConnectionFactory connections, ScheduledExecutorService timer) {
        this(connections, timer, Clock.systemUTC());
    }
}
