package io.hunt.simulator.host;

import java.time.Duration;

/**
 * How the hosts of a simulated fleet behave.
 *
 * @param delay how long every host takes to answer
 */
public record HostBehavior(RoleShares mix, Duration delay, RowProfile rows, Faults faults) {

    /** Answers without delay and without injected faults. */
    public static HostBehavior of(RoleShares mix) {
        return new HostBehavior(mix, Duration.ZERO, RowProfile.FEW, Faults.NONE);
    }

    public HostBehavior after(Duration pause) {
        return new HostBehavior(mix, pause, rows, faults);
    }

    public HostBehavior reporting(RowProfile profile) {
        return new HostBehavior(mix, delay, profile, faults);
    }

    public HostBehavior failing(Faults rates) {
        return new HostBehavior(mix, delay, rows, rates);
    }
}
