package io.hunt.query.table;

import java.util.concurrent.Callable;

/** Scope of an as-of query: the tables of this thread are filled by a replay, so readers do not wait for events and do not use tallies. */
public final class AsOfScope {

    private static final ScopedValue<Boolean> UNDER_WAY = ScopedValue.newInstance();

    private static final ScopedValue<Boolean> PREPARED = ScopedValue.newInstance();

    private AsOfScope() {}

    /** Returns true if this thread reads tables of the past. */
    public static boolean isUnderWay() {
        return UNDER_WAY.isBound();
    }

    /** Returns true if this thread collects the subjects of a past list, including those that its filters hide now. */
    public static boolean isPreparing() {
        return PREPARED.isBound();
    }

    /** Runs a step that collects the subjects of a past list, in this thread. */
    public static <R> R prepare(Callable<R> step) throws Exception {
        return ScopedValue.where(PREPARED, true).call(step::call);
    }

    /** Runs a step that reads tables of the past, in this thread. */
    public static <R> R call(Callable<R> step) throws Exception {
        return ScopedValue.where(UNDER_WAY, true).call(step::call);
    }
}
