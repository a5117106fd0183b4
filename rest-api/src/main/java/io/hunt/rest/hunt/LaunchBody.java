package io.hunt.rest.hunt;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.hunt.HuntCommand;
import io.hunt.api.hunt.HuntCommand.LaunchHunt;
import io.hunt.api.hunt.HuntDepth;
import io.hunt.api.id.HuntId;
import io.hunt.rest.json.Body;
import io.hunt.rest.launch.LaunchTargetBody;
import io.hunt.rest.launch.LaunchTermsBody;
import io.hunt.rest.launch.SelectionBody;
import io.hunt.rest.message.RequestContext;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Parameters of the launch of a hunt. */
record LaunchBody(
        @JsonUnwrapped LaunchTermsBody terms,

        @Schema(
                description =
                        "Selection of indicators: exactly one of `ids`, `values`, `types` with `severities`, or `all`.")
        SelectionBody indicators,

        @Nullable @Schema(description = DepthDescription.DESCRIPTION, example = "standard")
        HuntDepth depth,

        @JsonUnwrapped LaunchTargetBody target)
        implements Body {

    LaunchHunt command(RequestContext context) {
        return new LaunchHunt(
                new HuntId(context.newId()),
                terms.name(),
                context.caller(),
                indicators.selection(),
                target.type(),
                target.hosts(),
                terms.liveWindowMinutes(),
                target.seenWithin(terms),
                Objects.requireNonNullElse(depth, HuntCommand.DEFAULT_DEPTH),
                target.byConditions());
    }
}
