package io.hunt.command.hunt;

import io.hunt.api.settings.Limits;
import io.hunt.api.settings.SettingsQuery.FindLimits;
import io.hunt.command.CommandProperties;
import io.hunt.command.launch.HuntSlots;
import io.hunt.command.settings.Settings;
import io.hunt.engine.role.ForReads;
import io.hunt.engine.role.SharedProperties;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Answers the query for the limits of hunts, from the sources that the gates use. */
@ForReads
@Component
class LimitQueryHandler {

    private final HuntSlots slots;
    private final Settings settings;
    private final int maxConcurrentHunts;
    private final boolean onePerUser;

    LimitQueryHandler(HuntSlots slots, Settings settings, CommandProperties fixed, SharedProperties shared) {
        this.slots = slots;
        this.settings = settings;
        this.maxConcurrentHunts = fixed.maxConcurrentHunts();
        this.onePerUser = shared.perUserHuntIsolation();
    }

    @QueryHandler
    Limits handle(FindLimits query) {
        return new Limits(
                maxConcurrentHunts,
                slots.taken(),
                settings.nonadminHuntHostCap(),
                settings.offlineCampaignsEnabled(),
                onePerUser);
    }
}
