package io.hunt.gateway.osquery;

import io.hunt.api.id.HuntId;
import io.hunt.gateway.GatewayProcess;
import io.hunt.gateway.dispatch.task.TaskId.HuntTask;

/** Looks into the mailboxes of polling hosts, which takes no token of their rate limit. */
public final class MailboxProbe {

    private MailboxProbe() {}

    /** Waits until the queries of this hunt are in the mailbox of the host with this key. */
    public static void awaitQueries(GatewayProcess gateway, String key, HuntId hunt) {
        PolledHosts hosts = gateway.bean(PolledHosts.class);
        var task = new HuntTask(hunt);
        GatewayProcess.await(() -> hosts.find(key, "127.0.0.1").stream()
                .flatMap(host -> host.waiting().stream())
                .anyMatch(waiting -> waiting.getKey().equals(task)));
    }
}
