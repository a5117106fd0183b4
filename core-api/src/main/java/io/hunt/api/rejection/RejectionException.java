package io.hunt.api.rejection;

/** Exception of a handler that refuses a message; rolls back its transaction. Without a stack trace, as it is not a fault. */
public final class RejectionException extends RuntimeException {

    private final transient Rejection rejection;

    public RejectionException(Rejection rejection) {
        super(rejection.code() + ": " + rejection.detail(), null, false, false);
        this.rejection = rejection;
    }

    public Rejection rejection() {
        return rejection;
    }
}
