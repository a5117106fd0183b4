package io.hunt.gateway.osquery;

import io.hunt.api.id.HostId;
import io.hunt.gateway.osquery.http.OsqueryResponse;
import io.hunt.gateway.osquery.message.ResultLogLine;
import io.hunt.proto.fleet.v1.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.springframework.stereotype.Component;

/** Intake of osquery's result log, the answers to watchlist packs. */
@Component
class ResultLogIntake {

    private final LogLineNumbers lines;

    ResultLogIntake(LogLineNumbers lines) {
        this.lines = lines;
    }

    /**
     * Submits each line as one evaluation. For a host over its limit the first lines are taken, and the others when the
     * host repeats them.
     */
    OsqueryResponse take(PolledHost host, List<ResultLogLine> logged) {
        if (logged.isEmpty()) {
            return OsqueryResponse.ACCEPTED;
        }
        HostId id = host.session().host();
        var verdicts = new LinkedHashMap<UUID, CompletableFuture<Verdict>>();
        boolean heard = submit(host, logged, verdicts);
        OsqueryResponse osqueryResponse = DurableReply.reply(verdicts.values());
        if (osqueryResponse.equals(OsqueryResponse.ACCEPTED)) {
            lines.taken(id, verdicts.keySet());
        }
        return heard ? osqueryResponse : OsqueryResponse.TOO_MANY_REQUESTS;
    }

    /** Returns true if all new lines were accepted. */
    private boolean submit(
            PolledHost host, List<ResultLogLine> logged, Map<UUID, CompletableFuture<Verdict>> verdicts) {
        Map<UUID, Integer> runs = lines.runs(
                host.session().host(), logged.stream().map(ResultLogLine::line).toList());
        for (ResultLogLine line : logged) {
            Integer run = runs.remove(line.line());
            if (run != null) {
                Optional<CompletableFuture<Verdict>> verdict = host.log(line, run);
                if (verdict.isEmpty()) {
                    return false;
                }
                verdicts.put(line.line(), verdict.get());
            }
        }
        return true;
    }
}
