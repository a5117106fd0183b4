package io.hunt.command.hunt;

import io.hunt.api.Caller;
import io.hunt.api.Refused;
import io.hunt.api.Rejection.CapabilityRequired;
import io.hunt.api.Rejection.HostCapExceeded;
import io.hunt.api.Rejection.HuntAlreadyRunning;
import io.hunt.api.Rejection.MaxConcurrentHuntsReached;
import io.hunt.api.Rejection.NoHostsTargeted;
import io.hunt.api.access.Capability;
import io.hunt.api.hunt.TargetType;
import io.hunt.command.settings.Settings;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** The five launch gates of the specification, in its order; each refuses by throwing. */
@Component
class LaunchGates {

    private final HuntSlots slots;
    private final Settings settings;
    private final int maxConcurrentHunts;
    private final boolean onePerUser;

    LaunchGates(
            HuntSlots slots,
            Settings settings,
            @Value("${service.max-concurrent-hunts:5}") int maxConcurrentHunts,
            @Value("${service.per-user-hunt-isolation:false}") boolean onePerUser) {
        this.slots = slots;
        this.settings = settings;
        this.maxConcurrentHunts = maxConcurrentHunts;
        this.onePerUser = onePerUser;
    }

    /** Gates 1 and 2: what the caller may ask for, whatever else is going on. */
    void admit(Caller caller, TargetType target, int hostsNamed) {
        if (caller.isAdmin()) {
            return;
        }
        switch (target) {
            case FLEET -> {
                if (!caller.has(Capability.CAN_LAUNCH_FLEET_HUNTS)) {
                    throw new Refused(new CapabilityRequired());
                }
            }
            case HOSTS -> {
                int cap = settings.nonadminHuntHostCap();
                if (hostsNamed > cap) {
                    throw new Refused(new HostCapExceeded(cap));
                }
            }
        }
    }

    /** Gates 3, 4 and 5; from here to the end of the transaction launches wait for one another. */
    void admitNow(Caller caller, int hostsTargeted) {
        slots.serialiseLaunches();
        if (slots.taken() >= maxConcurrentHunts) {
            throw new Refused(new MaxConcurrentHuntsReached(maxConcurrentHunts));
        }
        if (onePerUser && slots.isHeldBy(caller.username())) {
            throw new Refused(new HuntAlreadyRunning());
        }
        if (hostsTargeted == 0) {
            throw new Refused(new NoHostsTargeted());
        }
    }
}
