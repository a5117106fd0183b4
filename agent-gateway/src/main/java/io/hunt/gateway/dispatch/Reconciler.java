package io.hunt.gateway.dispatch;

import io.hunt.api.campaign.CampaignQuery.ListOpenCampaigns;
import io.hunt.api.campaign.OpenCampaign;
import io.hunt.api.hunt.HuntQuery.ListOpenHunts;
import io.hunt.api.id.HuntId;
import io.hunt.gateway.dispatch.task.TaskId;
import io.hunt.gateway.watchlist.WatchlistProcessor;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.messaging.responsetypes.ResponseTypes;
import org.axonframework.queryhandling.QueryGateway;
import org.springframework.stereotype.Component;

/**
 * Opens tasks that the feed has missed, closes those that have ended, and offers unanswered ones again. Only tasks
 * known before the query are closed, so an outdated result never closes a task that the feed has just opened.
 */
@Component
class Reconciler {

    private final OpenTaskIndex work;
    private final Dispatcher dispatcher;
    private final QueryGateway queries;
    private final WatchlistProcessor watchlists;

    Reconciler(OpenTaskIndex work, Dispatcher dispatcher, QueryGateway queries, WatchlistProcessor watchlists) {
        this.work = work;
        this.dispatcher = dispatcher;
        this.queries = queries;
        this.watchlists = watchlists;
    }

    void reconcile() {
        Set<TaskId> before = work.ids();
        Set<TaskId> open = open();
        before.stream().filter(task -> !open.contains(task)).forEach(work::close);
        open.forEach(work::open);
        work.markComplete();
        dispatcher.offerUnanswered();
        watchlists.reconcile();
    }

    private Set<TaskId> open() {
        var hunts = queries.query(new ListOpenHunts(), ResponseTypes.multipleInstancesOf(HuntId.class))
                .join();
        var campaigns = queries.query(new ListOpenCampaigns(), ResponseTypes.multipleInstancesOf(OpenCampaign.class))
                .join();
        return Stream.concat(
                        hunts.stream().map(TaskId.HuntTask::new),
                        campaigns.stream().map(campaign -> new TaskId.CampaignTask(campaign.id(), campaign.kind())))
                .collect(Collectors.toSet());
    }
}
