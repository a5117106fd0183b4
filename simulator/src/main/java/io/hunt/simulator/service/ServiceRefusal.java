package io.hunt.simulator.service;

/** A request that the service refused. */
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

    /** The id of the existing resource; empty if that is not the reason. */
    String existingId() {
        return existingId;
    }

    String detail() {
        return String.valueOf(getMessage());
    }
}
