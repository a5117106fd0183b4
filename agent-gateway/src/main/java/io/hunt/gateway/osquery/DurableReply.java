package io.hunt.gateway.osquery;

import io.hunt.gateway.osquery.http.OsqueryResponse;
import io.hunt.proto.fleet.v1.Verdict;
import java.util.Collection;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Reply that is sent only when all verdicts are durable, because osquery deletes its answers after a successful reply.
 */
final class DurableReply {

    /** Below the 16 s for which osquery waits. */
    private static final int PATIENCE_SECONDS = 12;

    private DurableReply() {}

    /** Waits for all verdicts and returns the reply. */
    static OsqueryResponse reply(Collection<CompletableFuture<Verdict>> verdicts) {
        try {
            CompletableFuture.allOf(verdicts.toArray(CompletableFuture[]::new)).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            return OsqueryResponse.ACCEPTED;
        } catch (ExecutionException | TimeoutException e) {
            return OsqueryResponse.RETRY_LATER;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return OsqueryResponse.RETRY_LATER;
        }
    }
}
