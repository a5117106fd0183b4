package io.hunt.agent.fleet;

/** Which shares of a fleet play which role; what is left over is clean. */
public record Mix(double offline, double silent, double error, double match) {

    public static final Mix ALL_CLEAN = new Mix(0, 0, 0, 0);

    public Mix {
        if (offline < 0 || silent < 0 || error < 0 || match < 0 || offline + silent + error + match > 1 + 1e-9) {
            throw new IllegalArgumentException("Shares must lie between 0 and 1 and add up to at most 1");
        }
    }

    /** The role at a point between 0 and 1. */
    Role at(double point) {
        if (point < offline) {
            return Role.OFFLINE;
        }
        if (point < offline + silent) {
            return Role.SILENT;
        }
        if (point < offline + silent + error) {
            return Role.ERRING;
        }
        return point < offline + silent + error + match ? Role.MATCHING : Role.CLEAN;
    }
}
