package io.hunt.rest.export;

import io.hunt.api.Refused;
import io.hunt.api.Rejection.RateLimited;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** The exports that run: few in all, and fewer of one user, so that nobody takes every place. */
@Component
class ExportPlaces {

    private static final Duration WAIT = Duration.ofSeconds(5);

    private final int most;
    private final int mostPerUser;
    private final Map<String, Integer> running = new HashMap<>();

    /** A share of 0 is half of all places, and at least one. */
    ExportPlaces(
            @Value("${service.max-concurrent-exports:4}") int most,
            @Value("${service.max-concurrent-exports-per-user:0}") int mostPerUser) {
        if (most < 1 || mostPerUser < 0) {
            throw new IllegalArgumentException("SERVICE_MAX_CONCURRENT_EXPORTS must be at least 1, "
                    + "SERVICE_MAX_CONCURRENT_EXPORTS_PER_USER at least 0");
        }
        this.most = most;
        this.mostPerUser = mostPerUser == 0 ? Math.max(1, most / 2) : mostPerUser;
    }

    /** A place for one export of this user, until it is given back. */
    synchronized Place enter(String username) {
        int all = running.values().stream().mapToInt(Integer::intValue).sum();
        if (all >= most || running.getOrDefault(username, 0) >= mostPerUser) {
            throw new Refused(new RateLimited(WAIT));
        }
        running.merge(username, 1, Integer::sum);
        return () -> leave(username);
    }

    private synchronized void leave(String username) {
        running.computeIfPresent(username, (_, exports) -> exports == 1 ? null : exports - 1);
    }

    /** One of the places there are. */
    @FunctionalInterface
    interface Place extends AutoCloseable {
        @Override
        void close();
    }
}
