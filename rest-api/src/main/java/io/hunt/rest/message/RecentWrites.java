package io.hunt.rest.message;

import io.hunt.api.PageRequest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** What each user has just written, so that the lists that user reads next hold it. */
@Component
public class RecentWrites {

    private static final Duration FRESH = Duration.ofSeconds(3);
    private static final int MOST = 10_000;
    private static final int MOST_PER_QUESTION = 100;

    private final Deque<Write> newestFirst = new ArrayDeque<>();
    private final Clock clock;
    private final Optional<SharedWrites> shared;

    RecentWrites(Clock clock, Optional<SharedWrites> shared) {
        this.clock = clock;
        this.shared = shared;
    }

    /** Every process knows it when this returns. */
    public void remember(RequestContext context, Object id) {
        note(context, id);
        shared.ifPresent(others -> others.add(context.username(), id.getClass().getSimpleName(), id.toString()));
    }

    private synchronized void note(RequestContext context, Object id) {
        newestFirst.addFirst(new Write(context.username(), id, clock.instant().plus(FRESH)));
        forget();
    }

    /** The ids of this kind that the user wrote within the last three seconds, through any process. */
    public Set<String> by(RequestContext context, Class<?> kind) {
        Set<String> elsewhere = shared.map(
                        others -> others.by(context.username(), kind.getSimpleName(), MOST_PER_QUESTION))
                .orElse(Set.of());
        return Stream.concat(noted(context, kind).stream(), elsewhere.stream())
                .distinct()
                .limit(MOST_PER_QUESTION)
                .collect(Collectors.toUnmodifiableSet());
    }

    private synchronized Set<String> noted(RequestContext context, Class<?> kind) {
        forget();
        return newestFirst.stream()
                .filter(write -> kind.isInstance(write.id()) && write.username().equals(context.username()))
                .limit(MOST_PER_QUESTION)
                .map(write -> write.id().toString())
                .collect(Collectors.toUnmodifiableSet());
    }

    /** What a reader of pages must find: on the first one alone, as the others follow from it. */
    public Set<String> before(PageRequest page, RequestContext context, Class<?> kind) {
        return page.token() == null ? by(context, kind) : Set.of();
    }

    private void forget() {
        Instant now = clock.instant();
        while (newestFirst.size() > MOST
                || (!newestFirst.isEmpty() && !newestFirst.getLast().until().isAfter(now))) {
            newestFirst.removeLast();
        }
    }

    private record Write(String username, Object id, Instant until) {}
}
