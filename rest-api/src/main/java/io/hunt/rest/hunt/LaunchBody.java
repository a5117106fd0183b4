package io.hunt.rest.hunt;

import io.hunt.api.hunt.HuntCommand;
import io.hunt.api.hunt.HuntCommand.LaunchHunt;
import io.hunt.api.hunt.HuntDepth;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.ValidationRule;
import io.hunt.rest.launch.LaunchTargetRule;
import io.hunt.rest.launch.SelectionBody;
import io.hunt.rest.message.RequestContext;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Parameters of the launch of a hunt. */
record LaunchBody(
        @Nullable @Size(min = 1, max = 200) @Schema(
                description = "Name, one line, 1 to 200 characters; null for a generated name.",
                example = "November wave")
        String name,

        @Schema(
                description =
                        "Selection of indicators: exactly one of `ids`, `values`, `types` with `severities`, or `all`.")
        SelectionBody indicators,

        @Schema(description = "Target type: `fleet`, or `hosts` for the named hosts.", example = "fleet")
        TargetType targetType,

        @Nullable @Schema(description = "Hosts to query (UUIDs); only with target type `hosts`.", example = "[]")
        Set<HostId> hostIds,

        @Min(1) @Max(HuntCommand.MAX_LIVE_WINDOW_MINUTES) @Schema(
                description = "Live window: time for hosts to answer, in minutes.",
                example = "10",
                defaultValue = "" + HuntCommand.DEFAULT_LIVE_WINDOW_MINUTES)
        int liveWindowMinutes,

        @Min(1) @Max(HuntCommand.MAX_SEEN_WITHIN_DAYS) @Schema(
                description = "Longest time since a host's last contact, in days; other hosts are left out.",
                example = "90",
                defaultValue = "" + HuntCommand.DEFAULT_SEEN_WITHIN_DAYS)
        int seenWithin,

        @Nullable @Schema(description = DepthDescription.DESCRIPTION, example = "standard")
        HuntDepth depth)
        implements Body {

    @Override
    public List<ValidationRule> rules() {
        return List.of(LaunchTargetRule.rule(targetType, hostIds));
    }

    LaunchHunt command(RequestContext context) {
        return new LaunchHunt(
                new HuntId(context.newId()),
                name,
                context.caller(),
                indicators.selection(),
                targetType,
                Objects.requireNonNullElse(hostIds, Set.of()),
                liveWindowMinutes,
                seenWithin,
                Objects.requireNonNullElse(depth, HuntCommand.DEFAULT_DEPTH));
    }
}
