package io.hunt.api.host;

import io.hunt.api.PageRequest;
import org.jspecify.annotations.Nullable;

/** Everything that can be asked about hosts. */
public sealed interface HostQuery {

    /** Answers {@code Optional<HostView>}. */
    record FindHost(HostId hostId) implements HostQuery {}

    /** Answers {@code Page<HostView>}, by host name. */
    record ListHosts(
            @Nullable Boolean online,
            @Nullable Platform platform,
            @Nullable String q,
            PageRequest page) implements HostQuery {}
}
