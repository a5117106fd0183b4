package io.hunt.query.table;

import io.hunt.api.ioc.Severity;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/** Numeric ranks of severities, which grow with the severity, as the database computes them. */
public final class SeverityRanks {

    private SeverityRanks() {}

    /** Returns the rank of each severity. */
    public static List<Integer> each(Collection<Severity> severities) {
        return severities.stream().map(SeverityRanks::rank).toList();
    }

    public static Severity severity(int rank) {
        return Arrays.stream(Severity.values())
                .filter(severity -> rank(severity) == rank)
                .findFirst()
                .orElseThrow();
    }

    private static int rank(Severity severity) {
        return switch (severity) {
            case CRITICAL -> 5;
            case HIGH -> 4;
            case MEDIUM -> 3;
            case LOW -> 2;
            case INFO -> 1;
        };
    }
}
