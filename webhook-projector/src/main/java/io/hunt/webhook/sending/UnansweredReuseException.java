package io.hunt.webhook.sending;

import java.io.IOException;

/** Failure of a request on a reused connection before the first byte of a response, because the receiver had closed the connection. */
final class UnansweredReuseException extends IOException {

    private static final long serialVersionUID = 1;

    UnansweredReuseException(IOException cause) {
        super(cause);
    }
}
