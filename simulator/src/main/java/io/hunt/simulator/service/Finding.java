package io.hunt.simulator.service;

/** An indicator's value seen on a host. */
public record Finding(String hostId, String value) {

    @Override
    public String toString() {
        return value + " on host " + hostId;
    }
}
