package io.hunt.api.watchlist;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HostTarget;
import io.hunt.api.id.PackId;
import io.hunt.api.ioc.FrozenIoc;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Watchlist pack as shown to analysts.
 *
 * @param indicators first {@link #SHOWN_INDICATORS} indicators of the snapshot
 */
@Schema(name = "Pack")
public record PackView(
        @Schema(description = "Identifier (UUID).") PackId id,

        @JsonUnwrapped Terms terms,

        @Schema(
                description = "Revision of the indicators, from 1; incremented each time they are frozen.",
                example = "2")
        int revision,

        @Schema(description = "Indicators, as frozen at the last selection; at most the first 1,000; empty in lists.")
        List<FrozenIoc> indicators,

        @Schema(description = "Number of indicators.", example = "1")
        int indicatorCount,

        @Schema(description = "Number of indicator types.", example = "1")
        int queryCount,

        @Schema(description = "Number of hosts by state.") PackHosts hosts,

        @Schema(description = "User who created the resource.", example = "ada")
        String createdBy,

        @Schema(description = "Time of creation, by the server's clock.")
        Instant createdAt,

        @Schema(description = "User of the last change; null before the first change.", example = "root")
        String updatedBy,

        @Schema(description = "Time of the last change; null before the first change.")
        Instant updatedAt) {

    public static final int SHOWN_INDICATORS = 1_000;

    /** Terms of a watchlist pack in the order of the contract. */
    @Schema(name = "PackTerms")
    public record Terms(
            @Schema(
                    description =
                            "Name, one line of at most 200 characters; unique among watchlist packs, case-insensitive.",
                    example = "Turla")
            String name,

            @Nullable @Schema(description = "Note for readers, at most 4,096 characters.", example = "Seen in the November wave")
            String description,

            @Schema(description = "True if hosts check the watchlist pack.", example = "true")
            boolean active,

            @Schema(description = "Operating systems of the hosts; empty for all.", example = "[\"linux\"]")
            List<Platform> platforms,

            @Schema(
                    description =
                            "Labels of which a host needs at least one; empty for no condition. `target` is the whole "
                                    + "condition on the hosts.",
                    example = "[\"dmz\"]")
            List<String> labels,

            @Schema(description = "Interval between two checks of a host, in seconds.", example = "3600")
            int intervalSeconds,

            @Schema(
                    description =
                            "Random shift of the checks, in percent of the interval, so that hosts do not check simultaneously.",
                    example = "10")
            int splayPercent,

            @Schema(
                    description =
                            "Condition on the hosts, also if the watchlist pack was created by platforms and labels.")
            HostTarget target) {

        public static Terms of(PackTerms terms) {
            return new Terms(
                    terms.name(),
                    terms.description(),
                    terms.active(),
                    terms.platforms().stream()
                            .sorted(Comparator.comparing(Platform::text))
                            .toList(),
                    terms.labels(),
                    terms.intervalSeconds(),
                    terms.splayPercent(),
                    terms.hosts());
        }
    }

    /** Number of hosts that check the watchlist pack, and of those with failures. */
    @Schema(name = "PackHosts")
    public record PackHosts(
            @Schema(
                    description = "Number of hosts that have checked the current revision of the indicators.",
                    example = "40")
            int reporting,

            @Schema(description = "Number of these hosts whose last report contained a failed query.", example = "1")
            int failing) {

        public static final PackHosts NONE = new PackHosts(0, 0);
    }
}
