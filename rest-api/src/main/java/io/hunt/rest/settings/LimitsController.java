package io.hunt.rest.settings;

import io.hunt.api.access.Caller;
import io.hunt.api.access.Capability;
import io.hunt.api.settings.Limits;
import io.hunt.api.settings.SettingsQuery.FindLimits;
import io.hunt.rest.json.EnumWords;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.Objects;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of the limits of hunts, for all users. */
@RestController
class LimitsController {

    /** Version from the manifest of the jar. */
    private static final String VERSION =
            Objects.requireNonNullElse(LimitsController.class.getPackage().getImplementationVersion(), "development");

    private final MessageGateway messageGateway;

    LimitsController(MessageGateway messageGateway) {
        this.messageGateway = messageGateway;
    }

    @GetMapping("/api/v1/limits")
    @ApiOperation("Show the limits of hunts, the caller's capabilities and the service's version")
    @RequiresRole(RequiredRole.READERS)
    LimitsJson getLimits(RequestContext context) {
        return LimitsJson.of(messageGateway.ask(new FindLimits(), Limits.class, context), context.caller());
    }

    /** Limits and the caller's capabilities, as JSON. */
    record LimitsJson(
            @Schema(description = "Maximum number of pending and running hunts.", example = "5")
            int maxConcurrentHunts,

            @Schema(description = "Number of pending and running hunts.", example = "2")
            int runningHunts,

            @Schema(description = "Number of further hunts that can be launched now.", example = "3")
            int freeSlots,

            @Schema(description = "Maximum number of hosts that a non-admin may name in one hunt.", example = "50")
            int nonadminHuntHostCap,

            @Schema(description = "True if hunts wait for offline hosts (offline campaigns).", example = "false")
            boolean offlineCampaignsEnabled,

            @Schema(description = "True if users see and run only their own hunts.", example = "false")
            boolean perUserHuntIsolation,

            @Schema(description = "Version of the service; `development` if not packaged.", example = "0.1.0")
            String version,

            @Schema(
                    description = "Capabilities granted in addition to the role.",
                    example = "[\"can_launch_fleet_hunts\"]")
            List<Capability> capabilities) {

        static LimitsJson of(Limits limits, Caller caller) {
            return new LimitsJson(
                    limits.maxConcurrentHunts(),
                    limits.runningHunts(),
                    limits.freeSlots(),
                    limits.nonadminHuntHostCap(),
                    limits.offlineCampaignsEnabled(),
                    limits.perUserHuntIsolation(),
                    VERSION,
                    EnumWords.sorted(caller.capabilities()));
        }
    }
}
