package io.hunt.gateway.osquery;

import io.hunt.proto.fleet.v1.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.springframework.stereotype.Component;

/** What hosts find by themselves, from what osquery logs of it. */
@Component
class ResultLog {

    private final LoggedLines lines;

    ResultLog(LoggedLines lines) {
        this.lines = lines;
    }

    /** Each line is a look of its own; those of other queries, and what osquery says of itself, are passed over. */
    Reply take(PolledHost host, List<Logged> logged) {
        if (logged.isEmpty()) {
            return Reply.TAKEN;
        }
        Map<UUID, Integer> runs = lines.runs(
                host.session().host(), logged.stream().map(Logged::line).toList());
        var verdicts = new ArrayList<CompletableFuture<Verdict>>();
        for (Logged line : logged) {
            Optional<CompletableFuture<Verdict>> verdict = host.log(line, runs.getOrDefault(line.line(), 0));
            if (verdict.isEmpty()) {
                return Reply.TOO_OFTEN;
            }
            verdicts.add(verdict.get());
        }
        return Durable.reply(verdicts);
    }
}
