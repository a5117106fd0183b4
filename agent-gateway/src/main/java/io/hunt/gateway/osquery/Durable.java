package io.hunt.gateway.osquery;

import io.hunt.gateway.osquery.http.Reply;
import io.hunt.proto.fleet.v1.Verdict;
import java.util.Collection;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits until answers are durable, or decided not to be wanted: only then may osquery forget them. */
public final class Durable {

    /** osquery itself waits for 16. */
    private static final int PATIENCE_SECONDS = 12;

    private Durable() {}

    /** What a host is told that sent all these. */
    public static Reply reply(Collection<CompletableFuture<Verdict>> verdicts) {
        try {
            CompletableFuture.allOf(verdicts.toArray(CompletableFuture[]::new)).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            return Reply.TAKEN;
        } catch (ExecutionException | TimeoutException e) {
            return Reply.LATER;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Reply.LATER;
        }
    }
}
