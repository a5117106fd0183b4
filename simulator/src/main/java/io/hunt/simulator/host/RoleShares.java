package io.hunt.simulator.host;

import java.util.stream.DoubleStream;

/** Share of each role in a fleet; the remaining hosts are clean. */
public record RoleShares(double offline, double silent, double error, double match, double hostile) {

    public static final RoleShares ALL_CLEAN = new RoleShares(0, 0, 0, 0);

    /** Creates shares without hostile hosts. */
    public RoleShares(double offline, double silent, double error, double match) {
        this(offline, silent, error, match, 0);
    }

    public RoleShares {
        if (DoubleStream.of(offline, silent, error, match, hostile).anyMatch(share -> !(share >= 0))
                || offline + silent + error + match + hostile > 1 + 1e-9) {
            throw new IllegalArgumentException("Shares must lie between 0 and 1 and add up to at most 1");
        }
    }

    /** Returns the role at a point between 0 and 1. */
    HostRole at(double point) {
        if (point < offline) {
            return HostRole.OFFLINE;
        }
        if (point < offline + silent) {
            return HostRole.SILENT;
        }
        if (point < offline + silent + error) {
            return HostRole.ERRING;
        }
        if (point < offline + silent + error + match) {
            return HostRole.MATCHING;
        }
        return point < offline + silent + error + match + hostile ? HostRole.HOSTILE : HostRole.CLEAN;
    }
}
