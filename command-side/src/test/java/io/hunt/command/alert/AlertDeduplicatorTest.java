package io.hunt.command.alert;

import static io.hunt.command.alert.MatchSamples.ALPHA;
import static io.hunt.command.alert.MatchSamples.BRAVO;
import static io.hunt.command.alert.MatchSamples.HUNT;
import static io.hunt.command.alert.MatchSamples.MIMIKATZ;
import static io.hunt.command.alert.MatchSamples.NOON;
import static io.hunt.command.alert.MatchSamples.PSEXEC;
import static io.hunt.command.alert.MatchSamples.answer;
import static io.hunt.command.alert.MatchSamples.ioc;
import static io.hunt.command.alert.MatchSamples.seen;
import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertEvent;
import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.api.alert.AlertEvent.AlertRepeated;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.exception.ExceptionEvent.MatchExcepted;
import io.hunt.api.id.ExceptionId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.NameBasedUuids;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.testing.TestDatabase;
import io.hunt.command.CommandProcess;
import io.hunt.command.exception.Exceptions;
import io.hunt.command.label.LabelRules;
import io.hunt.engine.processor.CausingEvent;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.messaging.MetaData;
import org.jspecify.annotations.Nullable;
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
        raising = new AlertDeduplicator(new DeduplicationWindows(jdbc), new Exceptions(jdbc, new LabelRules(jdbc)));
    }

    @AfterAll
    static void disconnect() {
        pool.close();
    }

    @BeforeEach
    void forget() {
        jdbc.sql("delete from alert_window").update();
        jdbc.sql("delete from alert_sighting").update();
        jdbc.sql("delete from match_exception").update();
    }

    @Test
    void a_match_under_an_exception_raises_no_alert_from_its_creation_to_its_end() {
        ExceptionId exception = excepted(NOON, NOON.plusSeconds(60), null);
        IocMatch before = seen(ALPHA, MIMIKATZ, NOON.minusMillis(1));
        IocMatch last = seen(ALPHA, MIMIKATZ, NOON.plusMillis(59_999));
        IocMatch after = seen(ALPHA, PSEXEC, NOON);

        assertThat(events(before)).singleElement().isInstanceOf(AlertCreated.class);
        assertThat(events(seen(ALPHA, MIMIKATZ, NOON), last, after))
                .contains(new MatchExcepted(exception, last.cause().id(), ALPHA, MIMIKATZ.id(), HUNT, null))
                .hasSize(3)
                .filteredOn(AlertCreated.class::isInstance)
                .as("another indicator")
                .hasSize(1);
        assertThat(events(seen(ALPHA, MIMIKATZ, NOON.plusSeconds(60))))
                .as("repeats the alert from before the exception, without the excepted matches")
                .singleElement()
                .isInstanceOfSatisfying(
                        AlertRepeated.class,
                        repeated -> assertThat(repeated.occurrences()).isEqualTo(2));
    }

    @Test
    void a_match_recorded_after_an_early_end_raises_its_alert() {
        excepted(NOON, NOON.plusSeconds(60), NOON.plusSeconds(30));

        assertThat(events(seen(ALPHA, MIMIKATZ, NOON.plusMillis(29_999))))
                .singleElement()
                .isInstanceOf(MatchExcepted.class);
        assertThat(events(seen(ALPHA, MIMIKATZ, NOON.plusSeconds(30))))
                .as("the excepted match has opened no window")
                .singleElement()
                .isInstanceOf(AlertCreated.class);
    }

    @Test
    void an_exception_covers_its_hosts_only() {
        excepted(NOON, NOON.plusSeconds(60), null, ALPHA);

        assertThat(events(seen(ALPHA, MIMIKATZ, NOON))).singleElement().isInstanceOf(MatchExcepted.class);
        assertThat(events(seen(BRAVO, MIMIKATZ, NOON))).singleElement().isInstanceOf(AlertCreated.class);
    }

    @Test
    void a_match_is_excepted_once_by_one_of_several_exceptions() {
        excepted(NOON, NOON.plusSeconds(60), null);
        excepted(NOON, NOON.plusSeconds(60), null, ALPHA);
        IocMatch match = seen(ALPHA, MIMIKATZ, NOON);

        assertThat(events(match)).singleElement().isInstanceOf(MatchExcepted.class);
        assertThat(events(match)).as("handled again").isEmpty();
    }

    @Test
    void the_end_of_an_exception_waits_for_decisions_that_read_it() {
        ExceptionId exception = excepted(NOON, NOON.plusSeconds(60), null);
        var ended = new AtomicReference<CompletableFuture<?>>();

        transaction.executeWithoutResult(_ -> {
            raising.decide(List.of(seen(ALPHA, MIMIKATZ, NOON)));
            ended.set(CompletableFuture.runAsync(() -> jdbc.sql("select from match_exception where id = ? for update")
                    .param(exception.value())
                    .query()
                    .listOfRows()));
            CommandProcess.await(() -> jdbc.sql("select count(*) from pg_locks where not granted")
                            .query(Long.class)
                            .single()
                    > 0);
            assertThat(ended.get()).isNotDone();
        });
        assertThat(ended.get()).succeedsWithin(Duration.ofSeconds(20));
    }

    private static ExceptionId excepted(Instant from, Instant end, @Nullable Instant ended, HostId... hosts) {
        var exception = ExceptionId.random();
        jdbc.sql("""
                insert into match_exception (id, indicator_id, hosts, labels, created_at, ends_at, ended_at)
                values (?, ?, ?::uuid[], '{}', ?, ?, ?)""")
                .param(exception.value())
                .param(MIMIKATZ.id().value())
                .param(Stream.of(hosts).map(HostId::toString).toArray(String[]::new))
                .param(from.atOffset(ZoneOffset.UTC))
                .param(end.atOffset(ZoneOffset.UTC))
                .param(ended == null ? null : ended.atOffset(ZoneOffset.UTC))
                .update();
        return exception;
    }

    private static List<Object> events(IocMatch... batch) {
        return inTransaction(() -> raising.decide(List.of(batch))).stream()
                .<Object>map(EventMessage::getPayload)
                .toList();
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

    @Test
    void an_answer_that_is_delivered_again_raises_none_of_its_alerts_twice() {
        var cause = new CausingEvent(
                UUID.fromString("019ac3f2-7d10-7abc-9234-56789abcdef0"), NOON, MetaData.emptyInstance());
        List<IocMatch> matches = answer(ALPHA, MIMIKATZ, ioc("two.exe"), ioc("three.exe")).each().stream()
                .map(match -> IocMatch.of(match, cause))
                .toList();

        List<EventMessage<?>> first = transaction.execute(_ -> raising.decide(matches));
        List<EventMessage<?>> again = transaction.execute(_ -> raising.decide(matches));

        assertThat(first).hasSize(3);
        assertThat(again).isEmpty();
        assertThat(matches)
                .extracting(IocMatch::alertId)
                .doesNotHaveDuplicates()
                .allSatisfy(alert -> assertThat(alert.toString()).startsWith("019ac3f2-7d10-8"));
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
