package io.hunt.rest.watchlist;

import io.hunt.api.host.HostCommand;
import io.hunt.api.host.Platform;
import io.hunt.api.watchlist.PackCommand.CreatePack;
import io.hunt.api.id.PackId;
import io.hunt.api.watchlist.PackTerms;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.Multiline;
import io.hunt.rest.launch.SelectionBody;
import io.hunt.rest.message.RequestContext;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A new watchlist pack. */
record PackBody(
        @NotBlank @Size(min = 1, max = 200) @Schema(
                description = "Its name, one line of at most 200 characters; no two watchlist packs have the "
                        + "same, whatever the case.",
                example = "Turla")
        String name,

        @Nullable @Multiline
        @Size(max = 4_096) @Schema(description = "A note for people, of at most 4,096 characters.", example = "Seen in the November wave")
        String description,

        @Schema(
                description = "What to look for: exactly one of ids, of types and severities, or all active "
                        + "ones; at most 10,000.")
        SelectionBody indicators,

        @Nullable @Schema(description = "Hosts with one of these operating systems look; empty: all.", example = "[\"linux\"]")
        Set<Platform> platforms,

        @Nullable @Size(max = PackTerms.MOST_LABELS) @Schema(description = "Hosts with one of these labels look, at most 32; empty: all.", example = "[\"dmz\"]")
        Set<@Size(min = 1, max = HostCommand.LONGEST_LABEL) String> labels,

        @Min(PackTerms.SHORTEST_INTERVAL) @Max(604_800) @Schema(
                description = "From one look of a host to the next, in seconds.",
                example = "3600",
                defaultValue = "3600")
        int intervalSeconds,

        @Min(0) @Max(PackTerms.MOST_SPLAY) @Schema(
                description = "By how much of the interval, in percent, a host's looks are moved at random, so "
                        + "that a fleet does not look at once.",
                example = "10",
                defaultValue = "" + PackTerms.DEFAULT_SPLAY)
        int splayPercent,

        @Schema(description = "Whether hosts look for it at all.", example = "true", defaultValue = "true")
        boolean active)
        implements Body {

    CreatePack command(RequestContext context) {
        var terms = new PackTerms(
                name.strip(),
                description,
                Objects.requireNonNullElse(platforms, Set.of()),
                labels == null ? List.of() : List.copyOf(labels),
                intervalSeconds,
                splayPercent,
                active);
        return new CreatePack(new PackId(context.newId()), terms, indicators.selection(), context.caller());
    }
}
