package io.hunt.gateway.session;

import io.hunt.proto.fleet.v1.Hello;
import java.util.Optional;

/**
 * Optional capabilities that a host declares in its Hello.
 *
 * @param insertsDigests the host inserts lists of digests into queries that are sent without them
 * @param inventory the host has a file inventory
 */
public record HostCapabilities(boolean insertsDigests, boolean inventory) {

    public static final HostCapabilities NONE = new HostCapabilities(false, false);

    private static final String INVENTORY = "inventory";
    private static final int MOST_NAMES = 32;
    private static final int LONGEST_NAME = 64;

    /** Returns empty if the host names more than 32 capabilities or a name of more than 64 characters. */
    public static Optional<HostCapabilities> of(Hello hello) {
        boolean bounded = hello.getCapabilitiesCount() <= MOST_NAMES
                && hello.getCapabilitiesList().stream()
                        .allMatch(name -> name.codePointCount(0, name.length()) <= LONGEST_NAME);
        return bounded
                ? Optional.of(new HostCapabilities(
                        hello.getInsertsDigests(), hello.getCapabilitiesList().contains(INVENTORY)))
                : Optional.empty();
    }
}
