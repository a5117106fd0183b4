package io.hunt.query.table;

import io.hunt.api.ioc.Severity;
import org.jspecify.annotations.Nullable;

/** A severity as a number that grows with how bad it is, as the database keeps it. */
public final class Ranks {

    private static final int WORST = Severity.values().length;

    private Ranks() {}

    public static @Nullable Integer of(@Nullable Severity severity) {
        return severity == null ? null : Integer.valueOf(WORST - severity.ordinal());
    }

    public static Severity severity(int rank) {
        return Severity.values()[WORST - rank];
    }
}
