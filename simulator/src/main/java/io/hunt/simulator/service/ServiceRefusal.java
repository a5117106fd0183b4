package io.hunt.simulator.service;

/** Request that the service refused, with the detail of the response. */
public final class ServiceRefusal extends RuntimeException {

    ServiceRefusal(String detail) {
        super(detail);
    }
}
