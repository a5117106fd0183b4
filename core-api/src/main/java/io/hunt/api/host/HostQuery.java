package io.hunt.api.host;

import io.hunt.api.id.HostId;
import io.hunt.api.PageRequest;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Everything that can be asked about hosts. */
public sealed interface HostQuery {

    /** Answers {@code Optional<HostView>}. */
    record FindHost(HostId hostId) implements HostQuery {}

    /**
     * Answers {@code Page<HostView>}, enrolled last first.
     *
     * @param platforms runs one of these; empty: any
     * @param label has this label
     * @param seenWithinDays was seen within so many days
     */
    record ListHosts(
            @Nullable Boolean online,
            Set<Platform> platforms,
            @Nullable String label,
            @Nullable String q,
            @Nullable Integer seenWithinDays,
            PageRequest page)
            implements HostQuery {

        /** What hosts are sorted by. */
        public static final List<String> SORTS = List.of("enrolled_at", "hostname", "last_seen_at");
    }

    /** Answers {@code List<GivenLabels>}, of all hosts that an admin gave labels. */
    record ListGivenLabels() implements HostQuery {}

    /** The labels that take the place of what a host says of itself. */
    record GivenLabels(HostId hostId, List<String> labels) {}

    /** Answers {@link HostCount}. */
    record CountHosts() implements HostQuery {}

    /** How many hosts there are on each platform; every platform has its number, be it zero. */
    record HostCount(Map<Platform, PlatformHosts> byPlatform) {

        /** How many hosts there are, whatever they run. */
        public PlatformHosts all() {
            return byPlatform.values().stream().reduce(PlatformHosts.NONE, PlatformHosts::plus);
        }
    }

    /** How many hosts there are, and how many of them are connected. */
    record PlatformHosts(long online, long total) {

        public static final PlatformHosts NONE = new PlatformHosts(0, 0);

        /** The sum of both. */
        PlatformHosts plus(PlatformHosts more) {
            return new PlatformHosts(online + more.online, total + more.total);
        }
    }

    /** Answers {@link SurfaceCosts}. */
    record ListSurfaceCosts() implements HostQuery {}

    /** What statements have cost hosts so far; by surface, then platform. */
    record SurfaceCosts(List<SurfaceCost> costs) {}

    /**
     * What the statements of one surface have cost the hosts of one platform, as the hosts say.
     *
     * @param answers how many answers it is the sum of
     * @param totalMillis of wall time
     */
    record SurfaceCost(String surface, Platform platform, long answers, long totalMillis, long slowestMillis) {

        /** The sum of both. */
        public SurfaceCost plus(SurfaceCost more) {
            return new SurfaceCost(
                    surface,
                    platform,
                    answers + more.answers,
                    totalMillis + more.totalMillis,
                    Math.max(slowestMillis, more.slowestMillis));
        }
    }

    /**
     * What an agent needs to join.
     *
     * @param caCertificate PEM
     */
    record Enrollment(String secret, String caCertificate) {

        /** Never shows the secret. */
        @Override
        public String toString() {
            return "Enrollment[]";
        }
    }
}
