package io.hunt.api.watchlist;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HostTarget;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Terms of a pack besides its indicators: its hosts and its schedule.
 *
 * @param name 1 to 200 characters, unique ignoring case
 * @param description at most 4,096 characters
 * @param platforms platforms of the hosts; empty: all
 * @param labels labels of which a host needs one in any case, at most 32; empty: all hosts
 * @param intervalSeconds seconds from one run to the next, {@link #SHORTEST_INTERVAL} to {@link #LONGEST_INTERVAL}
 * @param splayPercent random delay of the first run and shift of later runs, in percent of the interval, so that a fleet
 *     does not run at once: 0 to {@link #MOST_SPLAY}
 * @param active false if no host runs the pack
 * @param target whole condition on the hosts, whose platforms and labels the fields above repeat; null if platforms and
 *     labels are the whole condition
 */
public record PackTerms(
        String name,
        @Nullable String description,
        Set<Platform> platforms,
        List<String> labels,
        int intervalSeconds,
        int splayPercent,
        boolean active,
        @Nullable HostTarget target) {

    public static final int SHORTEST_INTERVAL = 10;
    public static final int LONGEST_INTERVAL = (int) Duration.ofDays(7).toSeconds();
    public static final int DEFAULT_INTERVAL = (int) Duration.ofHours(1).toSeconds();
    public static final int MOST_SPLAY = 50;
    public static final int DEFAULT_SPLAY = 10;
    public static final int MOST_LABELS = 32;

    /** Returns the condition on the hosts. */
    public HostTarget hosts() {
        return target == null
                ? HostTarget.of(
                        HostTarget.Labels.of(labels, List.of(), List.of()), platforms, List.of(), List.of(), null)
                : target;
    }

    /** Returns these terms with another condition on the hosts. */
    public PackTerms withTarget(HostTarget changed) {
        return new PackTerms(
                name,
                description,
                Set.copyOf(changed.platforms()),
                changed.labels().includeAny(),
                intervalSeconds,
                splayPercent,
                active,
                changed);
    }
}
