package io.hunt.simulator.service;

/** Value of an indicator found on a host. */
public record Finding(String hostId, String value) {

    @Override
    public String toString() {
        return value + " on host " + hostId;
    }
}
