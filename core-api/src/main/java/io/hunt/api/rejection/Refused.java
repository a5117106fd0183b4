package io.hunt.api.rejection;

/** Thrown by a handler that refuses a message: rolls back what it began. Carries no stack trace, as it is no fault. */
public final class Refused extends RuntimeException {

    private final transient Rejection rejection;

    public Refused(Rejection rejection) {
        super(rejection.code() + ": " + rejection.detail(), null, false, false);
        this.rejection = rejection;
    }

    public Rejection rejection() {
        return rejection;
    }
}
