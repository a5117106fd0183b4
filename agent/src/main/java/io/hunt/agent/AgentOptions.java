package io.hunt.agent;

import io.hunt.agent.connection.Endpoint;
import io.hunt.agent.inventory.InventorySettings;
import io.hunt.agent.session.Backoff.BackoffBounds;
import io.hunt.agent.spool.DiskSpool.SpoolLimits;
import java.nio.file.Path;
import java.util.List;

/** Options of a reference agent: its service, data directory, name, labels, spool bounds, reconnect pace and inventory. */
public record AgentOptions(
        Endpoint endpoint,
        String enrollSecret,
        Path dataDirectory,
        String hostname,
        List<String> labels,
        SpoolLimits spool,
        BackoffBounds pace,
        InventorySettings inventory) {

    public AgentOptions {
        labels = List.copyOf(labels);
    }

    /** Creates options without a file inventory. */
    public AgentOptions(
            Endpoint endpoint,
            String enrollSecret,
            Path dataDirectory,
            String hostname,
            List<String> labels,
            SpoolLimits spool,
            BackoffBounds pace) {
        this(endpoint, enrollSecret, dataDirectory, hostname, labels, spool, pace, InventorySettings.OFF);
    }

    /** Returns options with standard limits, without labels and without a file inventory. */
    public static AgentOptions of(Endpoint endpoint, String enrollSecret, Path dataDirectory, String hostname) {
        return new AgentOptions(
                endpoint,
                enrollSecret,
                dataDirectory,
                hostname,
                List.of(),
                SpoolLimits.STANDARD,
                BackoffBounds.STANDARD);
    }

    /** Leaves the secret out, so that logs never contain it. */
    @Override
    public String toString() {
        return "AgentOptions[%s at %s]".formatted(hostname, endpoint.address());
    }
}
