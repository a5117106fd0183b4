package io.hunt.gateway.osquery;

import io.hunt.gateway.dispatch.OpenTaskIndex;
import io.hunt.gateway.dispatch.task.OpenTask;
import io.hunt.gateway.dispatch.task.TaskId;
import io.hunt.gateway.osquery.http.OsqueryResponse;
import io.hunt.gateway.osquery.message.QueryName;
import io.hunt.gateway.osquery.message.QueryOutcome;
import io.hunt.gateway.osquery.message.QueryResponse;
import io.hunt.proto.fleet.v1.Query;
import io.hunt.proto.fleet.v1.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.springframework.stereotype.Component;

/**
 * Adapter between hunts and campaigns and osquery's distributed queries: hands out the queries of a host and takes in
 * its answers.
 */
@Component
class DistributedQueries {

    private static final QueryOutcome TOO_LARGE =
            new QueryOutcome(List.of(), true, "osquery's answers together were larger than 8 MiB", 0);

    private final OpenTaskIndex work;

    DistributedQueries(OpenTaskIndex work) {
        this.work = work;
    }

    /** Returns the queries of a host; the decision to ask the host was durable before they came into its mailbox. */
    OsqueryResponse read(PolledHost host) {
        var out = new QueryResponse();
        for (var waiting : host.waiting()) {
            TaskId task = waiting.getKey();
            QueryLease queryLease = waiting.getValue();
            if (!isWanted(task, host)) {
                host.mailbox().handouts().remove(task.toString(), queryLease);
            } else if (out.hasRoom() && queryLease.tryHandOut()) {
                out.beginTask();
                hand(task, queryLease, host, out);
            }
        }
        return out.reply();
    }

    private boolean isWanted(TaskId task, PolledHost host) {
        return work.find(task)
                .filter(open -> open.awaits(host.session().host()))
                .isPresent();
    }

    /** Adds the unanswered queries of a task to the response. If the task has no query for the host's platform, the poll completes it. */
    private static void hand(TaskId task, QueryLease queryLease, PolledHost host, QueryResponse out) {
        List<Query> queries = queryLease.queries();
        if (queries.isEmpty()) {
            var _ = host.complete(task, queryLease.epoch());
        }
        for (Query query : queries) {
            if (!host.hasReported(task, query.getNumber())) {
                out.add(new QueryName(task, queryLease.epoch(), query.getNumber()), query.getSql());
            }
        }
    }

    /**
     * Takes in answers. An assignment is complete when all its queries are answered; only unanswered queries are asked
     * again.
     */
    OsqueryResponse write(PolledHost host, Map<String, QueryOutcome> answers) {
        if (!work.isComplete()) {
            return OsqueryResponse.RETRY_LATER;
        }
        var whole = new LinkedHashMap<TaskId, Integer>();
        answers.forEach((name, outcome) -> QueryName.of(name).ifPresent(query -> {
            Set<Integer> reported = host.report(query, outcome);
            if (reported.containsAll(asked(query.task(), host))) {
                whole.put(query.task(), query.epoch());
            }
        }));
        var verdicts = new ArrayList<CompletableFuture<Verdict>>();
        whole.forEach((task, epoch) -> verdicts.add(host.complete(task, epoch)));
        return DurableReply.reply(verdicts);
    }

    /**
     * Fails all queries that were handed out, because osquery would repeat a refused answer, with all that follow,
     * forever.
     */
    OsqueryResponse tooLarge(PolledHost host) {
        var failed = new LinkedHashMap<String, QueryOutcome>();
        for (var waiting : host.waiting()) {
            if (waiting.getValue().wasHanded()) {
                var unanswered = new QueryResponse();
                hand(waiting.getKey(), waiting.getValue(), host, unanswered);
                unanswered.names().forEach(name -> failed.put(name, TOO_LARGE));
            }
        }
        return write(host, failed);
    }

    /**
     * Returns the numbers of the queries that the host must answer; empty for a task that has ended, so any answer to it
     * counts as complete.
     */
    private Set<Integer> asked(TaskId task, PolledHost host) {
        Optional<OpenTask> open = work.find(task);
        return open.map(known -> known.queriesFor(host.session().kind())).orElse(Set.of());
    }
}
