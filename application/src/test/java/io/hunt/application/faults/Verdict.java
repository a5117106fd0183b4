package io.hunt.application.faults;

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
    record Judged(int rounds, int held, long lost, long duplicated, String detail) implements Verdict {}

    /** The fault could not be brought about here; this counts neither way. */
    record NotRun(String reason) implements Verdict {}

    /** A single round that kept every promise. */
    static Verdict held(String detail) {
        return new Judged(1, 1, 0, 0, detail);
    }

    /** A single round that broke a promise without losing or duplicating anything. */
    static Verdict broken(String detail) {
        return new Judged(1, 0, 0, 0, detail);
    }
}
