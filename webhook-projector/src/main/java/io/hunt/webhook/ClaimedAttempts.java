package io.hunt.webhook;

import io.hunt.webhook.sending.WebhookSettings;
import io.hunt.webhook.sending.Attempt;
import io.hunt.webhook.sending.CompletedAttempt;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What this process has claimed: attempts under way, no more than it may have, those that wait for one of them to end, and
 * those that have ended since the last report. So the next attempt waits for no commit. Safe for several threads.
 */
final class ClaimedAttempts {

    /** Whoever dies leaves so many deliveries to others only after their claims have run out. */
    private static final int MOST_AHEAD = 100;

    /** A delivery that waits longer is left to whoever comes to it earlier. */
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(1);

    /** @param usableUntil when its claim would be too old to outlive the attempt */
    private record Waiting(Attempt attempt, long since, long usableUntil) {

        boolean isUsable(long now) {
            return now - usableUntil < 0;
        }

        boolean isKept(long now) {
            return isUsable(now) && now - since < LONGEST_WAIT.toNanos();
        }
    }

    private final Deque<Waiting> waiting = new ArrayDeque<>();
    private final List<CompletedAttempt> ended = new ArrayList<>();
    private final List<Attempt> unsent = new ArrayList<>();

    /** How old a claim may be when its attempt begins. */
    private final Duration usable;

    private int underWay;
    private int slots;
    private int ahead;
    private long usableUntil = System.nanoTime();

    ClaimedAttempts(WebhookSettings settings) {
        this.usable = settings.lease().minus(settings.deadline());
    }

    /** The next attempt that may begin now, which then is under way. */
    synchronized Optional<Attempt> begin() {
        long now = System.nanoTime();
        giveBack(next -> next.isUsable(now));
        if (underWay >= slots || waiting.isEmpty() || now - usableUntil >= 0) {
            return Optional.empty();
        }
        underWay++;
        return Optional.of(waiting.removeFirst().attempt().begunAt(now));
    }

    synchronized void end(CompletedAttempt attempt) {
        underWay--;
        ended.add(attempt);
    }

    private void giveBack(Predicate<Waiting> isKept) {
        while (!waiting.isEmpty() && !isKept.test(waiting.getFirst())) {
            unsent.add(waiting.removeFirst().attempt());
        }
    }

    /** Whether slots would soon be free with nothing to fill them, unless the database is asked now. */
    synchronized boolean isShort() {
        return waiting.size() <= ahead / 2;
    }

    synchronized boolean isToReport() {
        return !ended.isEmpty() || !unsent.isEmpty();
    }

    synchronized boolean isEmpty() {
        return underWay == 0 && waiting.isEmpty() && !isToReport();
    }

    /**
     * What there is to tell. Until it is answered, no more attempts begin than it says. As many are claimed ahead as end within
     * two reports, so that a slow receiver holds up none that another process could deliver.
     */
    synchronized AttemptReport report(boolean goesOn) {
        long now = System.nanoTime();
        giveBack(next -> goesOn && next.isKept(now));
        slots = Math.max(underWay, Math.min(slots, underWay + waiting.size()));
        ahead = Math.min(MOST_AHEAD, 2 * ended.size());
        int left = waiting.size() - (slots - underWay);
        return new AttemptReport(List.copyOf(ended), List.copyOf(unsent), slots, Math.max(0, ahead - left));
    }

    /**
     * Takes what was handed out. Last attempts come first: they are claimed for slots, never ahead.
     *
     * @param asked when the report was begun to be told, on the clock of {@link System#nanoTime}
     */
    synchronized void answered(AttemptReport attemptReport, ClaimResult claimResult, long asked) {
        told(attemptReport);
        long now = System.nanoTime();
        slots = claimResult.slots();
        usableUntil = asked + usable.toNanos();
        for (Attempt attempt : claimResult.attempts()) {
            var next = new Waiting(attempt, now, usableUntil);
            if (attempt.isLast()) {
                waiting.addFirst(next);
            } else {
                waiting.addLast(next);
            }
        }
    }

    /** Forgets what has been reported, before which nothing has ended. */
    synchronized void told(AttemptReport attemptReport) {
        ended.subList(0, attemptReport.ended().size()).clear();
        unsent.subList(0, attemptReport.unsent().size()).clear();
    }
}
