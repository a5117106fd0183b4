package io.hunt.simulator.run;

/** The run cannot continue; the message says why. */
public final class RunFailed extends RuntimeException {

    public RunFailed(String message) {
        super(message);
    }
}
