package io.hunt.agent.session;

import io.hunt.agent.connection.Connections;
import java.time.Clock;
import java.util.concurrent.ScheduledExecutorService;

/** Connections, timer and clock that a session uses. */
public record SessionLink(Connections connections, ScheduledExecutorService timer, Clock clock) {

    /** Creates a link with the clock of this machine. */
    public SessionLink(Connections connections, ScheduledExecutorService timer) {
        this(connections, timer, Clock.systemUTC());
    }
}
