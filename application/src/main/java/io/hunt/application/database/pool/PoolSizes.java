package io.hunt.application.database.pool;

import io.hunt.engine.work.WorkKind;

/**
 * Sizes of the connection pools by kind of work.
 *
 * @param all connections of the process, at least 16
 */
record PoolSizes(int all) {

    private static final int SHARES = 11;
    private static final int INTAKE_SHARES = 2;
    private static final int PROCESSOR_SHARES = 3;

    /** Returns at least one; the sizes of all kinds add up to all connections. */
    int of(WorkKind kind) {
        return switch (kind) {
            case WATCH -> 1;
            case EXPORTS, REPLAYS -> all / SHARES;
            case INTAKE -> all * INTAKE_SHARES / SHARES;
            case PROCESSORS -> all * PROCESSOR_SHARES / SHARES;
            case REQUESTS ->
                all
                        - of(WorkKind.WATCH)
                        - of(WorkKind.EXPORTS)
                        - of(WorkKind.REPLAYS)
                        - of(WorkKind.INTAKE)
                        - of(WorkKind.PROCESSORS);
        };
    }
}
