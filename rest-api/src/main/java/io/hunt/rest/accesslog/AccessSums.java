package io.hunt.rest.accesslog;

import io.hunt.api.securitylog.SecurityEvent;
import io.hunt.rest.message.RequestContext;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Sums of repeated uses. The first use in a window becomes a fact at once; its repeats within the window become one
 * further fact. Beyond {@value #MOST} open windows, uses are distinguished by user only.
 */
final class AccessSums {

    static final int MOST = 1_000;

    /** Event to record, with the first request that it covers. */
    record Fact(AuditedAccess use, SecurityEvent event, RequestContext request) {}

    private final Duration window;

    /** Open windows, in the order in which they end. */
    private final Map<AuditedAccess, Sum> open = new LinkedHashMap<>();

    AccessSums(Duration window) {
        this.window = window;
    }

    /** Adds a use. Returns a fact for the first use in a window; empty for repeats, which are summed. */
    synchronized Optional<Fact> add(AuditedAccess seen, RequestContext request, Instant now) {
        AuditedAccess use = open.containsKey(seen) || open.size() < MOST ? seen : seen.ofTheOthers();
        Sum sum = open.get(use);
        if (sum == null) {
            open.put(use, new Sum(now.plus(window)));
            return Optional.of(new Fact(use, use.fact(1, now, now), request));
        }
        sum.add(request, now);
        return Optional.empty();
    }

    /** Removes the window of a fact that could not be recorded, so that the next use counts as the first. */
    synchronized void forget(AuditedAccess use) {
        open.remove(use);
    }

    /** Removes the windows that have ended and returns the facts of their repeats. */
    synchronized List<Fact> over(Instant now) {
        var facts = new ArrayList<Fact>();
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

    /** Repeats after the first use in a window. */
    private static final class Sum {

        private final Instant until;
        private final List<RequestContext> first = new ArrayList<>(1);
        private int count;
        private Instant firstAt = Instant.MAX;
        private Instant lastAt = Instant.MIN;

        Sum(Instant until) {
            this.until = until;
        }

        void add(RequestContext request, Instant now) {
            if (count == 0) {
                first.add(request);
                firstAt = now;
            }
            lastAt = now;
            count++;
        }

        Optional<Fact> fact(AuditedAccess use) {
            return first.stream()
                    .map(request -> new Fact(use, use.fact(count, firstAt, lastAt), request))
                    .findFirst();
        }
    }
}
