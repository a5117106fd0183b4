package io.hunt.rest.hunt;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.hunt.HuntCommand;
import io.hunt.api.hunt.HuntCommand.LaunchQuickHunt;
import io.hunt.api.hunt.HuntDepth;
import io.hunt.api.id.HuntId;
import io.hunt.api.ioc.IocType;
import io.hunt.rest.json.Body;
import io.hunt.rest.launch.LaunchTermsBody;
import io.hunt.rest.message.RequestContext;
import io.swagger.v3.oas.annotations.media.Schema;
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

        @JsonUnwrapped LaunchTermsBody terms,

        @Nullable @Schema(description = DepthDescription.DESCRIPTION, example = "standard")
        HuntDepth depth)
        implements Body {

    LaunchQuickHunt command(RequestContext context) {
        return new LaunchQuickHunt(
                new HuntId(context.newId()),
                terms.name(),
                context.caller(),
                value,
                type,
                terms.liveWindowMinutes(),
                terms.seenWithin(),
                Objects.requireNonNullElse(depth, HuntCommand.DEFAULT_DEPTH));
    }
}
