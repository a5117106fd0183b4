package io.hunt.simulator.service;

/** A request that the service refused, with the detail of its answer. */
public final class ServiceRefusal extends RuntimeException {

    ServiceRefusal(String detail) {
        super(detail);
    }
}
