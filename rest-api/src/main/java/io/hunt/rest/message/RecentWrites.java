package io.hunt.rest.message;

import io.hunt.api.PageRequest;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.PackId;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Recent writes of each user, so that the user's next reads include them (read-your-writes). */
@Component
public class RecentWrites {

    /** Time for which a write is remembered; after an outage of the database the read models may lag by a minute. */
    private static final Duration FRESH = Duration.ofMinutes(2);

    /**
     * Types that hosts change as well. A read that waits for a write of such a type also waits for changes by hosts, so
     * these writes are remembered for 3 s only.
     */
    private static final Set<Class<?>> BUSY = Set.of(HuntId.class, CampaignId.class, PackId.class);

    private static final Duration FRESH_IF_BUSY = Duration.ofSeconds(3);
    private static final int MOST = 10_000;
    private static final int MOST_PER_QUESTION = 100;
    private static final int MOST_OF_MANY = 20;

    private final Deque<Write> newestFirst = new ArrayDeque<>();
    private final Clock clock;
    private final Optional<SharedWrites> shared;

    RecentWrites(Clock clock, Optional<SharedWrites> shared) {
        this.clock = clock;
        this.shared = shared;
    }

    /** Remembers a write; other processes know it when this method returns. */
    public void remember(RequestContext context, Object id) {
        note(context, id);
        shared.ifPresent(others -> others.add(context.username(), id.getClass().getSimpleName(), id.toString()));
    }

    /** Remembers the last of many writes, up to 20; each segment of the read models applies its events in order. */
    public void rememberLast(RequestContext context, List<?> ids) {
        ids.subList(Math.max(0, ids.size() - MOST_OF_MANY), ids.size()).forEach(id -> remember(context, id));
    }

    private synchronized void note(RequestContext context, Object id) {
        newestFirst.addFirst(new Write(context.username(), id, clock.instant()));
        forget();
    }

    private static Duration fresh(Class<?> kind) {
        return BUSY.contains(kind) ? FRESH_IF_BUSY : FRESH;
    }

    /** Returns the newest identifiers of this type that the user wrote recently, in any process; at most 100. */
    public Set<String> by(RequestContext context, Class<?> kind) {
        Set<String> elsewhere = shared.map(
                        others -> others.by(context.username(), kind.getSimpleName(), fresh(kind), MOST_PER_QUESTION))
                .orElse(Set.of());
        return Stream.concat(noted(context, kind).stream(), elsewhere.stream())
                .distinct()
                .limit(MOST_PER_QUESTION)
                .collect(Collectors.toUnmodifiableSet());
    }

    private synchronized Set<String> noted(RequestContext context, Class<?> kind) {
        forget();
        Instant since = clock.instant().minus(fresh(kind));
        return newestFirst.stream()
                .takeWhile(write -> write.at().isAfter(since))
                .filter(write -> kind.isInstance(write.id()) && write.username().equals(context.username()))
                .limit(MOST_PER_QUESTION)
                .map(write -> write.id().toString())
                .collect(Collectors.toUnmodifiableSet());
    }

    /**
     * Returns the writes that the first page of a list must include; empty for later pages, which continue the first.
     */
    public Set<String> before(PageRequest page, RequestContext context, Class<?> kind) {
        return page.token() == null ? by(context, kind) : Set.of();
    }

    private void forget() {
        Instant since = clock.instant().minus(FRESH);
        while (newestFirst.size() > MOST
                || (!newestFirst.isEmpty() && !newestFirst.getLast().at().isAfter(since))) {
            newestFirst.removeLast();
        }
    }

    private record Write(String username, Object id, Instant at) {}
}
