package io.hunt.rest.watchlist;

import io.hunt.api.host.HostCommand;
import io.hunt.api.host.Platform;
import io.hunt.api.watchlist.PackChange;
import io.hunt.api.watchlist.PackCommand.ChangePack;
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
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What changes of a watchlist pack. */
record PackChangeBody(
        @Nullable @NotBlank @Size(min = 1, max = 200) @Schema(
                description = "Its name, one line of at most 200 characters; no two watchlist packs have the "
                        + "same, whatever the case.",
                example = "Turla")
        String name,

        @Nullable @Multiline
        @Size(max = 4_096) @Schema(description = "A note for people, of at most 4,096 characters.", example = "Seen in the November wave")
        String description,

        @Nullable @Schema(description = "What to look for from now on; selects anew from the indicators as they are now.")
        SelectionBody indicators,

        @Nullable @Schema(description = "Hosts with one of these operating systems look; empty: all.", example = "[\"linux\"]")
        Set<Platform> platforms,

        @Nullable @Size(max = PackTerms.MOST_LABELS) @Schema(description = "Hosts with one of these labels look, at most 32; empty: all.", example = "[\"dmz\"]")
        Set<@Size(min = 1, max = HostCommand.LONGEST_LABEL) String> labels,

        @Nullable @Min(PackTerms.SHORTEST_INTERVAL) @Max(604_800) @Schema(description = "From one look of a host to the next, in seconds.", example = "3600")
        Integer intervalSeconds,

        @Nullable @Min(0) @Max(PackTerms.MOST_SPLAY) @Schema(
                description = "By how much of the interval, in percent, a host's looks are moved at random, so "
                        + "that a fleet does not look at once.",
                example = "10")
        Integer splayPercent,

        @Nullable @Schema(description = "Whether hosts look for it at all.", example = "false")
        Boolean active)
        implements Body {

    ChangePack command(PackId pack, RequestContext context) {
        var change = new PackChange(
                name == null ? null : name.strip(),
                description,
                platforms,
                labels == null ? null : List.copyOf(labels),
                intervalSeconds,
                splayPercent,
                active,
                indicators == null ? null : indicators.selection());
        return new ChangePack(pack, change, context.caller());
    }
}
