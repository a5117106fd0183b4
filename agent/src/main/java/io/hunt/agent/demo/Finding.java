package io.hunt.agent.demo;

/** An indicator's value seen on a host. */
record Finding(String hostId, String value) {

    @Override
    public String toString() {
        return value + " on host " + hostId;
    }
}
