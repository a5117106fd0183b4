package io.hunt.gateway.osquery;

import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** Where stock osqueryds are listened to, and how often they are to ask. */
@Component
public class OsquerySettings {

    private static final int LONGEST_POLL = 300;
    private static final int MISSED_POLLS = 3;

    private final int port;
    private final int pollSeconds;
    private final int bodySeconds;

    /**
     * @param port 0: not at all; below 0: any free one
     * @param pollSeconds from one question for work to the next, 1 to 300
     * @param bodySeconds how long a request may take to arrive
     */
    public OsquerySettings(
            @Value("${service.osquery-port:0}") int port,
            @Value("${service.osquery-poll-seconds:10}") int pollSeconds,
            @Value("${service.osquery-body-seconds:60}") int bodySeconds) {
        if (pollSeconds < 1 || pollSeconds > LONGEST_POLL) {
            throw new IllegalArgumentException("SERVICE_OSQUERY_POLL_SECONDS must lie between 1 and " + LONGEST_POLL);
        }
        this.port = port;
        this.pollSeconds = pollSeconds;
        this.bodySeconds = bodySeconds;
    }

    public boolean isOn() {
        return port != 0;
    }

    public int port() {
        return Math.max(0, port);
    }

    public int pollSeconds() {
        return pollSeconds;
    }

    /** A host that has not asked for so long is no longer connected. */
    public Duration patience() {
        return Duration.ofSeconds((long) MISSED_POLLS * pollSeconds);
    }

    public Duration bodyTime() {
        return Duration.ofSeconds(bodySeconds);
    }
}
