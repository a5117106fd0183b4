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
 * Of each use the first is a fact at once; what follows within the window is one more. Uses beyond the bound are told apart
 * by their user alone.
 */
final class UseSums {

    static final int MOST = 1_000;

    /** What goes into the log, and the first request that it stands for. */
    record Fact(Use use, SecurityEvent event, RequestContext request) {}

    private final Duration window;

    /** In the order in which their windows end. */
    private final Map<Use, Sum> open = new LinkedHashMap<>();

    UseSums(Duration window) {
        this.window = window;
    }

    /** A fact if this is the first of its kind in a window; the others are summed. */
    synchronized Optional<Fact> add(Use seen, RequestContext request, Instant now) {
        Use use = open.containsKey(seen) || open.size() < MOST ? seen : seen.ofTheOthers();
        Sum sum = open.get(use);
        if (sum == null) {
            open.put(use, new Sum(now.plus(window)));
            return Optional.of(new Fact(use, use.fact(1, now, now), request));
        }
        sum.add(request, now);
        return Optional.empty();
    }

    /** The fact could not be recorded: the next of its kind is the first. */
    synchronized void forget(Use use) {
        open.remove(use);
    }

    /** The sums whose windows are over; their kinds begin anew. */
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

    /** What followed the first of a kind. */
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

        Optional<Fact> fact(Use use) {
            return first.stream()
                    .map(request -> new Fact(use, use.fact(count, firstAt, lastAt), request))
                    .findFirst();
        }
    }
}
