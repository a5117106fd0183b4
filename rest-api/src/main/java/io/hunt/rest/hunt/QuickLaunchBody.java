package io.hunt.rest.hunt;

import io.hunt.api.hunt.HuntCommand;
import io.hunt.api.hunt.HuntCommand.LaunchQuickHunt;
import io.hunt.api.hunt.HuntDepth;
import io.hunt.api.id.HuntId;
import io.hunt.api.ioc.IocType;
import io.hunt.rest.json.Body;
import io.hunt.rest.message.RequestContext;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Parameters of a quick hunt. */
record QuickLaunchBody(
        @Size(min = 1, max = 4_096) @Schema(
                description = "Value of the indicator.",
                example = "275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f")
        String value,

        @Nullable @Schema(description = "Type of the indicator; null to detect it from the value.")
        IocType type,

        @Nullable @Size(min = 1, max = 200) @Schema(
                description = "Name, one line, 1 to 200 characters; null for a generated name.",
                example = "November wave")
        String name,

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

    LaunchQuickHunt command(RequestContext context) {
        return new LaunchQuickHunt(
                new HuntId(context.newId()),
                name,
                context.caller(),
                value,
                type,
                liveWindowMinutes,
                seenWithin,
                Objects.requireNonNullElse(depth, HuntCommand.DEFAULT_DEPTH));
    }
}
