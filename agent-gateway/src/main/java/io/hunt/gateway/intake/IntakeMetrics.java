package io.hunt.gateway.intake;

import io.hunt.api.hunt.AnswerVerdict;
import io.hunt.gateway.intake.RejectedRows.Reason;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import org.springframework.stereotype.Component;

/** Metrics of the answers received by this process, from their first part to their verdict. */
@Component
public final class IntakeMetrics {

    private final RejectedRows rejected = new RejectedRows();
    private final AtomicInteger unfinished = new AtomicInteger();
    private final LongAdder verdicts = new LongAdder();
    private final LongAdder nanos = new LongAdder();

    void started() {
        unfinished.incrementAndGet();
    }

    /** Counts answers that are complete or dropped. */
    void ended(int answers) {
        unfinished.addAndGet(-answers);
    }

    /**
     * Returns a receiver that measures the time from now to the verdict.
     *
     * @param rows number of rows of the answer
     */
    Consumer<AnswerVerdict> timed(int rows, Consumer<AnswerVerdict> whenDurable) {
        long whole = System.nanoTime();
        return verdict -> {
            if (verdict == AnswerVerdict.REFUSED) {
                rejected.add(Reason.REFUSED, rows);
            }
            nanos.add(System.nanoTime() - whole);
            verdicts.increment();
            whenDurable.accept(verdict);
        };
    }

    /** Counters of rejected rows. */
    public RejectedRows rejected() {
        return rejected;
    }

    /** Number of answers received in part on open streams. */
    public int unfinished() {
        return unfinished.get();
    }

    /** Number of answers with a verdict. */
    public long verdicts() {
        return verdicts.sum();
    }

    /** Total time in nanoseconds from the last part of an answer to its verdict, over all answers. */
    public double waitedNanos() {
        return nanos.sum();
    }
}
