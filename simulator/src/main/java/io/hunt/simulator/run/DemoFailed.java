package io.hunt.simulator.run;

/** The demo cannot go on; the message tells a person why. */
public final class DemoFailed extends RuntimeException {

    public DemoFailed(String message) {
        super(message);
    }
}
