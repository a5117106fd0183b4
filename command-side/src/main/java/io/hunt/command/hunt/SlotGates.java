package io.hunt.command.hunt;

import io.hunt.api.access.Caller;
import io.hunt.api.rejection.Rejection.HuntAlreadyRunning;
import io.hunt.api.rejection.Rejection.MaxConcurrentHuntsReached;
import io.hunt.api.rejection.RejectionException;
import io.hunt.command.CommandProperties;
import io.hunt.engine.role.SharedProperties;
import org.springframework.stereotype.Component;

/** Launch gates that depend on running hunts; each refuses by throwing. */
@Component
class SlotGates {

    private final HuntSlots slots;
    private final int maxConcurrentHunts;
    private final boolean onePerUser;

    SlotGates(HuntSlots slots, CommandProperties settings, SharedProperties shared) {
        this.slots = slots;
        this.maxConcurrentHunts = settings.maxConcurrentHunts();
        this.onePerUser = shared.perUserHuntIsolation();
    }

    /** Checks gates 3 and 4. Until the transaction ends, launches run one after the other. */
    void admitNow(Caller caller) {
        slots.serialiseLaunches();
        if (slots.taken() >= maxConcurrentHunts) {
            throw new RejectionException(new MaxConcurrentHuntsReached(maxConcurrentHunts));
        }
        if (onePerUser && slots.isHeldBy(caller.username())) {
            throw new RejectionException(new HuntAlreadyRunning());
        }
    }
}
