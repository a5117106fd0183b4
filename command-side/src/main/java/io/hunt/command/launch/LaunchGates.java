package io.hunt.command.launch;

import io.hunt.api.access.Caller;
import io.hunt.api.access.Capability;
import io.hunt.api.hunt.HostTarget;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.rejection.Rejection.CapabilityRequired;
import io.hunt.api.rejection.Rejection.HostCapExceeded;
import io.hunt.api.rejection.Rejection.HuntAlreadyRunning;
import io.hunt.api.rejection.Rejection.MaxConcurrentHuntsReached;
import io.hunt.api.rejection.Rejection.NoHostsTargeted;
import io.hunt.api.rejection.RejectionException;
import io.hunt.command.CommandProperties;
import io.hunt.command.settings.Settings;
import io.hunt.engine.role.SharedProperties;
import org.springframework.stereotype.Component;

/** The five launch gates of the specification, in its order; each refuses by throwing. */
@Component
public class LaunchGates {

    private final Settings settings;
    private final HuntSlots slots;
    private final int maxConcurrentHunts;
    private final boolean onePerUser;

    LaunchGates(Settings settings, HuntSlots slots, CommandProperties properties, SharedProperties shared) {
        this.settings = settings;
        this.slots = slots;
        this.maxConcurrentHunts = properties.maxConcurrentHunts();
        this.onePerUser = shared.perUserHuntIsolation();
    }

    /** Checks gates 1 and 2 before hosts are looked up: rights and host cap of the caller, independent of other hunts. */
    public void checkRights(Caller caller, LaunchTarget target) {
        check(caller, target.requestedType(), target.namedHosts());
    }

    /**
     * Checks gates 1 and 2 for the hosts that a selector finds, connected or not. Labels that all hosts of the fleet have
     * make the target fleet-wide.
     */
    public void checkRights(Caller caller, LaunchTarget target, SelectedHosts found) {
        HostTarget selector = target.selector();
        if (selector != null && selector.bounded()) {
            boolean fleetWide = selector.labels().includes() && found.isWholeFleet();
            check(
                    caller,
                    fleetWide ? TargetType.FLEET : TargetType.HOSTS,
                    found.candidates().size());
        }
    }

    private void check(Caller caller, TargetType target, int hosts) {
        if (caller.isAdmin()) {
            return;
        }
        switch (target) {
            case FLEET -> {
                if (!caller.has(Capability.CAN_LAUNCH_FLEET_HUNTS)) {
                    throw new RejectionException(new CapabilityRequired());
                }
            }
            case HOSTS -> {
                int cap = settings.nonadminHuntHostCap();
                if (hosts > cap) {
                    throw new RejectionException(new HostCapExceeded(cap));
                }
            }
        }
    }

    /** Checks gates 3 to 5 of a hunt. Until the transaction ends, launches of hunts run one after the other. */
    public void checkHunt(Caller caller, int hostsTargeted) {
        slots.serialiseLaunches();
        if (slots.taken() >= maxConcurrentHunts) {
            throw new RejectionException(new MaxConcurrentHuntsReached(maxConcurrentHunts));
        }
        if (onePerUser && slots.isHeldBy(caller.username())) {
            throw new RejectionException(new HuntAlreadyRunning());
        }
        checkTarget(hostsTargeted);
    }

    /** Checks gate 5: refuses a launch without target hosts. */
    public void checkTarget(int hostsTargeted) {
        if (hostsTargeted == 0) {
            throw new RejectionException(new NoHostsTargeted());
        }
    }
}
