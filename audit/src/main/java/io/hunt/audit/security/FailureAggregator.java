package io.hunt.audit.security;

import io.hunt.api.securitylog.AuthenticationFailure;
import io.hunt.api.securitylog.SecurityEvent.AuthenticationFailed;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.axonframework.messaging.MetaData;
import org.jspecify.annotations.Nullable;

/**
 * Aggregation of failures that protects the log against floods (coalescing). The first failure of a kind is recorded at
 * once; further ones within a minute become one more event. At most 1,000 kinds are distinguished; others are aggregated by
 * reason only.
 */
final class FailureAggregator {

    static final Duration WINDOW = Duration.ofMinutes(1);
    static final int MOST_KINDS = 1_000;

    /** Key by which failures are aggregated. */
    record FailureKind(
            AuthenticationFailure reason,
            @Nullable String username,
            @Nullable String address) {

        private FailureKind ofTheOthers() {
            return new FailureKind(reason, null, null);
        }
    }

    /** Event for the log, with the origin of the first failure it counts. */
    record FailureRecord(AuthenticationFailed event, MetaData origin) {}

    /** Open sums in the order of their end times. */
    private final Map<FailureKind, Sum> open = new LinkedHashMap<>();

    /** Returns an event for the first failure of its kind within a minute; adds later ones to the sum. */
    synchronized Optional<FailureRecord> add(FailureKind failed, MetaData origin, Instant now) {
        FailureKind failureKind = open.containsKey(failed) || open.size() < MOST_KINDS ? failed : failed.ofTheOthers();
        Sum sum = open.get(failureKind);
        if (sum == null) {
            open.put(failureKind, new Sum(now.plus(WINDOW)));
            return Optional.of(new FailureRecord(event(failureKind, 1, now, now), origin));
        }
        sum.add(origin, now);
        return Optional.empty();
    }

    /** Removes and returns the sums whose minute has ended. */
    synchronized List<FailureRecord> over(Instant now) {
        var facts = new ArrayList<FailureRecord>();
        var sums = open.entrySet().iterator();
        while (sums.hasNext()) {
            var next = sums.next();
            if (next.getValue().until.isAfter(now)) {
                return facts;
            }
            next.getValue().fact(next.getKey()).ifPresent(facts::add);
            sums.remove();
        }
        return facts;
    }

    private static AuthenticationFailed event(FailureKind failureKind, int count, Instant first, Instant last) {
        return new AuthenticationFailed(
                failureKind.reason(), failureKind.username(), failureKind.address(), count, first, last);
    }

    /** Failures of one kind after the first. */
    private static final class Sum {

        private final Instant until;
        private int count;
        private Instant first = Instant.MAX;
        private Instant last = Instant.MIN;
        private MetaData origin = MetaData.emptyInstance();

        Sum(Instant until) {
            this.until = until;
        }

        void add(MetaData from, Instant now) {
            if (count == 0) {
                first = now;
                origin = from;
            }
            last = now;
            count++;
        }

        Optional<FailureRecord> fact(FailureKind failureKind) {
            return count == 0
                    ? Optional.empty()
                    : Optional.of(new FailureRecord(event(failureKind, count, first, last), origin));
        }
    }
}
