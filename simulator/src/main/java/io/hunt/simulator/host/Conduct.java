package io.hunt.simulator.host;

import java.time.Duration;

/**
 * How the hosts of a simulated fleet behave.
 *
 * @param delay how long every host takes to answer
 */
public record Conduct(Mix mix, Duration delay, Rows rows, Faults faults) {

    /** At once, and without a fault but those of the hosts' roles. */
    public static Conduct of(Mix mix) {
        return new Conduct(mix, Duration.ZERO, Rows.FEW, Faults.NONE);
    }

    public Conduct after(Duration pause) {
        return new Conduct(mix, pause, rows, faults);
    }

    public Conduct reporting(Rows profile) {
        return new Conduct(mix, delay, profile, faults);
    }

    public Conduct failing(Faults rates) {
        return new Conduct(mix, delay, rows, rates);
    }
}
