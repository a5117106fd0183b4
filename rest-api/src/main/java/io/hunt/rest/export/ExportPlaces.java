package io.hunt.rest.export;

import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.Rejection.RateLimited;
import io.hunt.rest.limit.RestProperties;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.springframework.stereotype.Component;

/** The exports that run: few in all, and fewer of one user, so that nobody takes every place. */
@Component
class ExportPlaces {

    private static final Duration WAIT = Duration.ofSeconds(5);

    private final int most;
    private final int mostPerUser;
    private final Map<String, Integer> running = new HashMap<>();

    ExportPlaces(RestProperties settings) {
        this.most = settings.maxConcurrentExports();
        this.mostPerUser = settings.exportsPerUser();
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
