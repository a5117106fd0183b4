package io.hunt.agent.demo;

/** The demo cannot go on; the message tells a person why. */
final class DemoFailed extends RuntimeException {

    DemoFailed(String message) {
        super(message);
    }
}
