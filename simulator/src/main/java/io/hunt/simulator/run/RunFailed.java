package io.hunt.simulator.run;

/** Failure that ends the run; the message gives the reason. */
public final class RunFailed extends RuntimeException {

    public RunFailed(String message) {
        super(message);
    }
}
