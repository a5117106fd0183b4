package io.hunt.application.faults;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Result of one fault of the catalogue. */
public sealed interface Verdict {

    /**
     * Result of an injected fault.
     *
     * @param rounds number of rounds
     * @param held rounds in which every promise was kept
     * @param lost elements confirmed and not found afterwards, over all rounds
     * @param duplicated elements found more than once, over all rounds
     * @param detail measured values, or the broken promise
     */
    record FaultResult(int rounds, int held, long lost, long duplicated, String detail) implements Verdict {

        /** Returns the sum of both. */
        FaultResult plus(FaultResult other) {
            String details = Stream.of(detail, other.detail)
                    .filter(each -> !each.isEmpty())
                    .collect(Collectors.joining("; "));
            return new FaultResult(
                    rounds + other.rounds,
                    held + other.held,
                    lost + other.lost,
                    duplicated + other.duplicated,
                    details);
        }
    }

    /** Result of a fault that could not be injected here; neither held nor broken. */
    record SkippedFault(String reason) implements Verdict {}

    /** Returns the result of one round that kept every promise. */
    static FaultResult held(String detail) {
        return new FaultResult(1, 1, 0, 0, detail);
    }

    /** Returns the result of one round that broke a promise without losing or duplicating anything. */
    static FaultResult broken(String detail) {
        return new FaultResult(1, 0, 0, 0, detail);
    }
}
