package io.hunt.simulator.service;

/** The service understood, and said no. */
public final class ServiceRefusal extends RuntimeException {

    private final int status;
    private final String code;
    private final String existingId;

    ServiceRefusal(int status, String code, String detail, String existingId) {
        super(detail);
        this.status = status;
        this.code = code;
        this.existingId = existingId;
    }

    int status() {
        return status;
    }

    String code() {
        return code;
    }

    /** What stands in the way; empty when nothing does. */
    String existingId() {
        return existingId;
    }

    String detail() {
        return String.valueOf(getMessage());
    }
}
