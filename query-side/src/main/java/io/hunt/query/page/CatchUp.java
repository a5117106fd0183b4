package io.hunt.query.page;

import io.hunt.api.Refused;
import io.hunt.api.Rejection;
import java.time.Duration;
import java.util.Collection;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.concurrent.Semaphore;
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

    private static final int MOST_SUBJECTS = 20;

    private final EventStore events;
    private final Semaphore places = new Semaphore(MOST_WAITING);
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition progress = lock.newCondition();

    CatchUp(EventStore events) {
        this.events = events;
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

    /** As {@link #await}, for each of the subjects and a second in all; what is no id has nothing to wait for. */
    public void awaitAll(Collection<String> subjects, Function<UUID, OptionalLong> version) {
        long deadline = deadline();
        subjects.stream().limit(MOST_SUBJECTS).flatMap(CatchUp::uuid).forEach(subject -> {
            long wanted = events.lastSequenceNumberFor(subject.toString()).orElse(-1L);
            until(() -> wanted < 0 || version.apply(subject).orElse(-1) >= wanted, deadline);
        });
    }

    /** An answer that is missing although the log knows the subject is late, not absent. */
    public <T> Optional<T> present(Optional<T> found, boolean caughtUp) {
        if (found.isEmpty() && !caughtUp) {
            throw new Refused(new Rejection.Unavailable("The read models are catching up; try again in a moment."));
        }
        return found;
    }

    /**
     * Refuses a question about a subject without a row with {@code not_found}; what was just created is waited for.
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
        if (PastReading.isUnderWay() || reached.getAsBoolean()) {
            return true;
        }
        if (!places.tryAcquire()) {
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
