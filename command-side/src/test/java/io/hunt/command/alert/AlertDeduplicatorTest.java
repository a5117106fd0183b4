package io.hunt.command.alert;

import static io.hunt.command.alert.MatchSamples.ALPHA;
import static io.hunt.command.alert.MatchSamples.BRAVO;
import static io.hunt.command.alert.MatchSamples.HUNT;
import static io.hunt.command.alert.MatchSamples.MIMIKATZ;
import static io.hunt.command.alert.MatchSamples.NOON;
import static io.hunt.command.alert.MatchSamples.PSEXEC;
import static io.hunt.command.alert.MatchSamples.seen;
import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertEvent;
import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.api.alert.AlertEvent.AlertRepeated;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.id.HostId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.testing.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AlertDeduplicatorTest {

    private static final Instant A_DAY_LATER = NOON.plus(Duration.ofHours(24));

    private static HikariDataSource pool;
    private static JdbcClient jdbc;
    private static TransactionTemplate transaction;
    private static AlertDeduplicator raising;

    @BeforeAll
    static void connect() {
        pool = new HikariDataSource();
        pool.setDataSource(TestDatabase.migrated());
        jdbc = JdbcClient.create(pool);
        transaction = new TransactionTemplate(new DataSourceTransactionManager(pool));
        raising = new AlertDeduplicator(new DeduplicationWindows(jdbc));
    }

    @AfterAll
    static void disconnect() {
        pool.close();
    }

    @BeforeEach
    void forget() {
        jdbc.sql("delete from alert_window").update();
        jdbc.sql("delete from alert_sighting").update();
    }

    @Test
    void a_first_match_is_a_new_alert_that_says_all_about_it() {
        IocMatch match = seen(ALPHA, MIMIKATZ, NOON);

        assertThat(decided(match))
                .containsExactly(new AlertCreated(
                        match.alertId(),
                        ALPHA,
                        "host",
                        MIMIKATZ,
                        AlertSource.HUNT,
                        AlertCategory.IOC,
                        HUNT,
                        false,
                        NOON.minusSeconds(60),
                        NOON,
                        match.cause().id(),
                        null,
                        null,
                        null,
                        null));
    }

    @Test
    void the_same_again_is_a_repeat_and_counted() {
        IocMatch first = seen(ALPHA, MIMIKATZ, NOON);
        IocMatch second = seen(ALPHA, MIMIKATZ, NOON.plusSeconds(1));
        IocMatch third = seen(ALPHA, MIMIKATZ, NOON.plusSeconds(2));
        decided(first);

        assertThat(decided(second)).containsExactly(repeat(first, second, 2));
        assertThat(decided(third)).containsExactly(repeat(first, third, 3));
    }

    @Test
    void one_millisecond_before_the_24_hours_end_it_is_still_a_repeat() {
        IocMatch first = seen(ALPHA, MIMIKATZ, NOON);
        IocMatch again = seen(ALPHA, MIMIKATZ, A_DAY_LATER.minusMillis(1));
        decided(first);

        assertThat(decided(again)).containsExactly(repeat(first, again, 2));
    }

    @Test
    void when_the_24_hours_end_it_is_new_and_the_next_ones_begin() {
        IocMatch edge = seen(ALPHA, MIMIKATZ, A_DAY_LATER);
        IocMatch after = seen(ALPHA, MIMIKATZ, A_DAY_LATER.plus(Duration.ofHours(23)));
        decided(seen(ALPHA, MIMIKATZ, NOON));

        assertThat(decided(edge)).hasOnlyElementsOfType(AlertCreated.class);
        assertThat(decided(after)).containsExactly(repeat(edge, after, 2));
    }

    @Test
    void a_batch_may_span_the_edge() {
        IocMatch first = seen(ALPHA, MIMIKATZ, NOON);
        IocMatch before = seen(ALPHA, MIMIKATZ, A_DAY_LATER.minusMillis(1));
        IocMatch edge = seen(ALPHA, MIMIKATZ, A_DAY_LATER);
        IocMatch after = seen(ALPHA, MIMIKATZ, A_DAY_LATER.plusMillis(1));

        List<AlertEvent> events = decided(first, before, edge, after);

        assertThat(events)
                .extracting(event -> (Object) event.getClass())
                .containsExactly(AlertCreated.class, AlertRepeated.class, AlertCreated.class, AlertRepeated.class);
        assertThat(events).element(1).isEqualTo(repeat(first, before, 2));
        assertThat(events).element(3).isEqualTo(repeat(edge, after, 2));
        IocMatch next = seen(ALPHA, MIMIKATZ, A_DAY_LATER.plusMillis(2));
        assertThat(decided(next)).containsExactly(repeat(edge, next, 3));
    }

    @Test
    void the_same_match_delivered_twice_changes_nothing() {
        IocMatch match = seen(ALPHA, MIMIKATZ, NOON);
        IocMatch next = seen(ALPHA, MIMIKATZ, NOON.plusSeconds(1));

        assertThat(decided(match, match)).hasSize(1);
        assertThat(decided(match)).isEmpty();
        assertThat(decided(next)).containsExactly(repeat(match, next, 2));
    }

    @Test
    void another_host_or_another_indicator_is_another_alert() {
        List<AlertEvent> events = decided(
                seen(ALPHA, MIMIKATZ, NOON),
                seen(BRAVO, MIMIKATZ, NOON),
                seen(ALPHA, PSEXEC, NOON),
                seen(ALPHA, MIMIKATZ, NOON));

        assertThat(events.subList(0, 3)).hasOnlyElementsOfType(AlertCreated.class);
        assertThat(events.getLast()).isInstanceOf(AlertRepeated.class);
    }

    @Test
    void an_alert_goes_by_its_match_even_when_all_is_looked_at_anew() {
        IocMatch match = seen(ALPHA, MIMIKATZ, NOON);
        AlertEvent once = decided(match).getFirst();
        forget();

        assertThat(decided(match).getFirst().alertId()).isEqualTo(once.alertId());
        assertThat(once.alertId().value().version()).isEqualTo(5);
        assertThat(once.alertId().value().variant()).isEqualTo(2);
        assertThat(seen(ALPHA, MIMIKATZ, NOON).alertId()).isNotEqualTo(once.alertId());
    }

    /** Indexes over such ids grow at one end. */
    @Test
    void the_id_of_an_alert_begins_with_the_time_of_its_match_where_that_of_the_match_does() {
        UUID match = UUID.fromString("019ac3f2-7d10-7abc-9234-56789abcdef0");

        UUID alert = NameBasedUuids.of(match);

        assertThat(alert).isEqualTo(NameBasedUuids.of(match)).asString().startsWith("019ac3f2-7d10-8");
        assertThat(alert.version()).isEqualTo(8);
        assertThat(alert.variant()).isEqualTo(2);
        assertThat(alert.getMostSignificantBits() & 0xFFF)
                .isEqualTo(NameBasedUuids.of(match.toString()).getMostSignificantBits() & 0xFFF);
        assertThat(alert.getLeastSignificantBits())
                .isEqualTo(NameBasedUuids.of(match.toString()).getLeastSignificantBits());
    }

    @Test
    void every_event_names_its_own_match_as_its_cause() {
        IocMatch first = seen(ALPHA, MIMIKATZ, NOON);
        IocMatch second = seen(ALPHA, MIMIKATZ, NOON);
        IocMatch third = seen(BRAVO, MIMIKATZ, NOON);

        List<EventMessage<?>> events = inTransaction(() -> raising.decide(List.of(first, second, third)));

        assertThat(events)
                .extracting(event -> event.getMetaData().get("causationId"))
                .containsExactly(
                        first.cause().id().toString(),
                        second.cause().id().toString(),
                        third.cause().id().toString());
    }

    @Test
    void a_new_alert_is_event_0_of_itself_and_a_repeat_stands_outside_its_sequence() {
        IocMatch first = seen(ALPHA, MIMIKATZ, NOON);

        List<EventMessage<?>> events = inTransaction(() -> raising.decide(List.of(first, seen(ALPHA, MIMIKATZ, NOON))));

        var created = (DomainEventMessage<?>) events.getFirst();
        assertThat(created.getSequenceNumber()).isZero();
        assertThat(created.getAggregateIdentifier()).isEqualTo(first.alertId().toString());
        assertThat(created.getType()).isEqualTo(Alert.class.getSimpleName());
        assertThat(events.getLast()).isNotInstanceOf(DomainEventMessage.class);
    }

    @Test
    void of_1600_attempts_over_20_keys_from_8_threads_exactly_20_are_new() throws Exception {
        List<FrozenIoc> iocs = IntStream.range(0, 5)
                .mapToObj(n -> MatchSamples.ioc("ioc-" + n))
                .toList();
        List<HostId> hosts =
                IntStream.range(0, 4).mapToObj(n -> HostId.random()).toList();
        Callable<List<AlertEvent>> batch = () -> {
            var matches = new ArrayList<IocMatch>();
            for (int i = 0; i < 8; i++) {
                var random = ThreadLocalRandom.current();
                matches.add(seen(hosts.get(random.nextInt(4)), iocs.get(random.nextInt(5)), NOON));
            }
            return decidedInTheEnd(matches.toArray(IocMatch[]::new));
        };
        var events = new ArrayList<AlertEvent>();
        try (var threads = Executors.newFixedThreadPool(8)) {
            for (var decided : threads.invokeAll(
                    IntStream.range(0, 200).mapToObj(n -> batch).toList())) {
                events.addAll(decided.get());
            }
        }

        assertThat(events).hasSize(1_600);
        assertThat(events).filteredOn(AlertCreated.class::isInstance).hasSize(20);
        assertThat(jdbc.sql("select sum(occurrences) from alert_window")
                        .query(Long.class)
                        .single())
                .isEqualTo(1_600);
    }

    private static AlertRepeated repeat(IocMatch first, IocMatch again, int occurrences) {
        return new AlertRepeated(
                first.alertId(),
                HUNT,
                occurrences,
                again.cause().at(),
                again.cause().id(),
                null);
    }

    /** Retries the batch, as a processor does when another process was first. */
    private static List<AlertEvent> decidedInTheEnd(IocMatch... batch) {
        while (true) {
            try {
                return decided(batch);
            } catch (OptimisticLockingFailureException e) {
                Thread.onSpinWait();
            }
        }
    }

    private static List<AlertEvent> decided(IocMatch... batch) {
        return inTransaction(() -> raising.decide(List.of(batch))).stream()
                .map(event -> (AlertEvent) event.getPayload())
                .toList();
    }

    private static List<EventMessage<?>> inTransaction(java.util.function.Supplier<List<EventMessage<?>>> work) {
        List<EventMessage<?>> events = transaction.execute(_ -> work.get());
        return events == null ? List.of() : events;
    }
}
