package io.hunt.gateway.dispatch;

import io.hunt.api.hunt.HuntEvent;
import io.hunt.api.hunt.HuntEvent.HostsDispatched;
import io.hunt.api.hunt.HuntEvent.HostsResponded;
import io.hunt.api.hunt.HuntEvent.HostsTargeted;
import io.hunt.api.hunt.HuntEvent.HuntCancelled;
import io.hunt.api.hunt.HuntEvent.HuntCompleted;
import io.hunt.api.hunt.HuntEvent.HuntLaunched;
import io.hunt.api.hunt.HuntEvent.HuntStarted;
import io.hunt.api.hunt.HuntEvent.IndicatorsFrozen;
import io.hunt.api.hunt.HuntEvent.LiveWindowClosed;
import io.hunt.api.hunt.HuntEvent.MatchIngested;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.stereotype.Component;

/** Keeps the index of open hunts up with the event log, and has new ones dispatched at once. */
@Component
@ProcessingGroup(WorkFeed.PROCESSOR)
class WorkFeed {

    static final String PROCESSOR = "gateway-work";

    private final OpenWork work;
    private final Dispatcher dispatcher;

    WorkFeed(OpenWork work, Dispatcher dispatcher) {
        this.work = work;
        this.dispatcher = dispatcher;
    }

    /** A hunt's questions and targets are durable with its launch, so the launch alone says that all is there. */
    @EventHandler
    void on(HuntEvent event) {
        switch (event) {
            case HuntLaunched launched -> work.open(launched.huntId()).ifPresent(dispatcher::offerToAll);
            case HostsResponded responded -> work.answered(responded);
            case HuntCompleted ended -> work.close(ended.huntId());
            case LiveWindowClosed ended -> work.close(ended.huntId());
            case HuntCancelled ended -> {
                work.close(ended.huntId());
                dispatcher.recall(ended.huntId());
            }
            case IndicatorsFrozen _, HostsTargeted _, HostsDispatched _, HuntStarted _, MatchIngested _ -> {}
        }
    }
}
