package io.hunt.command.hunt;

import io.hunt.api.hunt.HuntEvent;
import io.hunt.api.hunt.HuntEvent.HostsDispatched;
import io.hunt.api.hunt.HuntEvent.HostsResponded;
import io.hunt.api.hunt.HuntEvent.HostsTargeted;
import io.hunt.api.hunt.HuntEvent.HostsWithdrawn;
import io.hunt.api.hunt.HuntEvent.HuntCancelled;
import io.hunt.api.hunt.HuntEvent.HuntCompleted;
import io.hunt.api.hunt.HuntEvent.HuntLaunched;
import io.hunt.api.hunt.HuntEvent.HuntStarted;
import io.hunt.api.hunt.HuntEvent.IndicatorsFrozen;
import io.hunt.api.hunt.HuntEvent.LiveWindowClosed;
import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.command.launch.HuntSlots;
import io.hunt.engine.processor.ProcessorConfiguration;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.stereotype.Component;

/**
 * Projection of open hunts: takes a slot at the launch and frees it at the end of the hunt, in the same transaction.
 */
@Component
@ProcessingGroup(ProcessorConfiguration.COMMAND_TABLES)
class HuntSlotProjection {

    private final HuntSlots slots;

    HuntSlotProjection(HuntSlots slots) {
        this.slots = slots;
    }

    @EventHandler
    void on(HuntEvent event) {
        switch (event) {
            case HuntLaunched launched -> slots.take(launched.huntId(), launched.launchedBy());
            case HuntCompleted ended -> slots.free(ended.huntId());
            case LiveWindowClosed ended -> slots.free(ended.huntId());
            case HuntCancelled ended -> slots.free(ended.huntId());
            case IndicatorsFrozen _, HostsTargeted _, HostsDispatched _, HuntStarted _ -> {}
            case HostsResponded _, MatchIngested _, HostsWithdrawn _ -> {}
        }
    }
}
