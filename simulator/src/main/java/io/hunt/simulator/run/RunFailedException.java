package io.hunt.simulator.run;

/** Failure that ends the run; the message gives the reason. */
public final class RunFailedException extends RuntimeException {

    public RunFailedException(String message) {
        super(message);
    }
}
