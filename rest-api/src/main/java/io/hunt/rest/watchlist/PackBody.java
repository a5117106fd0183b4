package io.hunt.rest.watchlist;

import io.hunt.api.host.HostCommand;
import io.hunt.api.host.Platform;
import io.hunt.api.watchlist.PackCommand.CreatePack;
import io.hunt.api.watchlist.PackId;
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
        @NotBlank @Size(min = 1, max = 200) String name,
        @Nullable @Multiline @Size(max = 4_096) String description,
        SelectionBody indicators,
        @Nullable Set<Platform> platforms,
        @Nullable @Size(max = PackTerms.MOST_LABELS) Set<@Size(min = 1, max = HostCommand.LONGEST_LABEL) String> labels,

        @Min(PackTerms.SHORTEST_INTERVAL) @Max(604_800) @Schema(defaultValue = "3600")
        int intervalSeconds,

        @Min(0) @Max(PackTerms.MOST_SPLAY) @Schema(defaultValue = "" + PackTerms.DEFAULT_SPLAY)
        int splayPercent,

        @Schema(defaultValue = "true") boolean active)
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
