package io.hunt.rest.export;

import io.hunt.api.rejection.Rejection.RateLimited;
import io.hunt.api.rejection.RejectionException;
import io.hunt.rest.limit.RestProperties;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Limits of concurrent exports, for all users together and for each user. */
@Component
class ExportSlots {

    private static final Duration WAIT = Duration.ofSeconds(5);

    private final int most;
    private final int mostPerUser;
    private final Map<String, Integer> running = new HashMap<>();

    ExportSlots(RestProperties settings) {
        this.most = settings.maxConcurrentExports();
        this.mostPerUser = settings.exportsPerUser();
    }

    /** Reserves a place for one export of the user; refuses the export if the limit is reached. */
    synchronized ExportSlot enter(String username) {
        int all = running.values().stream().mapToInt(Integer::intValue).sum();
        if (all >= most || running.getOrDefault(username, 0) >= mostPerUser) {
            throw new RejectionException(new RateLimited(WAIT));
        }
        running.merge(username, 1, Integer::sum);
        return () -> leave(username);
    }

    private synchronized void leave(String username) {
        running.computeIfPresent(username, (_, exports) -> exports == 1 ? null : exports - 1);
    }

    /** Reserved place; must be closed after use. */
    @FunctionalInterface
    interface ExportSlot extends AutoCloseable {
        @Override
        void close();
    }
}
