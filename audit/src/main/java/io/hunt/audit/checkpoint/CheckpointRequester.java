package io.hunt.audit.checkpoint;

import org.springframework.jdbc.core.simple.JdbcClient;

/** Request for a checkpoint, to the signers in any process. */
public final class CheckpointRequester {

    private final JdbcClient jdbc;

    public CheckpointRequester(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Requests a checkpoint of all events that the log has now; returns the position it must reach. */
    public long upToNow() {
        return jdbc.sql("""
                update log_signing set wanted_position = greatest(wanted_position, (
                  select case when is_called then last_value else 0 end from domainevententry_globalindex_seq))
                returning wanted_position""").query(Long.class).single();
    }
}
