package io.hunt.agent.session;

import io.hunt.agent.connection.Connections;
import java.time.Clock;
import java.util.concurrent.ScheduledExecutorService;

/** What a session runs on. */
public record SessionLink(Connections connections, ScheduledExecutorService timer, Clock clock) {

    /** By this machine's clock. */
    public SessionLink(Connections connections, ScheduledExecutorService timer) {
        this(connections, timer, Clock.systemUTC());
    }
}
