package io.hunt.rest.launch;

import io.hunt.api.host.HostCommand;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HostTarget;
import io.hunt.api.hunt.HuntCommand;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.id.HostId;
import io.hunt.rest.json.Body;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Target of a launch by labels, platforms and names. A host must meet each condition that is given. */
public record TargetBody(
        @Nullable @Schema(description = "Labels that include and exclude hosts.")
        TargetLabelsBody labels,

        @Nullable @Schema(description = "Operating systems of the hosts; empty for all.", example = "[\"linux\"]")
        Set<Platform> platforms,

        @Nullable @Size(max = HostTarget.MOST_NAMES) @Schema(description = "Named hosts (UUIDs), at most 1,000.", example = "[]")
        Set<HostId> hostIds,

        @Nullable @Size(max = HostTarget.MOST_NAMES) @Schema(
                description =
                        "Hostnames of named hosts, case-insensitive, at most 1,000; every host of that name is meant.",
                example = "[]")
        Set<@Size(min = 1, max = 253) String> hostnames,

        @Nullable @Min(1) @Max(HuntCommand.MAX_SEEN_WITHIN_DAYS) @Schema(
                description =
                        "Longest time since a host's last contact, in days; null for the `seen_within` of the launch. A "
                                + "watchlist pack waits no longer for a host; null for no limit.",
                example = "90")
        Integer seenWithin)
        implements Body {

    /** Labels that include and exclude hosts; matched without regard to case. */
    record TargetLabelsBody(
            @Nullable @Size(max = HostTarget.MOST_LABELS) @Schema(description = "Labels of which a host needs at least one, at most 32.", example = "[\"web\"]")
            Set<@Size(min = 1, max = HostCommand.LONGEST_LABEL) String> includeAny,

            @Nullable @Size(max = HostTarget.MOST_LABELS) @Schema(description = "Labels of which a host needs all, at most 32.", example = "[]")
            Set<@Size(min = 1, max = HostCommand.LONGEST_LABEL) String> includeAll,

            @Nullable @Size(max = HostTarget.MOST_LABELS) @Schema(
                    description = "Labels of which a host must have none, even if it is named, at most 32.",
                    example = "[\"fragile\"]")
            Set<@Size(min = 1, max = HostCommand.LONGEST_LABEL) String> exclude)
            implements Body {

        HostTarget.Labels labels() {
            return HostTarget.Labels.of(given(includeAny), given(includeAll), given(exclude));
        }
    }

    public HostTarget target() {
        return HostTarget.of(
                labels == null ? HostTarget.Labels.NONE : labels.labels(),
                given(platforms),
                given(hostIds),
                given(hostnames),
                seenWithin);
    }

    /**
     * Returns true if some lists are given, all without a value, which as conditions would select the whole fleet. A target
     * with every list repeats an answer of the service.
     */
    boolean hasOnlyEmptyLists() {
        long given = Stream.of(labels, platforms, hostIds, hostnames)
                .filter(Objects::nonNull)
                .count();
        return given > 0 && given < 4 && target().type() == TargetType.FLEET;
    }

    private static <T> Set<T> given(@Nullable Set<T> values) {
        return Objects.requireNonNullElse(values, Set.of());
    }
}
