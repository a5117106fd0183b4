package io.hunt.agent.watchlist;

import io.hunt.agent.work.WorkKey;
import io.hunt.proto.fleet.v1.Pack;
import io.hunt.proto.fleet.v1.PackSchedule;

/**
 * Watchlist pack stored on the host.
 *
 * @param schedule schedule and revision that the service has ordered last
 * @param pack queries, from an older revision until the ordered ones have arrived
 * @param run number of the last started scan
 * @param capabilities capabilities of the host when it received the queries, sorted, separated by commas
 */
record StoredPack(PackSchedule schedule, Pack pack, LastScan lastScan, int run, String capabilities) {

    private static final String ASSIGNMENT = "pack:";

    static StoredPack ordered(PackSchedule schedule) {
        return new StoredPack(schedule, Pack.getDefaultInstance(), LastScan.BLANK, 0, "");
    }

    String id() {
        return schedule.getPackId();
    }

    /** Returns true if the queries of the ordered revision have arrived. */
    boolean isWhole() {
        return !pack.getPackId().isEmpty() && pack.getRevision() == schedule.getRevision();
    }

    /** Returns true if the queries are those for a host with these capabilities. */
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

    /** Returns the pack with the number of its next scan, at least `now` in seconds, so that it rises even if the file is lost. */
    StoredPack begun(long now) {
        return new StoredPack(
                schedule,
                pack,
                lastScan,
                (int) Math.max(run + 1L, Math.min(now, Integer.MAX_VALUE - 1L)),
                capabilities);
    }
}
