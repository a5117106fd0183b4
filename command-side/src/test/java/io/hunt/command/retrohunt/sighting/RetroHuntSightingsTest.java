package io.hunt.command.retrohunt.sighting;

import static io.hunt.command.retrohunt.RetroHuntFixture.CAMPAIGN;
import static io.hunt.command.retrohunt.RetroHuntFixture.NOON;
import static io.hunt.command.retrohunt.RetroHuntFixture.added;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.host.Platform;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.retrohunt.HistoryEvent.PastSearchContinued;
import io.hunt.api.retrohunt.HistoryEvent.PastSightingFound;
import io.hunt.api.testing.SingleMatch;
import io.hunt.command.retrohunt.RetroHuntFixture;
import io.hunt.command.retrohunt.index.IndexEntries;
import io.hunt.command.retrohunt.search.RetroHuntStep;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.messaging.MetaData;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RetroHuntSightingsTest {

    private static final String DIGEST = "ab".repeat(32);
    private static final String EVIL = """
            {"path": "/opt/Evil", "sha256": "%s"}""".formatted(DIGEST);

    private static RetroHuntFixture retroHuntFixture;

    @BeforeAll
    static void start() {
        retroHuntFixture = new RetroHuntFixture();
    }

    @AfterAll
    static void stop() {
        retroHuntFixture.close();
    }

    @BeforeEach
    void forget() {
        retroHuntFixture
                .owner()
                .sql("truncate seen_value, seen_host, watched_value, past_sighting, indicator, campaign_row")
                .update();
    }

    @Test
    void an_indicator_finds_what_a_campaign_collected_before_with_its_original_time() {
        HostId host = retroHuntFixture.host(Platform.LINUX);
        retroHuntFixture.fill(retroHuntFixture.collected(host, NOON, EVIL));
        retroHuntFixture.fill(retroHuntFixture.collected(host, NOON.plusSeconds(10), EVIL));
        IndicatorId digest = retroHuntFixture.indicator(IocType.SHA256, DIGEST);
        RetroHuntStep.BegunStep added = (RetroHuntStep.BegunStep) added(digest, NOON.plusSeconds(20));

        assertThat(retroHuntFixture.search(added))
                .containsExactly(new PastSightingFound(
                        new FrozenIoc(digest, IocType.SHA256, DIGEST, Severity.HIGH),
                        host,
                        "name-" + host,
                        NOON.minusSeconds(60),
                        NOON.minusSeconds(50),
                        NOON,
                        null,
                        CAMPAIGN,
                        added.eventId()));
    }

    @Test
    void all_of_a_matchs_evidence_counts_not_only_what_was_matched() {
        HostId host = retroHuntFixture.host(Platform.LINUX);
        HuntId hunt = HuntId.random();
        retroHuntFixture.fill(match(hunt, host, NOON));
        IndicatorId name = retroHuntFixture.indicator(IocType.FILENAME, "Evil");
        IndicatorId address = retroHuntFixture.indicator(IocType.IPV4, "198.51.100.7");

        assertThat(retroHuntFixture.search(added(name, NOON.plusSeconds(1)), added(address, NOON.plusSeconds(1))))
                .hasSize(2)
                .allSatisfy(found -> {
                    assertThat(found.huntId()).isEqualTo(hunt);
                    assertThat(found.detectedAt()).isEqualTo(NOON.minusSeconds(5));
                });
    }

    @Test
    void what_a_hunt_finds_of_the_indicator_it_was_launched_for_is_no_past() {
        HostId host = retroHuntFixture.host(Platform.LINUX);
        IndicatorId digest = retroHuntFixture.indicator(IocType.SHA256, DIGEST);
        RetroHuntStep added = added(digest, NOON.minusMillis(1));

        assertThat(retroHuntFixture.fill(match(HuntId.random(), host, NOON))).isEmpty();
        assertThat(retroHuntFixture.search(added)).isEmpty();
        assertThat(retroHuntFixture.fill(match(HuntId.random(), host, NOON.plusSeconds(1))))
                .isEmpty();
    }

    @Test
    void an_indicator_that_is_heard_of_before_the_rows_are_indexed_misses_nothing() {
        HostId host = retroHuntFixture.host(Platform.LINUX);
        IndexEntries before = retroHuntFixture.collected(host, NOON, EVIL);
        IndicatorId digest = retroHuntFixture.indicator(IocType.SHA256, DIGEST);
        RetroHuntStep added = added(digest, NOON.plusSeconds(1));

        assertThat(retroHuntFixture.search(added)).isEmpty();
        assertThat(retroHuntFixture.fill(before))
                .extracting(PastSightingFound::hostId)
                .containsExactly(host);
        assertThat(retroHuntFixture.fill(before)).isEmpty();
        assertThat(retroHuntFixture.search(added)).isEmpty();
    }

    @Test
    void a_search_waits_for_rows_that_are_being_indexed() throws InterruptedException {
        Executor threads = work -> Thread.ofVirtual().start(work);
        HostId host = retroHuntFixture.host(Platform.LINUX);
        IndexEntries rows = retroHuntFixture.collected(host, NOON, EVIL);
        var indexed = new CountDownLatch(1);
        var mayCommit = new CountDownLatch(1);
        var filling = CompletableFuture.supplyAsync(
                () -> retroHuntFixture.inTransaction(() -> {
                    List<PastSightingFound> found = retroHuntFixture.fill(rows);
                    indexed.countDown();
                    await(mayCommit);
                    return found;
                }),
                threads);
        indexed.await();
        IndicatorId digest = retroHuntFixture.indicator(IocType.SHA256, DIGEST);
        var searching = CompletableFuture.supplyAsync(
                () -> retroHuntFixture.search(added(digest, NOON.plusSeconds(1))), threads);
        long deadline = System.nanoTime() + 20_000_000_000L;
        while (retroHuntFixture
                        .jdbc
                        .sql("select count(*) from pg_locks where locktype = 'advisory' and not granted")
                        .query(Integer.class)
                        .single()
                == 0) {
            assertThat(searching).isNotDone();
            assertThat(System.nanoTime()).isLessThan(deadline);
            Thread.onSpinWait();
        }
        mayCommit.countDown();

        assertThat(Stream.of(filling, searching).flatMap(found -> found.join().stream()))
                .hasSize(1);
    }

    @Test
    void a_repeated_search_tells_nothing_twice_and_a_reactivation_does() {
        HostId host = retroHuntFixture.host(Platform.LINUX);
        retroHuntFixture.fill(retroHuntFixture.collected(host, NOON, EVIL));
        IndicatorId digest = retroHuntFixture.indicator(IocType.SHA256, DIGEST);
        RetroHuntStep added = added(digest, NOON.plusSeconds(1));

        assertThat(retroHuntFixture.search(added, added)).hasSize(1);
        assertThat(retroHuntFixture.search(added)).isEmpty();
        assertThat(retroHuntFixture.search(added(digest, NOON.plusSeconds(60)))).hasSize(1);
    }

    @Test
    void what_came_while_an_indicator_was_inactive_is_found_when_it_is_reactivated() {
        HostId host = retroHuntFixture.host(Platform.LINUX);
        IndicatorId digest = retroHuntFixture.indicator(IocType.SHA256, DIGEST);
        retroHuntFixture.search(added(digest, NOON));
        retroHuntFixture.jdbc.sql("update indicator set active = false").update();
        IndexEntries rows = retroHuntFixture.collected(host, NOON.plusSeconds(10), EVIL);
        assertThat(retroHuntFixture.fill(rows)).isEmpty();
        assertThat(retroHuntFixture.search(added(digest, NOON.plusSeconds(20)))).isEmpty();

        retroHuntFixture.jdbc.sql("update indicator set active = true").update();
        assertThat(retroHuntFixture.search(added(digest, NOON.plusSeconds(30)))).hasSize(1);
    }

    @Test
    void case_counts_where_the_hosts_platform_says_so() {
        HostId linux = retroHuntFixture.host(Platform.LINUX);
        HostId mac = retroHuntFixture.host(Platform.MACOS);
        retroHuntFixture.fill(
                retroHuntFixture.collected(linux, NOON, EVIL), retroHuntFixture.collected(mac, NOON, EVIL));

        assertThat(retroHuntFixture.search(
                        added(retroHuntFixture.indicator(IocType.FILEPATH, "/opt/evil"), NOON.plusSeconds(1))))
                .extracting(PastSightingFound::hostId)
                .containsExactly(mac);
        assertThat(retroHuntFixture.search(
                        added(retroHuntFixture.indicator(IocType.FILEPATH, "/opt/Evil"), NOON.plusSeconds(1))))
                .extracting(PastSightingFound::hostId)
                .containsExactlyInAnyOrder(linux, mac);
    }

    @Test
    void the_same_value_of_the_same_host_takes_one_row_with_the_first_and_the_last_time() {
        HostId host = retroHuntFixture.host(Platform.LINUX);
        String row = "{\"remote\": \"198.51.100.7\"}";
        retroHuntFixture.fill(retroHuntFixture.collected(host, NOON, row, row, row));
        retroHuntFixture.fill(retroHuntFixture.collected(host, NOON.plusSeconds(20), row));
        retroHuntFixture.jdbc.sql("delete from campaign_row").update();
        retroHuntFixture.fill(retroHuntFixture.collected(host, NOON.minusSeconds(20), row));

        assertThat(retroHuntFixture.jdbc.sql("select * from seen_value").query().singleRow())
                .extractingByKeys("ingested_at", "detected_at", "last_ingested_at", "last_detected_at")
                .extracting(time -> ((java.sql.Timestamp) java.util.Objects.requireNonNull(time)).toInstant())
                .containsExactly(
                        NOON.minusSeconds(20), NOON.minusSeconds(80), NOON.plusSeconds(20), NOON.minusSeconds(40));
    }

    @Test
    void an_indicator_that_a_whole_fleet_has_shown_is_told_in_steps() {
        List<HostId> hosts = IntStream.range(0, 10)
                .mapToObj(_ -> retroHuntFixture.host(Platform.LINUX))
                .toList();
        hosts.forEach(host -> retroHuntFixture.fill(retroHuntFixture.collected(host, NOON, EVIL)));
        IndicatorId digest = retroHuntFixture.indicator(IocType.SHA256, DIGEST);
        IndicatorId path = retroHuntFixture.indicator(IocType.FILEPATH, "/opt/Evil");

        var told = new ArrayList<PastSightingFound>();
        List<EventMessage<?>> step =
                retroHuntFixture.events(3, added(digest, NOON.plusSeconds(1)), added(path, NOON.plusSeconds(1)));
        int steps = 0;
        while (!step.isEmpty()) {
            List<PastSightingFound> found = RetroHuntFixture.told(step);
            assertThat(found).hasSizeLessThanOrEqualTo(3);
            told.addAll(found);
            steps++;
            step = step.stream()
                    .map(EventMessage::getPayload)
                    .filter(PastSearchContinued.class::isInstance)
                    .map(PastSearchContinued.class::cast)
                    .map(more -> retroHuntFixture.events(
                            3,
                            new RetroHuntStep.ContinuedStep(more.indicators(), more.after(), MetaData.emptyInstance())))
                    .findFirst()
                    .orElse(List.of());
        }

        assertThat(told).hasSize(20);
        assertThat(new HashSet<>(told)).hasSize(20);
        assertThat(steps).isEqualTo(7);
    }

    @Test
    void a_thousand_indicators_are_one_search() {
        HostId host = retroHuntFixture.host(Platform.LINUX);
        retroHuntFixture.fill(retroHuntFixture.collected(
                host,
                NOON,
                IntStream.range(0, 20)
                        .mapToObj(i -> "{\"sha256\": \"" + digest(i) + "\"}")
                        .toArray(String[]::new)));
        RetroHuntStep[] added = IntStream.range(0, 1_000)
                .mapToObj(i -> added(retroHuntFixture.indicator(IocType.SHA256, digest(i)), NOON.plusSeconds(1)))
                .toArray(RetroHuntStep[]::new);

        RetroHuntStep alone = added(retroHuntFixture.indicator(IocType.SHA256, digest(0)), NOON.plusSeconds(1));
        int ofOne = retroHuntFixture.statementsOf(
                () -> assertThat(retroHuntFixture.search(alone)).hasSize(1));

        int ofThousand = retroHuntFixture.statementsOf(
                () -> assertThat(retroHuntFixture.search(added)).hasSize(20));

        assertThat(ofThousand).isEqualTo(ofOne).isPositive();
    }

    private static String digest(int number) {
        return "%064x".formatted(number);
    }

    private static IndexEntries match(HuntId hunt, HostId host, java.time.Instant at) {
        var other = new FrozenIoc(new IndicatorId(UUID.randomUUID()), IocType.MD5, "0".repeat(32), Severity.LOW);
        var rows = List.of(EVIL, "{\"remote_address\": \"::ffff:198.51.100.7\"}");
        return IndexEntries.MatchEntries.of(
                SingleMatch.of(hunt, host, "name-" + host, other, EVIL, List.of(), at.minusSeconds(5), false, null)
                        .each()
                        .getFirst(),
                rows,
                at);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
