package io.hunt.rest.connection;

import java.io.IOException;

/** A client takes an answer more slowly than it may; its connection is closed. */
public final class SlowReader extends IOException {

    SlowReader(long minBytesPerSecond) {
        super("the reader took less than " + minBytesPerSecond + " bytes a second");
    }

    /** Whether this is why writing failed. */
    public static boolean isCauseOf(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SlowReader) {
                return true;
            }
        }
        return false;
    }
}
