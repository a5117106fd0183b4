package io.hunt.command.hunt;

import io.hunt.api.settings.Limits;
import io.hunt.api.settings.SettingsQuery.FindLimits;
import io.hunt.command.settings.Settings;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** Answers what bounds hunts, from where the gates look. */
@Component
class LimitAnswers {

    private final HuntSlots slots;
    private final Settings settings;
    private final int maxConcurrentHunts;
    private final boolean onePerUser;

    LimitAnswers(
            HuntSlots slots,
            Settings settings,
            @Value("${service.max-concurrent-hunts:5}") int maxConcurrentHunts,
            @Value("${service.per-user-hunt-isolation:false}") boolean onePerUser) {
        this.slots = slots;
        this.settings = settings;
        this.maxConcurrentHunts = maxConcurrentHunts;
        this.onePerUser = onePerUser;
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
