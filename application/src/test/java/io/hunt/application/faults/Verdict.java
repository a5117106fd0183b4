package io.hunt.application.faults;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What became of one fault of the catalogue. */
public sealed interface Verdict {

    /**
     * The fault happened.
     *
     * @param rounds how often
     * @param held in how many of these rounds every promise was kept
     * @param lost confirmed and not found afterwards, over all rounds
     * @param duplicated found once too often, over all rounds
     * @param detail what was measured, or which promise was broken
     */
    record Judged(int rounds, int held, long lost, long duplicated, String detail) implements Verdict {

        /** Both together. */
        Judged plus(Judged other) {
            String details = Stream.of(detail, other.detail)
                    .filter(each -> !each.isEmpty())
                    .collect(Collectors.joining("; "));
            return new Judged(
                    rounds + other.rounds,
                    held + other.held,
                    lost + other.lost,
                    duplicated + other.duplicated,
                    details);
        }
    }

    /** The fault could not be brought about here; this counts neither way. */
    record NotRun(String reason) implements Verdict {}

    /** A single round that kept every promise. */
    static Judged held(String detail) {
        return new Judged(1, 1, 0, 0, detail);
    }

    /** A single round that broke a promise without losing or duplicating anything. */
    static Judged broken(String detail) {
        return new Judged(1, 0, 0, 0, detail);
    }
}
