package io.hunt.simulator.host;

import java.time.Duration;

/**
 * Behavior of the hosts of a simulated fleet.
 *
 * @param delay time that every host takes to answer
 * @param inventories share of hosts with a file inventory, in each role
 */
public record HostBehavior(RoleShares mix, Duration delay, RowProfile rows, FaultRates faults, double inventories) {

    public HostBehavior {
        if (!(inventories >= 0 && inventories <= 1)) {
            throw new IllegalArgumentException("The share of hosts with an inventory lies between 0 and 1");
        }
    }

    /** Creates a behavior without delay and faults. */
    public static HostBehavior of(RoleShares mix) {
        return new HostBehavior(mix, Duration.ZERO, RowProfile.FEW, FaultRates.NONE, 0);
    }

    public HostBehavior after(Duration pause) {
        return new HostBehavior(mix, pause, rows, faults, inventories);
    }

    public HostBehavior reporting(RowProfile profile) {
        return new HostBehavior(mix, delay, profile, faults, inventories);
    }

    public HostBehavior failing(FaultRates rates) {
        return new HostBehavior(mix, delay, rows, rates, inventories);
    }

    /** Returns this behavior with file inventories on a share of the hosts. */
    public HostBehavior keeping(double share) {
        return new HostBehavior(mix, delay, rows, faults, share);
    }
}
