package io.hunt.query.table;

import java.util.concurrent.Callable;

/** Tells a reader that the tables hold what a replay has written: nothing more will come, and nothing has been counted. */
public final class AsOfScope {

    private static final ScopedValue<Boolean> UNDER_WAY = ScopedValue.newInstance();

    private static final ScopedValue<Boolean> PREPARED = ScopedValue.newInstance();

    private AsOfScope() {}

    /** Whether this thread reads the past. */
    public static boolean isUnderWay() {
        return UNDER_WAY.isBound();
    }

    /** Whether this thread looks for what a list of the past may have to show, be it shown now or not. */
    public static boolean isPreparing() {
        return PREPARED.isBound();
    }

    /** Runs a step that looks for what the past may have to show, in this thread. */
    public static <R> R prepare(Callable<R> step) throws Exception {
        return ScopedValue.where(PREPARED, true).call(step::call);
    }

    /** Runs a step that reads the past, in this thread. */
    public static <R> R call(Callable<R> step) throws Exception {
        return ScopedValue.where(UNDER_WAY, true).call(step::call);
    }
}
