package io.hunt.engine.log;

import java.nio.charset.StandardCharsets;
import java.util.UUID;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Appends events directly to the table, as another version or a defect would. */
final class LogRows {

    private LogRows() {}

    /** Appends the next event of an existing aggregate. */
    static void append(DataSource database, String aggregate, String type, @Nullable String revision, String payload) {
        JdbcClient.create(database)
                .sql("""
                insert into domainevententry (eventidentifier, aggregateidentifier, sequencenumber, type, timestamp,
                                              payloadtype, payloadrevision, payload, metadata)
                select ?, aggregateidentifier, sequencenumber + 1, type, timestamp, ?, ?, ?, metadata
                from domainevententry where aggregateidentifier = ? order by sequencenumber desc limit 1""")
                .param(UUID.randomUUID().toString())
                .param(type)
                .param(revision)
                .param(payload.getBytes(StandardCharsets.UTF_8))
                .param(aggregate)
                .update();
    }
}
