package io.hunt.gateway.dispatch;

import io.hunt.api.host.HostEvent.HostRetired;
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
import io.hunt.gateway.session.Retirement;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.stereotype.Component;

/** Keeps this process up with the event log: new hunts are dispatched at once, retired hosts sent away. */
@Component
@ProcessingGroup(WorkFeed.PROCESSOR)
class WorkFeed {

    static final String PROCESSOR = "gateway-work";

    private final OpenWork work;
    private final Dispatcher dispatcher;
    private final Retirement retirement;

    WorkFeed(OpenWork work, Dispatcher dispatcher, Retirement retirement) {
        this.work = work;
        this.dispatcher = dispatcher;
        this.retirement = retirement;
    }

    @EventHandler
    void on(HostRetired retired) {
        retirement.of(retired);
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
