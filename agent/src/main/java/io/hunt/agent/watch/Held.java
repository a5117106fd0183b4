package io.hunt.agent.watch;

import io.hunt.agent.work.WorkKey;
import io.hunt.proto.fleet.v1.Pack;
import io.hunt.proto.fleet.v1.PackSchedule;

/**
 * One pack as the host holds it.
 *
 * @param schedule as last ordered
 * @param pack the queries; those of another revision than ordered until the new ones are there
 * @param run the number of the last look that was begun
 */
record Held(PackSchedule schedule, Pack pack, Memory memory, int run) {

    private static final String ASSIGNMENT = "pack:";

    static Held ordered(PackSchedule schedule) {
        return new Held(schedule, Pack.getDefaultInstance(), Memory.BLANK, 0);
    }

    String id() {
        return schedule.getPackId();
    }

    /** Whether the queries are there that were ordered. */
    boolean isWhole() {
        return !pack.getPackId().isEmpty() && pack.getRevision() == schedule.getRevision();
    }

    WorkKey key() {
        return new WorkKey(assignmentId(), run);
    }

    String assignmentId() {
        return ASSIGNMENT + id() + ":" + pack.getRevision();
    }

    Held with(PackSchedule newSchedule) {
        return new Held(newSchedule, pack, memory, run);
    }

    Held with(Pack newPack) {
        return new Held(schedule, newPack, memory, run);
    }

    Held with(Memory newMemory) {
        return new Held(schedule, pack, newMemory, run);
    }

    /** Numbers rise even where what was written down about the last ones is lost. */
    Held begun(long now) {
        return new Held(schedule, pack, memory, (int) Math.max(run + 1L, Math.min(now, Integer.MAX_VALUE - 1L)));
    }
}
