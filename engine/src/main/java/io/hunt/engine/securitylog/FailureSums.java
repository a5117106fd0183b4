package io.hunt.engine.securitylog;

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
 * Keeps a flood of failures from flooding the log. Of each kind the first is a fact at once, what follows within a minute
 * is one more. Kinds beyond the bound are told apart by their reason alone.
 */
final class FailureSums {

    static final Duration WINDOW = Duration.ofMinutes(1);
    static final int MOST_KINDS = 1_000;

    /** What tells failures apart. */
    record Kind(
            AuthenticationFailure reason,
            @Nullable String username,
            @Nullable String address) {

        private Kind ofTheOthers() {
            return new Kind(reason, null, null);
        }
    }

    /** What goes into the log, with the origin of the first failure it stands for. */
    record Fact(AuthenticationFailed event, MetaData origin) {}

    /** In the order in which their minutes end. */
    private final Map<Kind, Sum> open = new LinkedHashMap<>();

    /** A fact if this is the first of its kind for a minute; the others are summed. */
    synchronized Optional<Fact> add(Kind failed, MetaData origin, Instant now) {
        Kind kind = open.containsKey(failed) || open.size() < MOST_KINDS ? failed : failed.ofTheOthers();
        Sum sum = open.get(kind);
        if (sum == null) {
            open.put(kind, new Sum(now.plus(WINDOW)));
            return Optional.of(new Fact(event(kind, 1, now, now), origin));
        }
        sum.add(origin, now);
        return Optional.empty();
    }

    /** The sums whose minutes are over; their kinds begin anew. */
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

    private static AuthenticationFailed event(Kind kind, int count, Instant first, Instant last) {
        return new AuthenticationFailed(kind.reason(), kind.username(), kind.address(), count, first, last);
    }

    /** What followed the first failure of a kind. */
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

        Optional<Fact> fact(Kind kind) {
            return count == 0 ? Optional.empty() : Optional.of(new Fact(event(kind, count, first, last), origin));
        }
    }
}
