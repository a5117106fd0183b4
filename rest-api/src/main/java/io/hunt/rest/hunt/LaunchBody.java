package io.hunt.rest.hunt;

import io.hunt.api.host.HostId;
import io.hunt.api.hunt.HuntCommand;
import io.hunt.api.hunt.HuntCommand.LaunchHunt;
import io.hunt.api.hunt.HuntId;
import io.hunt.api.hunt.TargetType;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.Rule;
import io.hunt.rest.launch.LaunchTargets;
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

/** What the launch of a hunt takes. */
record LaunchBody(
        @Nullable @Size(min = 1, max = 200) String name,
        SelectionBody indicators,
        TargetType targetType,
        @Nullable Set<HostId> hostIds,

        @Min(1) @Max(HuntCommand.MAX_LIVE_WINDOW_MINUTES) @Schema(defaultValue = "" + HuntCommand.DEFAULT_LIVE_WINDOW_MINUTES)
        int liveWindowMinutes,

        @Min(1) @Max(HuntCommand.MAX_SEEN_WITHIN_DAYS) @Schema(defaultValue = "" + HuntCommand.DEFAULT_SEEN_WITHIN_DAYS)
        int seenWithin)
        implements Body {

    @Override
    public List<Rule> rules() {
        return List.of(LaunchTargets.rule(targetType, hostIds));
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
                seenWithin);
    }
}
