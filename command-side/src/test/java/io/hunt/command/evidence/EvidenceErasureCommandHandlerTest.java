package io.hunt.command.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.hunt.api.campaign.CampaignEvent.HostRows;
import io.hunt.api.campaign.CampaignEvent.RowTotals;
import io.hunt.api.campaign.CampaignEvent.RowsCollected;
import io.hunt.api.evidence.EvidenceCommand.EraseHostEvidence;
import io.hunt.api.evidence.EvidenceEvent.EvidenceErased;
import io.hunt.api.host.HostCommand.EnrollHost;
import io.hunt.api.host.HostCommand.RetireHost;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.Platform;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.id.QueryId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.settings.Setting;
import io.hunt.api.settings.SettingsCommand.ChangeSetting;
import io.hunt.api.testing.SingleMatch;
import io.hunt.audit.evidence.EvidenceSweeper;
import io.hunt.command.CommandProcess;
import io.hunt.command.evidence.EvidenceRetentionCommandHandler.EraseOldEvidence;
import io.hunt.engine.store.TransactionLock;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.messaging.MetaData;
import org.axonframework.serialization.Serializer;
import org.axonframework.serialization.SimpleSerializedObject;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class EvidenceErasureCommandHandlerTest {

    private static final String ROW = "{\"sha256\": \"%064x\", \"path\": \"/home/alice/secret.exe\"}".formatted(7);

    private static CommandProcess process;

    private final HostId alpha = HostId.random();
    private final HostId bravo = HostId.random();

    @BeforeAll
    static void start() {
        process = new CommandProcess();
    }

    @AfterAll
    static void stop() {
        process.close();
    }

    @BeforeEach
    void twoHostsHaveEvidence() {
        LocalDate soon = LocalDate.now(Clock.offset(Clock.systemUTC(), Duration.ofMinutes(10)));
        assumeThat(YearMonth.from(soon))
                .as("keys belong to months, so no month may end within a test")
                .isEqualTo(YearMonth.now(ZoneOffset.UTC));
        process.jdbc().update("delete from evidence_key");
        for (HostId host : List.of(alpha, bravo)) {
            process.send(new EnrollHost(host, new HostFacts("alpha", Platform.LINUX, "6", "1", List.of())));
            found(host, Instant.now());
            collected(host, 2, Instant.now());
        }
        CommandProcess.await(() -> indexed(alpha) > 0 && indexed(bravo) > 0);
    }

    @Test
    void keys_rows_and_index_of_one_host_are_erased_and_counted_even_when_it_has_left() {
        process.send(new RetireHost(alpha, "root"));

        EvidenceErased erased = process.send(new EraseHostEvidence(alpha, "root"));

        assertThat(erased.hostId()).isEqualTo(alpha);
        assertThat(List.of((long) erased.keys(), erased.events(), erased.rows(), erased.plainEvents()))
                .containsExactly(1L, 1L, 2L, 0L);
        assertThat(erased.erasedBy()).isEqualTo("root");
        assertThat(told()).last().isEqualTo(erased);
        process.bean(EvidenceSweeper.class).removeAll();
        assertThat(rows(alpha)).containsOnly("{} true");
        assertThat(rows(bravo)).containsOnly(ROW + " false");
        assertThat(indexed(alpha)).isZero();
        assertThat(indexed(bravo)).isPositive();
    }

    @Test
    void what_is_erased_is_erased_once_and_what_comes_later_stays() {
        process.send(new EraseHostEvidence(alpha, "root"));
        collected(alpha, 1, Instant.now().plusSeconds(1));
        found(alpha, Instant.now().plusSeconds(1));

        process.bean(EvidenceSweeper.class).removeAll();

        assertThat(rows(alpha)).containsExactlyInAnyOrder("{} true", "{} true", ROW + " false");
        EvidenceErased again = process.send(new EraseHostEvidence(bravo, "root"));
        assertThat(again.rows()).isEqualTo(2);
        assertThat(process.<EvidenceErased>send(new EraseHostEvidence(bravo, "root")))
                .extracting(EvidenceErased::keys, EvidenceErased::events, EvidenceErased::rows)
                .containsExactly(0, 0L, 0L);
    }

    @Test
    void a_host_that_never_was_is_refused() {
        assertThat(process.refusal(new EraseHostEvidence(HostId.random(), "root")))
                .contains(new NotFound("host"));
    }

    @Test
    void months_that_are_over_for_long_enough_are_erased_once_and_the_service_tells() {
        LocalDate month = LocalDate.now(ZoneOffset.UTC).withDayOfMonth(1);
        keep(0);
        found(alpha, at(month.minusMonths(1)));
        found(alpha, at(month.minusMonths(2)));
        collected(alpha, 3, at(month.minusMonths(1)).minusMillis(1));
        long before = told().size();
        assertThat(process.<Boolean>send(new EraseOldEvidence())).isFalse();
        assertThat(told()).as("kept for ever by default").hasSize((int) before);

        keep(1);
        process.send(new EraseOldEvidence());
        process.send(new EraseOldEvidence());

        assertThat(told()).hasSize((int) before + 1).last().satisfies(erased -> {
            assertThat(erased.hostId()).isNull();
            assertThat(erased.erasedBy()).isNull();
            assertThat(erased.recordedBefore()).isEqualTo(at(month.minusMonths(1)));
            assertThat(List.of((long) erased.keys(), erased.events(), erased.rows()))
                    .containsExactly(1L, 1L, 3L);
        });
        assertThat(keyMonths(alpha)).containsExactly(month.minusMonths(1), month);
        process.bean(EvidenceSweeper.class).removeAll();
        assertThat(rows(alpha)).filteredOn(row -> row.endsWith("true")).hasSize(3);
        assertThat(rows(bravo)).containsOnly(ROW + " false");
    }

    @Test
    void many_keys_go_in_batches_and_whoever_dies_between_them_loses_no_count() {
        process.jdbc().update("delete from evidence_erasure where host_id is null");
        process.jdbc().update("""
                insert into evidence_key (host_id, month, id, secret)
                select gen_random_uuid(), '2020-01-01', gen_random_uuid(), decode(repeat('00', 32), 'hex')
                from generate_series(1, ?)""", EvidenceRetentionCommandHandler.KEYS_AT_ONCE + 5);
        for (HostId host : List.of(new HostId(new UUID(0, 0)), new HostId(new UUID(-1, -1)))) {
            found(host, Instant.parse("2020-01-05T00:00:00Z"));
        }
        keep(12);
        int before = told().size();

        assertThat(process.<Boolean>send(new EraseOldEvidence()))
                .as("there is more")
                .isTrue();
        assertThat(told()).as("no event before the end").hasSize(before);
        keep(0);
        assertThat(process.<Boolean>send(new EraseOldEvidence())).isFalse();

        assertThat(told()).hasSize(before + 1).last().satisfies(erased -> {
            assertThat(erased.keys()).isEqualTo(EvidenceRetentionCommandHandler.KEYS_AT_ONCE + 7);
            assertThat(erased.events())
                    .as("sum of the first and the last batch")
                    .isEqualTo(2);
        });
    }

    @Test
    void one_process_at_a_time_erases_by_age() {
        process.jdbc().update("delete from evidence_erasure where host_id is null");
        keep(1);
        int before = told().size();
        process.jdbc().update("""
                insert into evidence_key (host_id, month, id, secret)
                values (gen_random_uuid(), '2020-01-01', gen_random_uuid(), decode(repeat('00', 32), 'hex'))""");

        process.inTransaction(() -> {
            TransactionLock.OLD_EVIDENCE.take(JdbcClient.create(process.jdbc()));
            assertThat(CompletableFuture.supplyAsync(
                                    () -> process.<Boolean>send(new EraseOldEvidence()), Thread::startVirtualThread)
                            .join())
                    .isFalse();
        });

        assertThat(told()).hasSize(before);
    }

    private void found(HostId host, Instant at) {
        var ioc = new FrozenIoc(IndicatorId.random(), IocType.FILENAME, "secret.exe", Severity.HIGH);
        append(SingleMatch.of(HuntId.random(), host, "alpha", ioc, ROW, List.of(), at, false, null), at);
    }

    private void collected(HostId host, int number, Instant at) {
        var query = new QueryId(UUID.randomUUID());
        for (int i = 0; i < number; i++) {
            process.jdbc().update("""
                    insert into campaign_row (query_id, host_id, hostname, "row", detected_at, ingested_at)
                    values (?, ?, 'alpha', ?::json, now(), ?)""", query.value(), host.value(), ROW, at.atOffset(ZoneOffset.UTC));
        }
        var told = new HostRows(host, "alpha", number, false, "0".repeat(64), null, at, false, false, false);
        append(new RowsCollected(CampaignId.random(), query, List.of(told), new RowTotals(1, 1, 0, 0, number)), at);
    }

    private static void append(Object event, Instant at) {
        EventMessage<?> message =
                new GenericEventMessage<>(UUID.randomUUID().toString(), event, MetaData.emptyInstance(), at);
        process.publish(List.of(message));
    }

    private static void keep(int months) {
        process.send(new ChangeSetting(Setting.EVIDENCE_MONTHS, String.valueOf(months), "root"));
    }

    private static Instant at(LocalDate day) {
        return day.atStartOfDay().toInstant(ZoneOffset.UTC);
    }

    private static List<EvidenceErased> told() {
        Serializer events = process.axon().eventSerializer();
        return process
                .jdbc()
                .queryForList(
                        "select payload from domainevententry where payloadtype = 'EvidenceErased' order by globalindex",
                        byte[].class)
                .stream()
                .map(payload -> events.<byte[], EvidenceErased>deserialize(
                        new SimpleSerializedObject<>(payload, byte[].class, "EvidenceErased", "1")))
                .toList();
    }

    private static List<@Nullable String> rows(HostId host) {
        return process.jdbc()
                .queryForList(
                        "select \"row\"::text || ' ' || erased from campaign_row where host_id = ?",
                        String.class,
                        host.value());
    }

    private static long indexed(HostId host) {
        Long values = process.jdbc()
                .queryForObject("select count(*) from seen_value where host_id = ?", Long.class, host.value());
        return values == null ? 0 : values;
    }

    private static List<@Nullable LocalDate> keyMonths(HostId host) {
        return process.jdbc()
                .queryForList(
                        "select month from evidence_key where host_id = ? order by month",
                        LocalDate.class,
                        host.value());
    }
}
