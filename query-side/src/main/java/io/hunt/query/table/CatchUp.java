package io.hunt.query.table;

import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.Rejection;
import io.hunt.engine.store.LogTail;
import io.hunt.engine.store.SequenceNumbers;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Stream;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.stereotype.Component;

/**
 * Lets a read wait, briefly, until a row has what was written before: by the sequence number of its aggregate, as the
 * position of the whole processor may hang behind an append that never comes.
 */
@Component
public class CatchUp {

    private static final long LONGEST_NANOS = Duration.ofSeconds(1).toNanos();
    private static final long PAUSE_NANOS = Duration.ofMillis(20).toNanos();

    /** A waiting read keeps its database connection, and the processors need some too. */
    private static final int MOST_WAITING = 6;

    /** A read without a place keeps its connection as well, so it does not wait for one for long. */
    private static final long PLACE_NANOS = Duration.ofMillis(250).toNanos();

    private static final int MOST_SUBJECTS = 100;
    private static final int MOST_KNOWN = 10_000;

    private final EventStore events;
    private final SequenceNumbers numbers;
    private final LogTail tail;
    private final Map<UUID, Long> applied = new ConcurrentHashMap<>();
    private final Semaphore places = new Semaphore(MOST_WAITING);
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition progress = lock.newCondition();

    CatchUp(EventStore events, SequenceNumbers numbers, LogTail tail) {
        this.events = events;
        this.numbers = numbers;
        this.tail = tail;
    }

    /** Something was applied: those who wait should look again. */
    public void wake() {
        lock.lock();
        try {
            progress.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Waits until the row is as new as the log is now; false if it is not within a second.
     *
     * @param version of the subject's row; empty while there is none
     */
    public boolean await(UUID subject, Function<UUID, OptionalLong> version) {
        long wanted = events.lastSequenceNumberFor(subject.toString()).orElse(-1L);
        return wanted < 0 || until(() -> version.apply(subject).orElse(-1) >= wanted, deadline());
    }

    /**
     * Waits until the rows of all subjects are as new as the log is now; refuses the read if one is not within a second.
     * Subjects that are no ids, or that the log does not know, have nothing to wait for.
     */
    public void awaitAll(Collection<String> subjects, Function<UUID, OptionalLong> version) {
        if (!reach(wanted(subjects), version, deadline())) {
            throw behind();
        }
    }

    /**
     * Waits as {@link #awaitAll} does for rows that hosts change as well, which may always be a little behind: refuses the
     * read only if a subject has no row within a second.
     */
    public void awaitPresent(Collection<String> subjects, Function<UUID, OptionalLong> version) {
        Map<UUID, Long> wanted = wanted(subjects);
        long deadline = deadline();
        if (!reach(wanted, version, deadline)) {
            wanted.replaceAll((_, _) -> 0L);
            if (!reach(wanted, version, deadline)) {
                throw behind();
            }
        }
    }

    /** Last sequence numbers in the log of those subjects whose rows are not known to have them. */
    private Map<UUID, Long> wanted(Collection<String> subjects) {
        List<String> ids = subjects.stream()
                .limit(MOST_SUBJECTS)
                .flatMap(CatchUp::uuid)
                .map(UUID::toString)
                .toList();
        var wanted = new HashMap<UUID, Long>();
        if (!ids.isEmpty() && !AsOfScope.isUnderWay()) {
            numbers.last(ids).forEach((id, number) -> wanted.put(UUID.fromString(id), number));
            wanted.entrySet().removeIf(row -> applied.getOrDefault(row.getKey(), -1L) >= row.getValue());
        }
        return wanted;
    }

    private boolean reach(Map<UUID, Long> wanted, Function<UUID, OptionalLong> version, long deadline) {
        var missing = new HashMap<>(wanted);
        return until(
                () -> {
                    missing.entrySet().removeIf(row -> hasReached(row.getKey(), row.getValue(), version));
                    return missing.isEmpty();
                },
                deadline);
    }

    private boolean hasReached(UUID subject, long wanted, Function<UUID, OptionalLong> version) {
        long reached = version.apply(subject).orElse(-1);
        if (reached < wanted) {
            return false;
        }
        if (applied.size() >= MOST_KNOWN) {
            applied.clear();
        }
        applied.put(subject, reached);
        return true;
    }

    private static Refused behind() {
        return new Refused(new Rejection.Unavailable("The read models are catching up; try again in a moment."));
    }

    /** An answer that is missing although the log knows the subject is late, not absent. */
    public <T> Optional<T> present(Optional<T> found, boolean caughtUp) {
        if (found.isEmpty() && !caughtUp) {
            throw behind();
        }
        return found;
    }

    /**
     * Refuses a question about a subject without a row with {@code not_found}; waits for one that was just created.
     *
     * @param what the subject is called
     */
    public void require(UUID subject, Function<UUID, OptionalLong> version, String what) {
        if (version.apply(subject).isEmpty()) {
            boolean caughtUp = await(subject, version);
            Optional<UUID> known = version.apply(subject).isPresent() ? Optional.of(subject) : Optional.empty();
            if (present(known, caughtUp).isEmpty()) {
                throw new Refused(new Rejection.NotFound(what));
            }
        }
    }

    private boolean until(BooleanSupplier reached, long deadline) {
        if (AsOfScope.isUnderWay() || reached.getAsBoolean()) {
            return true;
        }
        try {
            if (!places.tryAcquire(Math.min(PLACE_NANOS, deadline - System.nanoTime()), TimeUnit.NANOSECONDS)) {
                return false;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
        try {
            return poll(reached, deadline);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            places.release();
        }
    }

    private boolean poll(BooleanSupplier reached, long deadline) throws InterruptedException {
        while (System.nanoTime() - deadline < 0) {
            tail.lookNow();
            pause();
            if (reached.getAsBoolean()) {
                return true;
            }
        }
        return false;
    }

    @SuppressWarnings("WaitNotInLoop") // the loop is the caller's, whose condition lies in the database
    private void pause() throws InterruptedException {
        lock.lock();
        try {
            progress.awaitNanos(PAUSE_NANOS);
        } finally {
            lock.unlock();
        }
    }

    private static long deadline() {
        return System.nanoTime() + LONGEST_NANOS;
    }

    private static Stream<UUID> uuid(String text) {
        try {
            return Stream.of(UUID.fromString(text));
        } catch (IllegalArgumentException e) {
            return Stream.empty();
        }
    }
}
