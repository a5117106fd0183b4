package io.hunt.gateway.osquery;

import io.hunt.api.id.PackId;
import io.hunt.gateway.dispatch.task.TaskId.PackTask;
import io.hunt.gateway.osquery.http.ApiPath;
import io.hunt.gateway.osquery.http.OsqueryResponse;
import io.hunt.gateway.osquery.message.ScheduledQueryName;
import io.hunt.gateway.settings.OsqueryProperties;
import io.hunt.gateway.watchlist.WatchlistDistributor;
import io.hunt.gateway.watchlist.WatchlistProcessor;
import io.hunt.proto.fleet.v1.Pack;
import io.hunt.proto.fleet.v1.PackRequest;
import io.hunt.proto.fleet.v1.PackSchedule;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.springframework.stereotype.Component;

/** Configuration sent to a host: its watchlist packs and the interval of its polls. */
@Component
class OsquerySchedule {

    private static final int PATIENCE_SECONDS = 10;
    private static final int LOG_SECONDS = 10;

    private final WatchlistProcessor feed;
    private final WatchlistDistributor watchlists;
    private final OsqueryProperties settings;

    OsquerySchedule(WatchlistProcessor feed, WatchlistDistributor watchlists, OsqueryProperties settings) {
        this.feed = feed;
        this.watchlists = watchlists;
        this.settings = settings;
    }

    /** Returns no configuration until the host's packs are known, because an empty one would remove its packs. */
    OsqueryResponse of(PolledHost host) {
        if (!feed.isComplete() || !isWelcome(host)) {
            return OsqueryResponse.RETRY_LATER;
        }
        var schedule = new LinkedHashMap<String, Object>();
        int splay = 0;
        for (PackSchedule pack : host.mailbox().watchlist().getPacksList()) {
            splay = Math.max(splay, pack.getSplayPercent());
            queries(host, pack).forEach(part -> add(part, pack, schedule));
        }
        return new OsqueryResponse(200, Map.of("schedule", schedule, "options", options(splay), "node_invalid", false));
    }

    private static boolean isWelcome(PolledHost host) {
        try {
            return host.mailbox().welcomed().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private List<Pack> queries(PolledHost host, PackSchedule pack) {
        watchlists.requested(
                host.session(),
                PackRequest.newBuilder()
                        .setPackId(pack.getPackId())
                        .setRevision(pack.getRevision())
                        .build());
        return host.mailbox().pack(pack.getPackId(), pack.getRevision());
    }

    private static void add(Pack part, PackSchedule terms, Map<String, Object> schedule) {
        var pack = new PackTask(new PackId(UUID.fromString(part.getPackId())), part.getRevision());
        part.getQueriesList()
                .forEach(query -> schedule.put(
                        new ScheduledQueryName(pack, query.getNumber()).toString(),
                        Map.of(
                                "query",
                                query.getSql(),
                                "interval",
                                terms.getIntervalSeconds(),
                                "snapshot",
                                false,
                                "removed",
                                false)));
    }

    /** One line for all rows is the cheapest form; lines for single rows are accepted too. */
    private Map<String, Object> options(int splay) {
        return Map.of(
                "disable_distributed",
                false,
                "distributed_interval",
                settings.osqueryPollSeconds().toSeconds(),
                "distributed_tls_read_endpoint",
                ApiPath.DISTRIBUTED_READ.path(),
                "distributed_tls_write_endpoint",
                ApiPath.DISTRIBUTED_WRITE.path(),
                "logger_tls_endpoint",
                ApiPath.LOG.path(),
                "logger_tls_period",
                LOG_SECONDS,
                "logger_event_type",
                false,
                "schedule_splay_percent",
                splay);
    }
}
