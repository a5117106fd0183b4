package io.hunt.agent.inventory.store;

/** How many files are recorded as present, and how many of these have no digests. */
public record Counts(long files, long tooLarge, long unreadable) {

    public long unhashed() {
        return tooLarge + unreadable;
    }
}
