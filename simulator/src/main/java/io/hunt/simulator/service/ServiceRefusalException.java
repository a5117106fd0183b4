package io.hunt.simulator.service;

/** Request that the service refused, with the detail of the response. */
public final class ServiceRefusalException extends RuntimeException {

    ServiceRefusalException(String detail) {
        super(detail);
    }
}
