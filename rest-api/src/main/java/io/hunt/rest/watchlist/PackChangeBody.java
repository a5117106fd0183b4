package io.hunt.rest.watchlist;

import io.hunt.api.host.HostCommand;
import io.hunt.api.host.Platform;
import io.hunt.api.id.PackId;
import io.hunt.api.watchlist.PackChange;
import io.hunt.api.watchlist.PackCommand.ChangePack;
import io.hunt.api.watchlist.PackTerms;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.Multiline;
import io.hunt.rest.json.ValidationRule;
import io.hunt.rest.launch.SelectionBody;
import io.hunt.rest.launch.TargetBody;
import io.hunt.rest.message.RequestContext;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Changes of a watchlist pack; null leaves a value unchanged. */
record PackChangeBody(
        @Nullable @NotBlank @Size(min = 1, max = 200) @Schema(
                description =
                        "Name, one line of at most 200 characters; unique among watchlist packs, case-insensitive.",
                example = "Turla")
        String name,

        @Nullable @Multiline
        @Size(max = 4_096) @Schema(description = "Note for readers, at most 4,096 characters.", example = "Seen in the November wave")
        String description,

        @Nullable @Schema(description = "New selection of indicators, evaluated against the current indicators.")
        SelectionBody indicators,

        @Nullable @Schema(description = "Operating systems of the hosts; empty for all.", example = "[\"linux\"]")
        Set<Platform> platforms,

        @Nullable @Size(max = PackTerms.MOST_LABELS) @Schema(description = "Labels of the hosts, at most 32; empty for all hosts.", example = "[\"dmz\"]")
        Set<@Size(min = 1, max = HostCommand.LONGEST_LABEL) String> labels,

        @Nullable @Min(PackTerms.SHORTEST_INTERVAL) @Max(604_800) @Schema(description = "Interval between two checks of a host, in seconds.", example = "3600")
        Integer intervalSeconds,

        @Nullable @Min(0) @Max(PackTerms.MOST_SPLAY) @Schema(
                description =
                        "Random shift of the checks, in percent of the interval, so that hosts do not check simultaneously.",
                example = "10")
        Integer splayPercent,

        @Nullable @Schema(description = "True if hosts check the watchlist pack.", example = "false")
        Boolean active,

        @Nullable @Schema(
                description =
                        "New condition on the hosts by labels, platforms and names; replaces all parts of the one before. Not "
                                + "together with `platforms` or `labels`.")
        TargetBody target)
        implements Body {

    @Override
    public List<ValidationRule> rules() {
        return PackTargetRule.rules(target, platforms, labels);
    }

    ChangePack command(PackId pack, RequestContext context) {
        var change = new PackChange(
                name == null ? null : name.strip(),
                description,
                platforms,
                labels == null ? null : List.copyOf(labels),
                intervalSeconds,
                splayPercent,
                active,
                indicators == null ? null : indicators.selection(),
                target == null ? null : target.target());
        return new ChangePack(pack, change, context.caller());
    }
}
