package io.hunt.simulator.host;

import java.time.Duration;

/**
 * How the hosts of a simulated fleet behave.
 *
 * @param delay how long every host takes to answer
 * @param inventories the share of hosts that keep a file inventory, of each role
 */
public record HostBehavior(RoleShares mix, Duration delay, RowProfile rows, Faults faults, double inventories) {

    public HostBehavior {
        if (!(inventories >= 0 && inventories <= 1)) {
            throw new IllegalArgumentException("The share of hosts with an inventory lies between 0 and 1");
        }
    }

    /** Answers without delay and without injected faults. */
    public static HostBehavior of(RoleShares mix) {
        return new HostBehavior(mix, Duration.ZERO, RowProfile.FEW, Faults.NONE, 0);
    }

    public HostBehavior after(Duration pause) {
        return new HostBehavior(mix, pause, rows, faults, inventories);
    }

    public HostBehavior reporting(RowProfile profile) {
        return new HostBehavior(mix, delay, profile, faults, inventories);
    }

    public HostBehavior failing(Faults rates) {
        return new HostBehavior(mix, delay, rows, rates, inventories);
    }

    /** With file inventories on this share of the hosts. */
    public HostBehavior keeping(double share) {
        return new HostBehavior(mix, delay, rows, faults, share);
    }
}
