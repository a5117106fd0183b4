package io.hunt.gateway.session;

import io.hunt.api.host.Platform;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Properties of a host that decide which queries of a task it is sent.
 *
 * @param inventory true if the host has a file inventory
 */
public record HostKind(Platform platform, boolean inventory) {

    public static List<HostKind> all() {
        return Arrays.stream(Platform.values())
                .flatMap(platform -> Stream.of(new HostKind(platform, false), new HostKind(platform, true)))
                .toList();
    }

    /** Returns the kind with the other state of the inventory, because a host may change it between two streams. */
    public HostKind other() {
        return new HostKind(platform, !inventory);
    }
}
