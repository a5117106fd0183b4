package io.hunt.gateway.session;

import io.hunt.proto.fleet.v1.Hello;
import java.util.Optional;

/**
 * What a host says at the begin of its stream that it can do beyond what every host can.
 *
 * @param insertsDigests it puts queries together that come without their lists of digests
 * @param inventory it keeps a file inventory
 */
public record HostAbilities(boolean insertsDigests, boolean inventory) {

    public static final HostAbilities NONE = new HostAbilities(false, false);

    private static final String INVENTORY = "inventory";
    private static final int MOST_NAMES = 32;
    private static final int LONGEST_NAME = 64;

    /** Empty when the host names more than it may. */
    public static Optional<HostAbilities> of(Hello hello) {
        boolean bounded = hello.getCapabilitiesCount() <= MOST_NAMES
                && hello.getCapabilitiesList().stream()
                        .allMatch(name -> name.codePointCount(0, name.length()) <= LONGEST_NAME);
        return bounded
                ? Optional.of(new HostAbilities(
                        hello.getInsertsDigests(), hello.getCapabilitiesList().contains(INVENTORY)))
                : Optional.empty();
    }
}
