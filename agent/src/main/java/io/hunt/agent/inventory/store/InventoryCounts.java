package io.hunt.agent.inventory.store;

/**
 * Numbers of regular files recorded as present: all, and those without digests by reason.
 *
 * @param notHashed files larger than 64 KiB and of a kind that is not hashed, and directories that are too deep to be entered
 */
public record InventoryCounts(long files, long tooLarge, long unreadable, long notHashed) {

    public long unhashed() {
        return tooLarge + unreadable + notHashed;
    }
}
