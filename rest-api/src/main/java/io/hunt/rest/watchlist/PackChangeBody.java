package io.hunt.rest.watchlist;

import io.hunt.api.host.HostCommand;
import io.hunt.api.host.Platform;
import io.hunt.api.watchlist.PackChange;
import io.hunt.api.watchlist.PackCommand.ChangePack;
import io.hunt.api.watchlist.PackId;
import io.hunt.api.watchlist.PackTerms;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.Multiline;
import io.hunt.rest.launch.SelectionBody;
import io.hunt.rest.message.RequestContext;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What changes of a watchlist pack. */
record PackChangeBody(
        @Nullable @NotBlank @Size(min = 1, max = 200) String name,
        @Nullable @Multiline @Size(max = 4_096) String description,
        @Nullable SelectionBody indicators,
        @Nullable Set<Platform> platforms,
        @Nullable @Size(max = PackTerms.MOST_LABELS) Set<@Size(min = 1, max = HostCommand.LONGEST_LABEL) String> labels,

        @Nullable @Min(PackTerms.SHORTEST_INTERVAL) @Max(604_800) Integer intervalSeconds,

        @Nullable @Min(0) @Max(PackTerms.MOST_SPLAY) Integer splayPercent,

        @Nullable Boolean active)
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
