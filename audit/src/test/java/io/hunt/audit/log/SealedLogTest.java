package io.hunt.audit.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.alert.AlertEvent.AlertRepeated;
import io.hunt.api.host.HostEvent.HostRetired;
import io.hunt.api.hunt.HuntEvent.HuntStarted;
import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.hunt.IndicatorMatch;
import io.hunt.api.id.AlertId;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.testing.TestDatabase;
import io.hunt.audit.config.AuditConfiguration;
import io.hunt.audit.export.ExportLine;
import io.hunt.audit.tree.Hash;
import io.hunt.audit.tree.MerkleHasher;
import io.hunt.audit.tree.MerkleProofVerifier;
import io.hunt.audit.tree.TilePath;
import io.hunt.engine.EngineProcess;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.UUID;
import java.util.stream.LongStream;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;

/** Tests of searches in a sealed log. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SealedLogTest {

    private static final int EVENTS = 1_200;
    private static final Instant NOON = Instant.parse("2026-11-23T12:00:00Z");
    private static final EventFilter ALL = new EventFilter(null, null, null, null, null);

    private final EngineProcess process = new EngineProcess(TestDatabase.migrated(), AuditConfiguration.class);
    private final JdbcClient jdbc = process.bean(JdbcClient.class);
    private final SealedTree tree = new SealedTree(jdbc);
    private final EventSearch search = new EventSearch(jdbc);
    private final SealedEventReader events =
            new SealedEventReader(jdbc, process.bean(PlatformTransactionManager.class));
    private final HuntId hunt = new HuntId(UUID.randomUUID());
    private final CampaignId campaign = new CampaignId(UUID.randomUUID());
    private final HostId host = new HostId(UUID.randomUUID());
    private final AlertId alert = AlertId.random();
    private final FrozenIoc ioc =
            new FrozenIoc(new IndicatorId(UUID.randomUUID()), IocType.FILENAME, "evil.exe", Severity.HIGH);
    private final List<IndicatorMatch> matches = List.of(
            new IndicatorMatch(
                    new FrozenIoc(IndicatorId.random(), IocType.MD5, "0".repeat(32), Severity.LOW),
                    NOON,
                    List.of("{}")),
            new IndicatorMatch(ioc, NOON, List.of("{\"path\":\"x\"}")));

    /**
     * Seals in several transactions, so that pages and tiles grow in parts; every hundredth event names the hunt, host and
     * indicator.
     */
    @BeforeAll
    void seal() {
        var random = new Random(7);
        int number = 0;
        while (number < EVENTS) {
            var batch = new ArrayList<EventMessage<?>>();
            for (int left = 1 + random.nextInt(150); left > 0 && number < EVENTS; left--) {
                batch.add(event(number++));
            }
            process.publish(batch.toArray(EventMessage<?>[]::new));
        }
        EngineProcess.await(() -> tree.head().size() == EVENTS);
    }

    @AfterAll
    void stop() {
        process.close();
    }

    private EventMessage<?> event(int number) {
        Instant at = NOON.plusSeconds(number);
        var metadata = Map.of("user", number % 3 == 0 ? "ada" : "bob", "actor", "user");
        String id = UUID.randomUUID().toString();
        if (number % 100 == 50) {
            return new GenericEventMessage<>(
                    id, new AlertRepeated(alert, hunt, 2, NOON, UUID.randomUUID(), null), metadata, at);
        }
        Object payload = number % 100 == 0
                ? new MatchIngested(hunt, host, "alpha", matches, false, campaign, null)
                : number % 2 == 0 ? new HuntStarted(hunt) : new HostRetired(new HostId(UUID.randomUUID()), "ada", null);
        String aggregate = payload instanceof HuntStarted
                ? hunt.toString()
                : payload instanceof MatchIngested
                        ? campaign.toString()
                        : UUID.randomUUID().toString();
        return new GenericDomainEventMessage<>("Any", aggregate, number, payload, metadata, id, at);
    }

    @Test
    void events_are_found_by_what_they_are_about_beside_their_aggregate() {
        assertThat(numbers(about(alert))).hasSize(12).allMatch(number -> number % 100 == 50);
        assertThat(numbers(about(host))).hasSize(12).allMatch(number -> number % 100 == 0);
        assertThat(numbers(about(ioc.id()))).hasSize(12).allMatch(number -> number % 100 == 0);
        assertThat(numbers(about(campaign))).hasSize(12).allMatch(number -> number % 100 == 0);
        assertThat(numbers(about(hunt))).hasSize(600).allMatch(number -> number % 2 == 0);
        assertThat(numbers(new EventFilter("nobody", null, null, null, null))).isEmpty();
    }

    @Test
    void filters_find_exactly_what_they_say_in_both_orders_from_anywhere_and_count_it() {
        Instant from = NOON.plusSeconds(300);
        Instant to = NOON.plusSeconds(900);
        for (EventFilter filter : List.of(
                ALL,
                new EventFilter(null, "MatchIngested", null, null, null),
                new EventFilter(null, null, "ada", null, null),
                new EventFilter(null, "HuntStarted", "ada", from, to),
                new EventFilter(null, null, null, from, null),
                new EventFilter(null, null, null, null, to),
                new EventFilter(hunt.toString(), "HuntStarted", "bob", from, to),
                new EventFilter(hunt.toString(), "MatchIngested", null, null, null),
                new EventFilter(null, "NoSuchEvent", null, null, null),
                new EventFilter(null, null, null, Instant.MIN, Instant.MAX),
                new EventFilter(null, null, null, to, from))) {
            List<Long> expected = expected(filter);
            assertThat(walked(filter, false)).as(filter.toString()).isEqualTo(expected);
            assertThat(walked(filter, true)).as(filter.toString()).isEqualTo(expected.reversed());
            assertThat(search.count(filter, tree.head())).as(filter.toString()).isEqualTo(expected.size());
        }
        assertThat(expected(new EventFilter(null, "HuntStarted", "ada", from, to)))
                .hasSize(96);
    }

    @Test
    void every_leaf_is_its_event_and_is_proved_by_tiles() {
        SealedHead head = tree.head();
        var lines = new ArrayList<ExportLine>();
        events.between(0, head.position(), lines::add);

        assertThat(lines)
                .extracting(ExportLine::leaf)
                .containsExactlyElementsOf(LongStream.range(0, EVENTS).boxed().toList());
        Hash root = tree.proofs().root(EVENTS);
        var hasher = new MerkleHasher();
        for (ExportLine line : lines) {
            long leaf = Objects.requireNonNull(line.leaf());
            Hash hash = line.entry().leaf(hasher);
            assertThat(line.leafHash()).isEqualTo(hash);
            assertThat(tree.leaf(line.entry().position())).hasValue(leaf);
            assertThat(tree.position(leaf)).hasValue(line.entry().position());
            if (leaf % 97 == 0) {
                assertThat(MerkleProofVerifier.includes(
                                hash, leaf, EVENTS, root, tree.proofs().inclusion(leaf, EVENTS)))
                        .isTrue();
            }
        }
        assertThat(tree.leaf(head.position() + 1)).isEmpty();
        assertThat(tree.position(EVENTS)).isEmpty();
    }

    @Test
    void tiles_are_given_as_far_as_the_tree_has_them() {
        byte[] whole = tree.tile(new TilePath(0, 0, 256)).orElseThrow();

        assertThat(whole).hasSize(256 * Hash.LENGTH);
        assertThat(tree.tile(new TilePath(0, 0, 7)).orElseThrow()).isEqualTo(Arrays.copyOf(whole, 224));
        assertThat(tree.tile(new TilePath(0, 4, 176))).isPresent();
        assertThat(tree.tile(new TilePath(0, 4, 177))).isEmpty();
        assertThat(tree.tile(new TilePath(1, 0, 4))).isPresent();
        assertThat(tree.tile(new TilePath(1, 0, 5))).isEmpty();
    }

    @Test
    void reading_ends_when_enough_was_taken() {
        var lines = new ArrayList<ExportLine>();
        events.between(tree.position(99).orElseThrow(), Long.MAX_VALUE, line -> {
            lines.add(line);
            return lines.size() < 3;
        });

        assertThat(lines).extracting(ExportLine::leaf).containsExactly(100L, 101L, 102L);
    }

    private static EventFilter about(Object id) {
        return new EventFilter(id.toString(), null, null, null, null);
    }

    /** Finds positions page by page, like a list. */
    private List<Long> walked(EventFilter filter, boolean down) {
        var all = new ArrayList<Long>();
        long beyond = down ? Long.MAX_VALUE : 0;
        List<Long> next = search.find(filter, down, beyond, tree.head().position(), 37);
        while (!next.isEmpty()) {
            all.addAll(next);
            next = search.find(filter, down, next.getLast(), tree.head().position(), 37);
        }
        return all;
    }

    private List<Long> expected(EventFilter filter) {
        var expected = new ArrayList<Long>();
        jdbc.sql("select * from domainevententry order by globalindex").query(row -> {
            boolean about = filter.aggregate() == null
                    || new String(row.getBytes("payload"), UTF_8).contains(filter.aggregate());
            if (about
                    && filter.matches(
                            row.getString("payloadtype"), row.getString("timestamp"), row.getBytes("metadata"))) {
                expected.add(row.getLong("globalindex"));
            }
        });
        return expected;
    }

    /** Returns the numbers of events in the order of publication. */
    private List<Long> numbers(EventFilter filter) {
        long first = tree.position(0).orElseThrow();
        return search.find(filter, false, 0, tree.head().position(), EVENTS).stream()
                .map(at -> at - first)
                .toList();
    }
}
