package io.hunt.agent.inventory.store;

/**
 * Regular files that are recorded as present, and those of them without digests, by the reason.
 *
 * @param notHashed larger than 64 KiB and of no kind that is hashed
 */
public record Counts(long files, long tooLarge, long unreadable, long notHashed) {

    public long unhashed() {
        return tooLarge + unreadable + notHashed;
    }
}
