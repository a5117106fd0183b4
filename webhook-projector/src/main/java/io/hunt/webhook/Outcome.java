package io.hunt.webhook;

/** How one attempt ended. */
sealed interface Outcome {

    /** The receiver has it. */
    record Delivered() implements Outcome {}

    /** The receiver does not want it, now or later. */
    record Rejected(int status) implements Outcome {}

    /** The receiver could not take it, or was not reached; another attempt may succeed. */
    record Failed(String error) implements Outcome {}

    static Outcome of(int status) {
        return switch (status / 100) {
            case 2 -> new Delivered();
            case 3, 4 -> new Rejected(status);
            default -> new Failed("HTTP " + status);
        };
    }
}
