package io.hunt.api.hunt;

import io.hunt.api.host.Platform;
import io.hunt.api.id.HostId;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Target of a launch or watchlist pack by labels, platforms and names. A host must meet each condition that is given. */
@Schema(name = "Target")
public record HostTarget(
        @Schema(description = "Labels that include and exclude hosts.")
        Labels labels,

        @Schema(description = "Operating systems of the hosts; empty for all.", example = "[\"linux\"]")
        List<Platform> platforms,

        @Schema(description = "Named hosts (UUIDs); empty unless hosts were named.", example = "[]")
        List<HostId> hostIds,

        @Schema(
                description = "Hostnames of named hosts, case-insensitive; empty unless hosts were named.",
                example = "[\"db-01\"]")
        List<String> hostnames,

        @Nullable @Schema(
                description =
                        "Longest time since a host's last contact, in days; null for the `seen_within` of the launch. A "
                                + "watchlist pack waits no longer for a host; null for no limit.",
                example = "90")
        Integer seenWithin) {

    /** Maximum number of labels in each list. */
    public static final int MOST_LABELS = 32;
    /** Maximum number of named hosts and of hostnames. */
    public static final int MOST_NAMES = 1_000;

    /** Sorts each list, so that a repeated projection writes the same bytes. */
    public static HostTarget of(
            Labels labels,
            Collection<Platform> platforms,
            Collection<HostId> hostIds,
            Collection<String> hostnames,
            @Nullable Integer seenWithin) {
        return new HostTarget(
                labels,
                platforms.stream().distinct().sorted().toList(),
                hostIds.stream()
                        .distinct()
                        .sorted((a, b) -> a.value().compareTo(b.value()))
                        .toList(),
                hostnames.stream().distinct().sorted().toList(),
                seenWithin);
    }

    /** Returns this target with other labels of which a host needs one, and other platforms. */
    public HostTarget with(Collection<String> includeAny, Collection<Platform> otherPlatforms) {
        return of(
                Labels.of(includeAny, labels.includeAll(), labels.exclude()),
                otherPlatforms,
                hostIds,
                hostnames,
                seenWithin);
    }

    /** Returns the target type shown for this target: the fleet only if no condition selects among its hosts. */
    public TargetType type() {
        return labels.none() && platforms.isEmpty() && !namesHosts() ? TargetType.FLEET : TargetType.HOSTS;
    }

    /** Returns true if only listed hosts or hosts with listed labels are selected, so that most new hosts are not. */
    public boolean bounded() {
        return namesHosts() || labels.includes();
    }

    /** Returns true if hosts are named by identifier or hostname. */
    public boolean namesHosts() {
        return !hostIds.isEmpty() || !hostnames.isEmpty();
    }

    /** Labels that include and exclude hosts; matched without regard to case. */
    @Schema(name = "TargetLabels")
    public record Labels(
            @Schema(
                    description = "Labels of which a host needs at least one; empty for no condition.",
                    example = "[\"web\"]")
            List<String> includeAny,

            @Schema(description = "Labels of which a host needs all; empty for no condition.", example = "[]")
            List<String> includeAll,

            @Schema(
                    description = "Labels of which a host must have none, even if it is named; empty for no condition.",
                    example = "[\"fragile\"]")
            List<String> exclude) {

        /** No condition on labels. */
        public static final Labels NONE = new Labels(List.of(), List.of(), List.of());

        /** Sorts each list. */
        public static Labels of(
                Collection<String> includeAny, Collection<String> includeAll, Collection<String> exclude) {
            return new Labels(sorted(includeAny), sorted(includeAll), sorted(exclude));
        }

        public boolean includes() {
            return !includeAny.isEmpty() || !includeAll.isEmpty();
        }

        /** Returns the labels of all lists. */
        public List<String> all() {
            return Stream.of(includeAny, includeAll, exclude)
                    .flatMap(List::stream)
                    .toList();
        }

        public boolean none() {
            return !includes() && exclude.isEmpty();
        }

        private static List<String> sorted(Collection<String> labels) {
            return labels.stream().distinct().sorted().toList();
        }
    }
}
