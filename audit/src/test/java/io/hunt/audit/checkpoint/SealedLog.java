package io.hunt.audit.checkpoint;

import com.zaxxer.hikari.HikariDataSource;
import io.hunt.api.testing.TestDatabase;
import io.hunt.audit.checkpoint.published.CheckpointArchive;
import io.hunt.audit.checkpoint.published.PublishedCheckpoint;
import io.hunt.audit.checkpoint.published.PublishedCheckpoints;
import io.hunt.audit.checkpoint.signing.CheckpointSigner;
import io.hunt.audit.checkpoint.signing.OperatorEventLog;
import io.hunt.audit.checkpoint.signing.SigningKeyFile;
import io.hunt.audit.checkpoint.signing.SigningRecovery;
import io.hunt.audit.log.LogSealer;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;

/** Database with a separate log that tests fill, seal and sign. */
public final class SealedLog implements AutoCloseable {

    private final HikariDataSource pool = new HikariDataSource();
    private final DataSourceTransactionManager transactions;
    private final LogSealer sealer;

    public SealedLog() {
        pool.setDataSource(TestDatabase.migrated());
        pool.setMaximumPoolSize(6);
        transactions = new DataSourceTransactionManager(pool);
        sealer = new LogSealer(jdbc(), transactions);
    }

    public JdbcClient jdbc() {
        return JdbcClient.create(pool);
    }

    /** Client with the privileges of the tables' owner. */
    public JdbcClient owner() {
        return JdbcClient.create(TestDatabase.owner(pool.getDataSource()));
    }

    /** Appends and seals events; their contents are the same in every log with the same seed. */
    public SealedLog with(int events, String seed) {
        long before = jdbc().sql("select count(*) from domainevententry")
                .query(Long.class)
                .single();
        IntStream.range(0, events).forEach(event -> {
            String id = UUID.nameUUIDFromBytes(
                            (seed + (before + event)).getBytes(java.nio.charset.StandardCharsets.UTF_8))
                    .toString();
            jdbc().sql("""
                    insert into domainevententry (aggregateidentifier, sequencenumber, eventidentifier, payload,
                        payloadtype, timestamp) values (?, 0, ?, 'truth', 'Fact', '2026-11-23T12:00:00Z')""").params(id, id).update();
        });
        seal();
        return this;
    }

    public void seal() {
        long last = jdbc().sql("select coalesce(max(globalindex), 0) from domainevententry")
                .query(Long.class)
                .single();
        while (jdbc().sql("select position from log_head").query(Long.class).single() < last) {
            sealer.step();
        }
    }

    public PublishedCheckpoints published() {
        return new PublishedCheckpoints(jdbc());
    }

    public PublishedCheckpoint newest() {
        return published().newest().orElseThrow();
    }

    /** Moves the publication of the newest checkpoint back by this time. */
    public void passes(int seconds) {
        owner().sql("update log_checkpoint set published_at = published_at - make_interval(secs => ?)")
                .param(seconds)
                .update();
    }

    public CheckpointSigner signer(Path key, CheckpointArchive... archives) {
        return new CheckpointSigner(jdbc(), transactions, keys(key), List.of(archives), "test-1", "hunt.example/log");
    }

    /** Returns a key file with its record of signed notes in the same directory. */
    public static SigningKeyFile keys(Path key) {
        return new SigningKeyFile(key, key.resolveSibling("signed-last"));
    }

    public SigningRecovery recovery(Path key, CheckpointArchive... archives) {
        return new SigningRecovery(
                jdbc(),
                transactions,
                keys(key),
                List.of(archives),
                new OperatorEventLog(pool, transactions, Clock.systemUTC(), "a-test", "because"));
    }

    /** Signs as if a second had passed since the last signature. */
    public void sign(CheckpointSigner signer) {
        passes(2);
        signer.step(true);
    }

    /** Takes over origin and key of another log, as after a restore. */
    public void adopt(SealedLog other) {
        other.jdbc()
                .sql("select number, origin, key, since_position from log_origin")
                .query(row -> {
                    jdbc().sql("insert into log_origin (number, origin, key, since_position) values (?, ?, ?, 0)")
                            .params(row.getInt(1), row.getString(2), row.getString(3))
                            .update();
                });
    }

    @Override
    public void close() {
        pool.close();
    }
}
