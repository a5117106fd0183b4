package io.hunt.webhook.sending;

import org.jspecify.annotations.Nullable;

/** How one attempt ended. */
public sealed interface Outcome {

    /** The receiver has it. */
    record Delivered(int status) implements Outcome {}

    /** The receiver does not want it, now or later. */
    record Rejected(int status) implements Outcome {}

    /** The receiver could not take it, or was not reached, which is no status; another attempt may succeed. */
    record Failed(@Nullable Integer status, String error) implements Outcome {}

    static Outcome of(int status) {
        return switch (status / 100) {
            case 2 -> new Delivered(status);
            case 3, 4 -> new Rejected(status);
            default -> new Failed(status, "HTTP " + status);
        };
    }
}
