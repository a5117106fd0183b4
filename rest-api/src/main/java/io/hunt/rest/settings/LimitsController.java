package io.hunt.rest.settings;

import io.hunt.api.Caller;
import io.hunt.api.access.Capability;
import io.hunt.api.settings.Limits;
import io.hunt.api.settings.SettingsQuery.FindLimits;
import io.hunt.rest.auth.Audience;
import io.hunt.rest.auth.OpenTo;
import io.hunt.rest.contract.Published;
import io.hunt.rest.json.EnumWords;
import io.hunt.rest.message.Messages;
import io.hunt.rest.message.RequestContext;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** What bounds hunts, for everybody to see. */
@RestController
class LimitsController {

    private final Messages messages;

    LimitsController(Messages messages) {
        this.messages = messages;
    }

    @GetMapping("/api/v1/limits")
    @Published("Show what bounds hunts, and the caller's capabilities")
    @OpenTo(Audience.READERS)
    LimitsJson limits(RequestContext context) {
        return LimitsJson.of(messages.ask(new FindLimits(), Limits.class, context), context.caller());
    }

    /** The limits and what the caller may, as JSON. */
    record LimitsJson(
            int maxConcurrentHunts,
            int runningHunts,
            int freeSlots,
            int nonadminHuntHostCap,
            boolean offlineCampaignsEnabled,
            boolean perUserHuntIsolation,
            List<Capability> capabilities) {

        static LimitsJson of(Limits limits, Caller caller) {
            return new LimitsJson(
                    limits.maxConcurrentHunts(),
                    limits.runningHunts(),
                    limits.freeSlots(),
                    limits.nonadminHuntHostCap(),
                    limits.offlineCampaignsEnabled(),
                    limits.perUserHuntIsolation(),
                    EnumWords.sorted(caller.capabilities()));
        }
    }
}
