package io.hunt.api.host;

import io.hunt.api.PageRequest;
import io.hunt.api.id.HostId;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Queries about hosts. */
public sealed interface HostQuery {

    /** Returns {@code Optional<HostView>}. */
    record FindHost(HostId hostId) implements HostQuery {}

    /**
     * Returns {@code Page<HostView>}, most recently enrolled first. Null means no condition.
     *
     * @param platforms platforms; empty for any
     * @param label label of the host, in any case
     * @param seenWithinDays number of days within which the host was seen
     */
    record ListHosts(
            @Nullable Boolean online,
            Set<Platform> platforms,
            @Nullable String label,
            @Nullable String q,
            @Nullable Integer seenWithinDays,
            PageRequest page)
            implements HostQuery {

        /** Sort keys of hosts. */
        public static final List<String> SORTS = List.of("enrolled_at", "hostname", "last_seen_at");
    }

    /** Returns {@code Page<LabelView>}; labels that differ in case only are one. */
    record ListLabels(@Nullable String q, PageRequest page) implements HostQuery {

        /** Sort keys of labels. */
        public static final List<String> SORTS = List.of("hosts", "label");
    }

    /** Returns {@link ResolvedHostnames}. Hostnames are compared without regard to case. */
    record ResolveHostnames(List<String> hostnames) implements HostQuery {}

    /** Returns {@code List<GivenLabels>}, one for each host whose labels an admin has set. */
    record ListGivenLabels() implements HostQuery {}

    /** Labels set by an admin, which replace those that the host reports. */
    record GivenLabels(HostId hostId, List<String> labels) {}

    /** Returns {@link HostCount}. */
    record CountHosts() implements HostQuery {}

    /** Numbers of hosts for every platform, including zero. */
    record HostCount(Map<Platform, PlatformHosts> byPlatform) {

        /** Returns the numbers of hosts of all platforms. */
        public PlatformHosts all() {
            return byPlatform.values().stream().reduce(PlatformHosts.NONE, PlatformHosts::plus);
        }
    }

    /** Numbers of all hosts and of connected hosts. */
    record PlatformHosts(long online, long total) {

        public static final PlatformHosts NONE = new PlatformHosts(0, 0);

        /** Returns the sum of both. */
        PlatformHosts plus(PlatformHosts more) {
            return new PlatformHosts(online + more.online, total + more.total);
        }
    }

    /** Returns {@link SurfaceCosts}. */
    record ListSurfaceCosts() implements HostQuery {}

    /** Costs of statements on hosts so far, sorted by surface, then platform. */
    record SurfaceCosts(List<SurfaceCost> costs) {}

    /**
     * Cost of the statements of one surface on the hosts of one platform, as reported by the hosts.
     *
     * @param answers number of answers in the sum
     * @param totalMillis total wall time in milliseconds
     * @param slowestMillis longest wall time in milliseconds
     */
    record SurfaceCost(String surface, Platform platform, long answers, long totalMillis, long slowestMillis) {

        /** Returns the sum of both. */
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
     * Data that an agent needs for enrollment.
     *
     * @param caCertificate certificate of the service's certificate authority, in PEM
     */
    record Enrollment(String secret, String caCertificate) {

        /** Never shows the secret. */
        @Override
        public String toString() {
            return "Enrollment[]";
        }
    }
}
