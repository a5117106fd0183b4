package io.hunt.agent.watchlist;

import io.hunt.agent.work.WorkKey;
import io.hunt.proto.fleet.v1.Pack;
import io.hunt.proto.fleet.v1.PackSchedule;

/**
 * One pack as the host holds it.
 *
 * @param schedule as last ordered
 * @param pack the queries; those of another revision than ordered until the new ones are there
 * @param run the number of the last scan that was begun
 * @param capabilities what the host could do when it was sent the queries, sorted, separated by commas
 */
record StoredPack(PackSchedule schedule, Pack pack, LastScan lastScan, int run, String capabilities) {

    private static final String ASSIGNMENT = "pack:";

    static StoredPack ordered(PackSchedule schedule) {
        return new StoredPack(schedule, Pack.getDefaultInstance(), LastScan.BLANK, 0, "");
    }

    String id() {
        return schedule.getPackId();
    }

    /** Whether the queries are there that were ordered. */
    boolean isWhole() {
        return !pack.getPackId().isEmpty() && pack.getRevision() == schedule.getRevision();
    }

    /** Whether the queries are those for a host that can do this. */
    boolean isFor(String able) {
        return isWhole() && capabilities.equals(able);
    }

    WorkKey key() {
        return new WorkKey(assignmentId(), run);
    }

    String assignmentId() {
        return ASSIGNMENT + id() + ":" + pack.getRevision();
    }

    StoredPack with(PackSchedule newSchedule) {
        return new StoredPack(newSchedule, pack, lastScan, run, capabilities);
    }

    StoredPack with(Pack newPack, String able) {
        return new StoredPack(schedule, newPack, lastScan, run, able);
    }

    StoredPack with(LastScan newMemory) {
        return new StoredPack(schedule, pack, newMemory, run, capabilities);
    }

    /** Numbers rise even if the stored ones are lost. */
    StoredPack begun(long now) {
        return new StoredPack(
                schedule,
                pack,
                lastScan,
                (int) Math.max(run + 1L, Math.min(now, Integer.MAX_VALUE - 1L)),
                capabilities);
    }
}
