package io.hunt.gateway.osquery;

import io.hunt.gateway.osquery.http.OsqueryResponse;
import io.hunt.proto.fleet.v1.Verdict;
import java.util.Collection;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits until answers are durable, or decided not to be wanted: only then may osquery forget them. */
public final class DurableReply {

    /** osquery itself waits for 16. */
    private static final int PATIENCE_SECONDS = 12;

    private DurableReply() {}

    /** What a host is told that sent all these. */
    public static OsqueryResponse reply(Collection<CompletableFuture<Verdict>> verdicts) {
        try {
            CompletableFuture.allOf(verdicts.toArray(CompletableFuture[]::new)).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            return OsqueryResponse.TAKEN;
        } catch (ExecutionException | TimeoutException e) {
            return OsqueryResponse.LATER;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return OsqueryResponse.LATER;
        }
    }
}
