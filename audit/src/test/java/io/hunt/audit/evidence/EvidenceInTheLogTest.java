package io.hunt.audit.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import io.hunt.api.evidence.EvidenceCarrier;
import io.hunt.api.id.HostId;
import io.hunt.api.testing.TestDatabase;
import io.hunt.audit.config.AuditConfiguration;
import io.hunt.audit.evidence.EvidenceErasures.DestroyedKeys;
import io.hunt.engine.EngineProcess;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.messaging.MetaData;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class EvidenceInTheLogTest {

    /** Event of revision 1 as it is parked, raised to the present revision. */
    private static final String LISTED =
            "{\"hostId\":\"%s\",\"matches\":[{\"ioc\":{\"value\":\"x\"},\"rows\":[\"{}\"]}]}";

    private static final DataSource DATABASE = TestDatabase.migrated();

    private static EngineProcess here;
    private static EngineProcess there;
    private static JdbcClient jdbc;

    private final HostId host = HostId.random();
    private final String aggregate = UUID.randomUUID().toString();

    @BeforeAll
    static void start() {
        here = new EngineProcess(DATABASE, AuditConfiguration.class);
        there = new EngineProcess(DATABASE, AuditConfiguration.class);
        jdbc = here.bean(JdbcClient.class);
    }

    @AfterAll
    static void stop() {
        here.close();
        there.close();
    }

    @Test
    void the_log_shows_no_evidence_and_each_process_reads_it() {
        append(here, 0, SampleMatches.byHunt(host));
        append(there, 1, SampleMatches.byPack(host));

        assertThat(stored())
                .hasSize(2)
                .allSatisfy(payload ->
                        assertThat(payload).contains("\"encryptedEvidence\":{").doesNotContain(SampleMatches.SECRET));
        for (EngineProcess process : List.of(here, there)) {
            assertThat(carriers(process))
                    .extracting(event -> process.bean(EvidenceVault.class).read(event))
                    .containsOnly(Optional.of(List.of(new Evidence(SampleMatches.ROW, SampleMatches.MORE))))
                    .hasSize(2);
        }
        assertThat(keys()).as("one for the host and the month").isEqualTo(1);
    }

    @Test
    void an_answer_with_several_matches_has_one_ciphertext() {
        append(here, 0, SampleMatches.ofTwoIndicators(host));

        assertThat(stored())
                .singleElement(STRING)
                .containsOnlyOnce("ciphertext")
                .doesNotContain(SampleMatches.SECRET);
        assertThat(carriers(there))
                .extracting(event -> there.bean(EvidenceVault.class).read(event))
                .containsExactly(Optional.of(
                        List.of(new Evidence(SampleMatches.ROW, SampleMatches.MORE), new Evidence("{}", List.of()))));
        assertThat(keys()).isEqualTo(1);
    }

    @Test
    void what_is_rolled_back_leaves_no_key() {
        assertThatThrownBy(() -> inTransaction(() -> {
                    append(here, 0, SampleMatches.byHunt(host));
                    throw new IllegalStateException("undone");
                }))
                .hasMessage("undone");

        assertThat(keys()).isZero();
    }

    @Test
    void each_month_has_a_key_of_its_own() {
        append(here, 0, SampleMatches.byHunt(host), "2026-01-31T23:59:59.999Z");
        append(here, 1, SampleMatches.byHunt(host), "2026-02-01T00:00:00Z");

        assertThat(jdbc.sql("select month from evidence_key where host_id = ? order by month")
                        .param(host.value())
                        .query(LocalDate.class)
                        .list())
                .containsExactly(LocalDate.of(2026, 1, 1), LocalDate.of(2026, 2, 1));
    }

    @Test
    void an_erased_key_opens_nothing_in_any_process_and_the_next_one_is_another() {
        append(here, 0, SampleMatches.byHunt(host));
        List<@Nullable String> before = stored();
        assertThat(read(there)).containsExactly(true);

        assertThat(erase()).isEqualTo(new DestroyedKeys(1, 1));

        EngineProcess.await(() -> !read(there).contains(true) && !read(here).contains(true));
        assertThat(stored()).as("the log is as it was").isEqualTo(before);
        append(there, 1, SampleMatches.byHunt(host));
        assertThat(read(here)).containsExactly(false, true);
        assertThat(read(there)).containsExactly(false, true);
    }

    @Test
    void an_erasure_waits_for_events_that_are_being_appended_and_counts_them() throws Exception {
        append(here, 0, SampleMatches.byHunt(host));
        var appended = new CountDownLatch(1);
        var mayCommit = new CountDownLatch(1);
        var appending = CompletableFuture.runAsync(
                () -> inTransaction(() -> {
                    append(here, 1, SampleMatches.byHunt(host));
                    appended.countDown();
                    assertThat(awaited(mayCommit)).isTrue();
                }),
                Thread::startVirtualThread);
        assertThat(appended.await(60, TimeUnit.SECONDS)).isTrue();

        var erasing = CompletableFuture.supplyAsync(this::erase, Thread::startVirtualThread);
        EngineProcess.await(() -> jdbc.sql("select count(*) from pg_stat_activity where wait_event_type = 'Lock'")
                        .query(Long.class)
                        .single()
                > 0);
        mayCommit.countDown();
        appending.get(60, TimeUnit.SECONDS);

        assertThat(erasing.get(60, TimeUnit.SECONDS)).isEqualTo(new DestroyedKeys(1, 2));
        EngineProcess.await(() -> read(here).equals(List.of(false, false)));
    }

    @Test
    void events_of_revision_1_stay_plain_and_are_counted() {
        append(here, 0, SampleMatches.byHunt(host));
        for (int i = 1; i <= 3; i++) {
            appendPlain(i);
        }
        erase();

        assertThat(new EvidenceErasures(jdbc).plainEvents(host)).isEqualTo(3);
        EngineProcess.await(() -> read(here).equals(List.of(false, true, true, true)));
    }

    @Test
    void a_parked_event_keeps_its_ciphertext_and_loses_what_is_plain() {
        append(here, 0, SampleMatches.byHunt(host));
        appendPlain(1);
        park("encrypted", stored().get(0));
        park("plain", stored().get(1));
        park("listed", LISTED.formatted(host));
        park(
                "of another host",
                stored().get(1).replace(host.toString(), HostId.random().toString()));
        park("damaged", "{\"hostId");
        park("of other parts", "{\"hostId\":\"%s\",\"matches\":[7]}".formatted(host));
        var letters = new DeadLetterEvidenceCopies(jdbc);
        assertThat(letters.remove(0, 1_000)).as("nothing is erased yet").isZero();
        erase();

        letters.remove(0, 1_000);

        assertThat(parked("encrypted")).contains("ciphertext").endsWith("} null");
        assertThat(parked("listed")).isEqualTo(LISTED.formatted(host).replace(",\"rows\":[\"{}\"]", "") + " null");
        assertThat(parked("plain"))
                .contains("\"evidence\":null", "\"moreEvidence\":[]", host.toString())
                .endsWith("} null");
        assertThat(parked("of another host")).contains("\"evidence\":\"{").endsWith("alice");
        assertThat(parked("damaged")).isEqualTo("{\"hostId alice");
        assertThat(parked("of other parts")).endsWith("\"matches\":[7]} null");
    }

    private void park(String name, String payload) {
        jdbc.sql("""
                insert into deadletterentry (deadletteridentifier, processinggroup, sequenceidentifier, sequenceindex,
                                             messagetype, eventidentifier, timestamp, payloadtype, payloadrevision,
                                             payload, enqueuedat, causemessage)
                values (?, 'read-models', ?, 0, 'm', 'e', '2026-11-21T12:00:00.000Z', 'MatchIngested', '2', ?, 'now',
                        'alice')""")
                .params(aggregate + name, aggregate + name, payload.getBytes(StandardCharsets.UTF_8))
                .update();
    }

    private String parked(String name) {
        return jdbc.sql("""
                select convert_from(payload, 'UTF8') || ' ' || coalesce(causemessage, 'null')
                from deadletterentry where deadletteridentifier = ?""").param(aggregate + name).query(String.class).single();
    }

    private void append(EngineProcess process, long sequence, Object event) {
        append(process, sequence, event, "2026-11-21T12:00:00Z");
    }

    private void append(EngineProcess process, long sequence, Object event, String at) {
        process.publish(new GenericDomainEventMessage<>(
                "Thing",
                aggregate,
                sequence,
                event,
                MetaData.emptyInstance(),
                UUID.randomUUID().toString(),
                Instant.parse(at)));
    }

    /** Appends an event as the previous release wrote it. */
    private void appendPlain(long sequence) {
        String payload = """
                {"huntId":"%s","hostId":"%s","hostname":"alpha","ioc":{"id":"%1$s","type":"FILENAME","value":"a",\
                "severity":"HIGH"},"evidence":"{\\"hostId\\":\\"x\\"}","moreEvidence":[],\
                "detectedAt":"2026-11-21T12:00:00Z","lateMatch":false,"campaignId":null}""".formatted(UUID.randomUUID(), host);
        jdbc.sql("""
                insert into domainevententry (eventidentifier, aggregateidentifier, sequencenumber, type, timestamp,
                                              payloadtype, payloadrevision, payload, metadata)
                values (?, ?, ?, 'Thing', '2026-11-21T12:00:00.000Z', 'MatchIngested', '1', ?, '{}')""")
                .params(UUID.randomUUID().toString(), aggregate, sequence, payload.getBytes(StandardCharsets.UTF_8))
                .update();
    }

    private DestroyedKeys erase() {
        return new TransactionTemplate(there.bean(PlatformTransactionManager.class)).execute(_ -> {
            var erasures = new EvidenceErasures(there.bean(JdbcClient.class));
            DestroyedKeys destroyedKeys = erasures.destroy(host);
            erasures.record(host, Instant.now(), Instant.now(), destroyedKeys);
            return destroyedKeys;
        });
    }

    private List<Boolean> read(EngineProcess process) {
        return carriers(process).stream()
                .map(event -> process.bean(EvidenceVault.class).read(event).isPresent())
                .toList();
    }

    private List<EvidenceCarrier> carriers(EngineProcess process) {
        return process.eventsOf(aggregate).stream()
                .map(DomainEventMessage::getPayload)
                .map(EvidenceCarrier.class::cast)
                .toList();
    }

    private List<@Nullable String> stored() {
        return jdbc.sql("""
                select convert_from(payload, 'UTF8') from domainevententry
                where aggregateidentifier = ? order by sequencenumber""").param(aggregate).query(String.class).list();
    }

    private long keys() {
        return jdbc.sql("select count(*) from evidence_key where host_id = ?")
                .param(host.value())
                .query(Long.class)
                .single();
    }

    private static void inTransaction(Runnable work) {
        new TransactionTemplate(here.bean(PlatformTransactionManager.class)).executeWithoutResult(_ -> work.run());
    }

    private static boolean awaited(CountDownLatch latch) {
        try {
            return latch.await(60, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
