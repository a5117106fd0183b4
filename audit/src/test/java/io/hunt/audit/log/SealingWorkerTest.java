package io.hunt.audit.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.rejection.RejectionException;
import io.hunt.api.testing.TestDatabase;
import io.hunt.audit.config.AuditConfiguration;
import io.hunt.audit.log.SealingStatus.Reason;
import io.hunt.engine.EngineProcess;
import io.hunt.engine.Tallies;
import io.hunt.engine.Tally.CountOne;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.List;
import java.util.Objects;
import javax.sql.DataSource;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests that a process seals automatically and reports problems. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SealingWorkerTest {

    /** Number of kills of a process: {@code -Dsealing.rounds=20}. */
    private static final int ROUNDS = Integer.getInteger("sealing.rounds", 3);

    private static final int EVENTS = 5_000;

    /** Key of the advisory lock that holds a sealing transaction. */
    private static final int GATE = 4711;

    private final DataSource database = TestDatabase.migrated();
    private final JdbcClient jdbc = JdbcClient.create(database);
    private final SealedLogAssertions history = new SealedLogAssertions(jdbc);

    @Test
    void processes_seal_what_any_of_them_appends_also_while_they_end() {
        try (var one = new EngineProcess(database, AuditConfiguration.class, Tallies.class)) {
            try (var other = new EngineProcess(database, AuditConfiguration.class, Tallies.class)) {
                one.send(new CountOne("first"));
                other.send(new CountOne("second"));
                EngineProcess.await(() -> history.size() == 2);
                EngineProcess.await(() -> one.bean(SealingWorker.class).status().size() == 2
                        && other.bean(SealingWorker.class).status().size() == 2);
            }
            one.send(new CountOne("last"));
        }
        history.assertThatItIsWhole();
    }

    @Test
    void an_event_that_cannot_be_sealed_is_not_appended_and_one_that_was_is_named() {
        try (var process = new EngineProcess(database, AuditConfiguration.class, Tallies.class)) {
            for (String id : List.of("a\nb", "", "\u0085")) {
                assertThatThrownBy(() ->
                                process.publish(new GenericDomainEventMessage<>("Tally", id, 0, new CountOne("none"))))
                        .as(id)
                        .isInstanceOf(RejectionException.class);
            }
            assertThat(history.positionsOfTheLog()).isEmpty();

            jdbc.sql("""
                    insert into domainevententry (aggregateidentifier, sequencenumber, eventidentifier, payload,
                                                  payloadtype, timestamp)
                    values ('a', 0, e'e\\t', 'truth', 'Fact', '2026-11-23T12:00:00Z')""").update();
            SealingWorker worker = process.bean(SealingWorker.class);
            EngineProcess.await(() -> worker.failures(Reason.UNSEALABLE) > 0);
            SealingStatus status = worker.status();
            SealingStatus.Problem problem = Objects.requireNonNull(status.problem());
            assertThat(problem.position()).isEqualTo(history.positionsOfTheLog().getFirst());
            assertThat(problem.detail()).contains("event id").contains("control characters");
        }
    }

    @Test
    void a_process_that_is_killed_while_it_seals_leaves_one_history() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            append();
            long before = history.size();
            try (Connection gate = database.getConnection();
                    var statement = gate.createStatement()) {
                statement.execute("select pg_advisory_lock(" + GATE + ")");
                holdSealingAfter(before + EVENTS / 2);
                Process sealing = sealing();
                EngineProcess.await(this::isSealingHeld);
                long committed = history.size();
                assertThat(committed).isBetween(before + 1, before + EVENTS / 2);
                sealing.destroyForcibly().waitFor();
                statement.execute("select pg_advisory_unlock(" + GATE + ")");
                // The transaction of the killed process ends when the server notices.
                EngineProcess.await(() -> new SealingTables(jdbc).lockHead().isPresent());
                assertThat(history.size()).isEqualTo(committed);
            }
            history.assertThatItIsOne();
        }
        try (var _ = new EngineProcess(database, AuditConfiguration.class, Tallies.class)) {
            EngineProcess.await(() -> history.size() == (long) ROUNDS * EVENTS);
        }
        history.assertThatItIsWhole();
    }

    /** Has each sealing transaction that passes this size wait, after its writes, for the gate's lock. */
    private void holdSealingAfter(long size) {
        JdbcClient.create(TestDatabase.owner(database))
                .sql("""
                create or replace function wait_at_gate() returns trigger language plpgsql as
                  $$ begin perform pg_advisory_xact_lock_shared(%1$d); return null; end $$;
                create or replace trigger gate after update on log_head
                  for each row when (new.size > %2$d) execute function wait_at_gate()""".formatted(GATE, size))
                .update();
    }

    private boolean isSealingHeld() {
        return jdbc.sql("""
                select exists (select from pg_locks where locktype = 'advisory' and objid = ? and not granted
                and database = (select oid from pg_database where datname = current_database()))""").param(GATE).query(Boolean.class).single();
    }

    private void append() {
        jdbc.sql("""
                insert into domainevententry (aggregateidentifier, sequencenumber, eventidentifier, payload, payloadtype,
                                              timestamp)
                select id, 0, id, 'truth', 'Fact', '2026-11-23T12:00:00Z'
                from (select gen_random_uuid()::text as id from generate_series(1, ?)) as made""").param(EVENTS).update();
    }

    private Process sealing() throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        SealingProcess.class.getName(),
                        TestDatabase.url(database))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }
}
