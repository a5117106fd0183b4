package io.hunt.query.table;

import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.RejectionException;
import io.hunt.engine.store.LogTailNotifier;
import io.hunt.engine.store.SequenceNumberLookup;
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
 * Read-your-writes: delays a read until its row includes earlier writes. Compares the sequence number of the
 * aggregate, because the position of the whole processor may be held back by an append that never completes.
 */
@Component
public class CatchUp {

    private static final long LONGEST_NANOS = Duration.ofSeconds(1).toNanos();
    private static final long PAUSE_NANOS = Duration.ofMillis(20).toNanos();

    /** Maximum number of waiting reads. Each keeps a database connection, and processors need some too. */
    private static final int MOST_WAITING = 6;

    /** Longest wait for one of these places: a read without a place keeps its connection too. */
    private static final long PLACE_NANOS = Duration.ofMillis(250).toNanos();

    private static final int MOST_SUBJECTS = 100;
    private static final int MOST_KNOWN = 10_000;

    private final EventStore events;
    private final SequenceNumberLookup numbers;
    private final LogTailNotifier tail;
    private final Map<UUID, Long> applied = new ConcurrentHashMap<>();
    private final Semaphore places = new Semaphore(MOST_WAITING);
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition progress = lock.newCondition();

    CatchUp(EventStore events, SequenceNumberLookup numbers, LogTailNotifier tail) {
        this.events = events;
        this.numbers = numbers;
        this.tail = tail;
    }

    /** Wakes waiting reads after events were applied; they check their rows again. */
    public void wake() {
        lock.lock();
        try {
            progress.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Waits until the row is as new as the log is now; returns false if it is not within a second.
     *
     * @param version returns the version of the subject's row; empty if there is no row
     */
    public boolean await(UUID subject, Function<UUID, OptionalLong> version) {
        long wanted = events.lastSequenceNumberFor(subject.toString()).orElse(-1L);
        return wanted < 0 || until(() -> version.apply(subject).orElse(-1) >= wanted, deadline());
    }

    /**
     * Waits until the rows of all subjects are as new as the log is now; refuses the read if one is not within a
     * second. Ignores subjects that are not ids or are unknown to the log.
     */
    public void awaitAll(Collection<String> subjects, Function<UUID, OptionalLong> version) {
        if (!reach(wanted(subjects), version, deadline())) {
            throw behind();
        }
    }

    /**
     * Waits as {@link #awaitAll} does, for rows that events of hosts change too and that may therefore always lag
     * behind. Refuses the read only if a subject has no row within a second.
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

    /** Reads the last sequence numbers of subjects, without those whose rows are known to include them. */
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

    private static RejectionException behind() {
        return new RejectionException(
                new Rejection.Unavailable("The read models are catching up; try again in a moment."));
    }

    /** Refuses the read if the row is missing and was not caught up with the log, because it may still be written. */
    public <T> Optional<T> present(Optional<T> found, boolean caughtUp) {
        if (found.isEmpty() && !caughtUp) {
            throw behind();
        }
        return found;
    }

    /**
     * Refuses a query about a subject without a row with {@code not_found}; waits for one that was just created.
     *
     * @param what name of the kind of subject for the message
     */
    public void require(UUID subject, Function<UUID, OptionalLong> version, String what) {
        if (version.apply(subject).isEmpty()) {
            boolean caughtUp = await(subject, version);
            Optional<UUID> known = version.apply(subject).isPresent() ? Optional.of(subject) : Optional.empty();
            if (present(known, caughtUp).isEmpty()) {
                throw new RejectionException(new Rejection.NotFound(what));
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

    @SuppressWarnings("WaitNotInLoop") // the caller loops, because its condition is in the database
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
