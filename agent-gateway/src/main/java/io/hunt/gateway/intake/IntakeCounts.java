package io.hunt.gateway.intake;

import io.hunt.api.hunt.AnswerVerdict;
import io.hunt.gateway.intake.RejectedRows.Reason;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import org.springframework.stereotype.Component;

/** What operators watch of the answers of this process's hosts, from their first part to their verdict. */
@Component
public final class IntakeCounts {

    private final RejectedRows rejected = new RejectedRows();
    private final AtomicInteger unfinished = new AtomicInteger();
    private final LongAdder told = new LongAdder();
    private final LongAdder nanos = new LongAdder();

    void began() {
        unfinished.incrementAndGet();
    }

    /** So many answers are whole, or dropped. */
    void ended(int answers) {
        unfinished.addAndGet(-answers);
    }

    /**
     * Measures from now until the verdict is told.
     *
     * @param rows of the answer
     */
    Consumer<AnswerVerdict> timed(int rows, Consumer<AnswerVerdict> whenDurable) {
        long whole = System.nanoTime();
        return verdict -> {
            if (verdict == AnswerVerdict.REFUSED) {
                rejected.add(Reason.REFUSED, rows);
            }
            nanos.add(System.nanoTime() - whole);
            told.increment();
            whenDurable.accept(verdict);
        };
    }

    /** Rows that count for nothing. */
    public RejectedRows rejected() {
        return rejected;
    }

    /** Answers on streams of which a part has come and the end has not. */
    public int unfinished() {
        return unfinished.get();
    }

    /** Answers whose verdict was told. */
    public long told() {
        return told.sum();
    }

    /** How long these waited for their verdicts after their last part, in nanoseconds and all together. */
    public double waitedNanos() {
        return nanos.sum();
    }
}
