package io.hunt.audit.checkpoint.outbox;

import io.hunt.audit.checkpoint.published.PublishedCheckpoint;
import io.hunt.audit.checkpoint.published.PublishedCheckpoints;
import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Destination that receives every checkpoint in order; a failed one is retried until accepted, and later ones wait. */
public final class QueuedDestination implements Destination {

    /** Sender of one checkpoint; ends within ten seconds. */
    @FunctionalInterface
    interface Sender {

        /**
         * Sends the checkpoint.
         *
         * @throws IOException if it was not accepted; the message contains no secret
         */
        void send(PublishedCheckpoint checkpoint) throws IOException;
    }

    private final String name;
    private final boolean outside;
    private final Sender sender;
    private final DestinationTable table;
    private final PublishedCheckpoints published;

    public QueuedDestination(String name, boolean outside, Sender sender, JdbcClient jdbc) {
        this.name = name;
        this.outside = outside;
        this.sender = sender;
        this.table = new DestinationTable(jdbc);
        this.published = new PublishedCheckpoints(jdbc);
        table.declare(name);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public boolean isOutside() {
        return outside;
    }

    @Override
    public boolean deliver() throws IOException {
        OptionalLong taken = table.claim(name);
        if (taken.isEmpty()) {
            return false;
        }
        List<PublishedCheckpoint> next = published.after(taken.getAsLong(), 1);
        try {
            sender.send(next.getFirst());
        } catch (IOException e) {
            table.failed(name, String.valueOf(e.getMessage()));
            throw e;
        }
        table.took(name, next.getFirst().number());
        return true;
    }
}
