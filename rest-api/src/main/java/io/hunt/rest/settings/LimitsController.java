package io.hunt.rest.settings;

import io.hunt.api.access.Caller;
import io.hunt.api.access.Capability;
import io.hunt.api.settings.Limits;
import io.hunt.api.settings.SettingsQuery.FindLimits;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.hunt.rest.operation.Published;
import io.hunt.rest.json.EnumWords;
import io.hunt.rest.message.Messages;
import io.hunt.rest.message.RequestContext;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.Objects;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** What bounds hunts, for everybody to see. */
@RestController
class LimitsController {

    /** The manifest of the jar has it. */
    private static final String VERSION =
            Objects.requireNonNullElse(LimitsController.class.getPackage().getImplementationVersion(), "development");

    private final Messages messages;

    LimitsController(Messages messages) {
        this.messages = messages;
    }

    @GetMapping("/api/v1/limits")
    @Published("Show what bounds hunts, the caller's capabilities and the service's version")
    @RequiresRole(RequiredRole.READERS)
    LimitsJson getLimits(RequestContext context) {
        return LimitsJson.of(messages.ask(new FindLimits(), Limits.class, context), context.caller());
    }

    /** The limits and what the caller may, as JSON. */
    record LimitsJson(
            @Schema(description = "How many hunts may be pending or running at a time.", example = "5")
            int maxConcurrentHunts,

            @Schema(description = "How many hunts are pending or running.", example = "2")
            int runningHunts,

            @Schema(description = "How many more hunts may run now.", example = "3")
            int freeSlots,

            @Schema(description = "The most hosts a non-admin may name in one hunt.", example = "50")
            int nonadminHuntHostCap,

            @Schema(description = "Whether hunts wait for hosts that are offline.", example = "false")
            boolean offlineCampaignsEnabled,

            @Schema(description = "Whether users see and run their own hunts only.", example = "false")
            boolean perUserHuntIsolation,

            @Schema(
                    description = "The version of the service; `development` where it was not packaged.",
                    example = "0.1.0")
            String version,

            @Schema(description = "What the user may do beyond the role.", example = "[\"can_launch_fleet_hunts\"]")
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
