package io.hunt.gateway.session;

import io.hunt.api.host.Platform;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * What decides which queries of a task a host is sent.
 *
 * @param inventory whether the host keeps a file inventory
 */
public record HostKind(Platform platform, boolean inventory) {

    public static List<HostKind> all() {
        return Arrays.stream(Platform.values())
                .flatMap(platform -> Stream.of(new HostKind(platform, false), new HostKind(platform, true)))
                .toList();
    }

    /** The same host before its first inventory was there, or after. */
    public HostKind other() {
        return new HostKind(platform, !inventory);
    }
}
