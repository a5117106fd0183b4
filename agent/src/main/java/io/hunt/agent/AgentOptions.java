package io.hunt.agent;

import io.hunt.agent.connection.Endpoint;
import io.hunt.agent.inventory.InventorySettings;
import io.hunt.agent.session.Backoff.Pace;
import io.hunt.agent.spool.DiskSpool.Bounds;
import java.nio.file.Path;
import java.util.List;

/** A reference agent's options: its service, its data directory, its name and labels. */
public record AgentOptions(
        Endpoint endpoint,
        String enrollSecret,
        Path dataDirectory,
        String hostname,
        List<String> labels,
        Bounds spool,
        Pace pace,
        InventorySettings inventory) {

    public AgentOptions {
        labels = List.copyOf(labels);
    }

    /** Without a file inventory. */
    public AgentOptions(
            Endpoint endpoint,
            String enrollSecret,
            Path dataDirectory,
            String hostname,
            List<String> labels,
            Bounds spool,
            Pace pace) {
        this(endpoint, enrollSecret, dataDirectory, hostname, labels, spool, pace, InventorySettings.OFF);
    }

    /** Without a file inventory. */
    public static AgentOptions of(Endpoint endpoint, String enrollSecret, Path dataDirectory, String hostname) {
        return new AgentOptions(
                endpoint, enrollSecret, dataDirectory, hostname, List.of(), Bounds.STANDARD, Pace.STANDARD);
    }

    /** Keeps the secret out of logs. */
    @Override
    public String toString() {
        return "AgentOptions[%s at %s]".formatted(hostname, endpoint.address());
    }
}
