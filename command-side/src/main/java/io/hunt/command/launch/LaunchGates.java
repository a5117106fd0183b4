package io.hunt.command.launch;

import io.hunt.api.access.Caller;
import io.hunt.api.access.Capability;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.rejection.Rejection.CapabilityRequired;
import io.hunt.api.rejection.Rejection.HostCapExceeded;
import io.hunt.api.rejection.Rejection.NoHostsTargeted;
import io.hunt.api.rejection.RejectionException;
import io.hunt.command.settings.Settings;
import org.springframework.stereotype.Component;

/** Launch gates of the specification that apply to hunts and campaigns alike; each refuses by throwing. */
@Component
public class LaunchGates {

    private final Settings settings;

    LaunchGates(Settings settings) {
        this.settings = settings;
    }

    /** Checks gates 1 and 2: rights and host cap of the caller, independent of other hunts. */
    public void admit(Caller caller, TargetType target, int hostsNamed) {
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
                if (hostsNamed > cap) {
                    throw new RejectionException(new HostCapExceeded(cap));
                }
            }
        }
    }

    /** Checks gate 5: refuses a launch without target hosts. */
    public void refuseNobody(int hostsTargeted) {
        if (hostsTargeted == 0) {
            throw new RejectionException(new NoHostsTargeted());
        }
    }
}
