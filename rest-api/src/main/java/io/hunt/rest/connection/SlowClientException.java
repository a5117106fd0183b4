package io.hunt.rest.connection;

import java.io.IOException;

/** Failure of a write to a slow client, which read less than the minimum data rate; its connection is closed. */
public final class SlowClientException extends IOException {

    SlowClientException(long minBytesPerSecond) {
        super("the reader took less than " + minBytesPerSecond + " bytes a second");
    }

    /** Returns true if the failure was caused by a slow client. */
    public static boolean isCauseOf(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SlowClientException) {
                return true;
            }
        }
        return false;
    }
}
