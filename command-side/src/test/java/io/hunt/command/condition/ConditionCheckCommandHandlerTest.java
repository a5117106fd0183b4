package io.hunt.command.condition;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.condition.ConditionCommand.CheckConditions;
import io.hunt.api.condition.ConditionEvent;
import io.hunt.api.condition.ConditionEvent.ConditionClosed;
import io.hunt.api.condition.ConditionEvent.ConditionOpened;
import io.hunt.api.condition.ConditionKind;
import io.hunt.api.host.HostCommand.EnrollHost;
import io.hunt.api.host.HostCommand.RetireHost;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.HostSearch;
import io.hunt.api.hunt.HuntEvent.HostOutcome;
import io.hunt.api.hunt.HuntEvent.HostsResponded;
import io.hunt.api.hunt.HuntEvent.Totals;
import io.hunt.api.hunt.InventoryState;
import io.hunt.api.hunt.SearchBasis;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.command.CommandProcess;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.axonframework.eventhandling.GenericEventMessage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

/** Tests of the checks against PostgreSQL, without the schedule. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ConditionCheckCommandHandlerTest {

    private static final JsonMapper JSON = new JsonMapper();

    private static CommandProcess process;
    private long before;

    @BeforeAll
    static void start() {
        process = new CommandProcess("service.oldest-agent=1.10");
        process.bean(ConditionSchedule.class).stop();
    }

    @AfterAll
    static void stop() {
        process.close();
    }

    @BeforeEach
    void nothing_is_open() {
        process.empty(
                "service_condition", "incomplete_inventory", "host", "pack_host", "watchlist_pack", "webhook_delivery");
        Long last = process.jdbc().queryForObject("select max(globalindex) from domainevententry", Long.class);
        before = last == null ? 0 : last;
    }

    @Test
    void an_outdated_agent_opens_one_condition_which_its_update_closes() {
        HostId host = enrolled("alpha", "1.9.4");
        check();
        check();

        assertThat(opened())
                .singleElement()
                .isEqualTo(new ConditionOpened(
                        ConditionKind.AGENT_OUTDATED,
                        host.toString(),
                        host,
                        "alpha",
                        "The agent has version 1.9.4; the oldest permitted version is 1.10.",
                        opened().getFirst().openedAt()));
        assertThat(closed()).isEmpty();

        process.jdbc().update("update host set agent_version = '1.10' where id = ?", host.value());
        check();
        check();
        assertThat(closed()).singleElement().satisfies(over -> {
            assertThat(over.hostId()).isEqualTo(host);
            assertThat(over.openedAt()).isEqualTo(opened().getFirst().openedAt());
            assertThat(over.closedAt()).isAfterOrEqualTo(over.openedAt());
        });
        assertThat(process.count("service_condition")).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "1.9, true",
        "1.10, false",
        "1.10.0-SNAPSHOT, false",
        "0.99.1.7.3, true",
        "2, false",
        "osquery 5.12, false",
        "'', false",
        "99999999999999999999, false"
    })
    void versions_are_compared_by_their_numbers(String version, boolean outdated) {
        enrolled("alpha", version);
        check();

        assertThat(opened()).hasSize(outdated ? 1 : 0);
    }

    @Test
    void concurrent_checks_open_each_condition_once() {
        IntStream.range(0, 40).forEach(_ -> enrolled("bravo", "1.0"));

        var checks = IntStream.range(0, 8)
                .mapToObj(_ -> CompletableFuture.runAsync(ConditionCheckCommandHandlerTest::check))
                .toArray(CompletableFuture<?>[]::new);
        CompletableFuture.allOf(checks).join();
        check();

        assertThat(opened()).hasSize(40);
    }

    @Test
    void an_undone_check_leaves_neither_row_nor_event_and_the_next_opens_the_condition() {
        enrolled("charlie", "1.0");
        var checks = process.bean(ConditionChecks.class);
        var conditions = process.bean(Conditions.class);
        try {
            process.inTransaction(() -> {
                checks.all().forEach(conditions::open);
                throw new IllegalStateException("the process dies");
            });
        } catch (IllegalStateException expected) {
            assertThat(expected).hasMessage("the process dies");
        }
        assertThat(process.count("service_condition")).isZero();

        check();
        assertThat(opened()).hasSize(1);
    }

    @Test
    void the_retirement_of_a_host_closes_its_conditions() {
        HostId host = enrolled("delta", "1.0");
        answered(host, new InventoryState(Instant.EPOCH, false, 7, 0));
        check();
        assertThat(opened())
                .extracting(ConditionEvent::kind)
                .containsExactlyInAnyOrder(ConditionKind.AGENT_OUTDATED, ConditionKind.INVENTORY_INCOMPLETE);

        process.send(new RetireHost(host, "root"));
        check();
        assertThat(closed()).hasSize(2);
        assertThat(process.count("incomplete_inventory")).isZero();
    }

    @Test
    void an_incomplete_scan_opens_a_condition_until_an_answer_reports_a_complete_one() {
        HostId host = enrolled("echo", "2.0");
        HostId scanning = enrolled("foxtrot", "2.0");
        answered(host, new InventoryState(Instant.parse("2026-11-21T12:00:00Z"), false, 7, 0));
        answered(scanning, new InventoryState(null, false, 0, 0));
        answered(scanning, null);
        check();
        answered(host, null);
        check();

        assertThat(opened()).singleElement().satisfies(open -> {
            assertThat(open.kind()).isEqualTo(ConditionKind.INVENTORY_INCOMPLETE);
            assertThat(open.hostname()).isEqualTo("echo");
            assertThat(open.detail()).contains("2026-11-21T12:00:00Z");
        });
        assertThat(closed()).isEmpty();

        answered(host, new InventoryState(Instant.parse("2026-11-21T13:00:00Z"), true, 7, 0));
        check();
        assertThat(closed()).hasSize(1);
    }

    @Test
    void a_watchlist_whose_statements_fail_is_one_condition_for_all_its_hosts() {
        UUID pack = UUID.randomUUID();
        process.jdbc().update("insert into watchlist_pack values (?, 'ransomware', true, 2)", pack);
        reported(pack, 2, "no such table");
        reported(pack, 2, "no such table");
        reported(pack, 2, null);
        reported(pack, 1, "of an earlier revision");
        check();
        check();

        assertThat(opened()).singleElement().satisfies(open -> {
            assertThat(open.subject()).isEqualTo(pack.toString());
            assertThat(open.hostId()).isNull();
            assertThat(open.detail()).isEqualTo("Statements of the watchlist pack ransomware fail on 2 hosts.");
        });

        process.jdbc().update("update watchlist_pack set active = false");
        check();
        assertThat(closed()).hasSize(1);
    }

    @Test
    void a_receiver_fails_after_an_hour_without_an_accepted_delivery() {
        delivery("DELIVERED", "120 minutes");
        delivery("EXHAUSTED", "59 minutes");
        delivery("PENDING", "1 minute");
        check();
        assertThat(opened()).isEmpty();

        delivery("REJECTED", "61 minutes");
        check();
        check();
        assertThat(opened()).singleElement().satisfies(open -> {
            assertThat(open.kind()).isEqualTo(ConditionKind.RECEIVER_FAILING);
            assertThat(open.subject()).isEqualTo("webhook");
        });

        delivery("DELIVERED", "0 minutes");
        check();
        assertThat(closed()).hasSize(1);
    }

    @Test
    void a_receiver_without_deliveries_for_a_day_is_not_known_to_fail() {
        delivery("EXHAUSTED", "1 day");
        check();

        assertThat(opened()).isEmpty();
    }

    @Test
    void a_receiver_that_was_removed_is_not_known_to_fail() {
        delivery("EXHAUSTED", "61 minutes", "receiver removed");
        check();

        assertThat(opened()).isEmpty();
    }

    @Test
    void an_event_without_a_checkpoint_for_an_hour_opens_a_condition_until_one_is_signed() {
        enrolled("golf", "2.0");
        check();
        assertThat(opened()).as("the event is new").isEmpty();

        var owner = process.owner();
        owner.execute("alter table domainevententry disable trigger all");
        owner.update(
                "update domainevententry set timestamp = ? where globalindex > ?",
                Instant.now().minusSeconds(3_601).toString(),
                before);
        owner.update("insert into log_origin values (1, 'test', 'key', 0) on conflict do nothing");
        owner.update("""
                insert into log_checkpoint (origin, size, root, position, note) values ('test', ?, ?, ?, 'before')""", before, new byte[32], before);
        check();
        check();
        assertThat(opened())
                .singleElement()
                .satisfies(open -> assertThat(open.subject()).isEqualTo("audit-log"));

        owner.update("""
                insert into log_checkpoint (origin, size, root, position, note)
                select 'test', max(globalindex), ?, max(globalindex), 'after' from domainevententry""", new byte[32]);
        check();
        assertThat(closed()).hasSize(1);
    }

    private static void check() {
        process.send(new CheckConditions());
    }

    private static HostId enrolled(String name, String agent) {
        HostId host = HostId.random();
        process.send(new EnrollHost(host, new HostFacts(name, Platform.LINUX, "6.1", agent, List.of())));
        return host;
    }

    private static void answered(HostId host, @Nullable InventoryState inventory) {
        var searched = inventory == null ? null : new HostSearch(SearchBasis.INVENTORY, Map.of(), inventory);
        var outcome = new HostOutcome(host, CoverageState.CLEAN, 0, null, Set.of(), false, searched, false);
        process.publish(List.of(new GenericEventMessage<>(
                new HostsResponded(new HuntId(UUID.randomUUID()), List.of(outcome), new Totals(1, 0, 0)))));
    }

    private static void reported(UUID pack, int revision, @Nullable String error) {
        process.jdbc().update("insert into pack_host values (?, ?, ?, 1, ?)", pack, UUID.randomUUID(), revision, error);
    }

    private static void delivery(String status, String ago) {
        delivery(status, ago, null);
    }

    private static void delivery(String status, String ago, @Nullable String error) {
        process.jdbc().update("""
                insert into webhook_delivery (alert_id, status, last_error, created_at, ended_at)
                select ?, status, ?, at, case when status <> 'PENDING' then at end
                from (select ? as status, now() - ?::interval as at) as delivery""", UUID.randomUUID(), error, status, ago);
    }

    private List<ConditionOpened> opened() {
        return events(ConditionOpened.class);
    }

    private List<ConditionClosed> closed() {
        return events(ConditionClosed.class);
    }

    private <T> List<T> events(Class<T> type) {
        return process
                .jdbc()
                .queryForList(
                        "select convert_from(payload, 'UTF8') from domainevententry"
                                + " where payloadtype = ? and globalindex > ? order by globalindex",
                        String.class,
                        type.getSimpleName(),
                        before)
                .stream()
                .map(payload -> JSON.readValue(payload, type))
                .toList();
    }
}
