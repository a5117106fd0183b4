package io.hunt.query;

import static io.hunt.query.SampleEvents.ADA;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.Reading;
import io.hunt.api.alert.AlertFilter;
import io.hunt.api.alert.AlertQuery.FindAlert;
import io.hunt.api.alert.AlertQuery.ListAlerts;
import io.hunt.api.alert.AlertView;
import io.hunt.api.asof.LogPrefix;
import io.hunt.api.asof.PastQuery.FindPrefixAt;
import io.hunt.api.asof.PastQuery.FindPrefixUpTo;
import io.hunt.api.campaign.CampaignFilter;
import io.hunt.api.campaign.CampaignQuery.ListCampaigns;
import io.hunt.api.campaign.CampaignStatus;
import io.hunt.api.host.HostQuery.CountHosts;
import io.hunt.api.host.HostQuery.HostCount;
import io.hunt.api.hunt.HuntEvent.HuntCancelled;
import io.hunt.api.hunt.HuntFilter;
import io.hunt.api.hunt.HuntQuery.FindHunt;
import io.hunt.api.hunt.HuntQuery.ListHunts;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.api.id.AlertId;
import io.hunt.api.id.HuntId;
import io.hunt.api.ioc.IndicatorFilter;
import io.hunt.api.ioc.IocQuery.ListIndicators;
import io.hunt.api.ioc.Severity;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.testing.TestDatabase;
import io.hunt.query.asof.ReplayCheck;
import io.hunt.query.asof.ReplayCheck.ReadModelComparison;
import io.hunt.query.table.ReadModels;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ReplayTest {

    private static final int PAGE = 256;
    private static final String CLEAN = "search_path=public, pg_temp; hunt_summary=public; copied rows=0; jit=on";

    private final ReadSide side = new ReadSide();
    private final ConnectionPoolState pool = new ConnectionPoolState(side);

    @AfterAll
    void stop() {
        side.close();
    }

    @Test
    void a_replay_of_the_whole_log_equals_the_live_tables_and_shows_each_that_was_changed() {
        new AllEvents(side).happens();
        side.settle();

        assertThat(compared()).hasSameSizeAs(ReadModels.TABLES).allMatch(ReadModelComparison::isEqual);
        assertThat(compared()).allMatch(table -> table.rows() > 0);

        int changed = side.jdbc().update("update alert_view set acknowledged_by = 'eve' where acknowledged_by = 'ada'");
        assertThat(changed).isPositive();
        assertThat(compared().stream().filter(table -> !table.isEqual()).map(ReadModelComparison::table))
                .containsExactly("alert_view");
        side.jdbc().update("update alert_view set acknowledged_by = 'ada' where acknowledged_by = 'eve'");
        assertThat(compared()).allMatch(ReadModelComparison::isEqual);
    }

    @Test
    void copies_are_made_of_every_table_that_projections_write() {
        List<@Nullable String> copied = side.jdbc().queryForList("select unnest(read_model_tables())", String.class);
        List<@Nullable String> emptied = side.jdbc()
                .queryForList(
                        "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'"
                                + " and has_table_privilege(oid, 'truncate')",
                        String.class);

        assertThat(copied).containsAll(ReadModels.TABLES).containsExactlyInAnyOrderElementsOf(emptied);
    }

    @Test
    void an_event_that_failed_is_missing_from_a_replay_as_it_is_from_the_tables() {
        var hunt = HuntId.random();
        side.happened(hunt, SampleEvents.launched(hunt, 1), SampleEvents.match(hunt, SampleEvents.ALPHA, "not json"));
        side.happened(hunt, SampleEvents.frozen(hunt));
        side.settle();

        assertThat(side.parked().sequenceSize(hunt.toString())).isEqualTo(2);
        assertThat(compared()).allMatch(ReadModelComparison::isEqual);
        assertThat(side.parked().sequenceSize(hunt.toString())).isEqualTo(2);
    }

    /** For any interleaving: an as-of query returns the answer from the time when the log ended at its position. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void what_is_read_as_of_a_position_is_what_was_read_when_the_log_ended_there(long seed) {
        var story = new RandomEventSequence(side, new Random(seed));
        Map<Long, List<Object>> live = new LinkedHashMap<>();
        for (int step = 0; story.goesOn(); step++) {
            if (step % 5 == seed) {
                side.settle();
                live.put(side.seal(), story.answers());
            }
        }

        assertThat(live).hasSizeGreaterThan(4);
        live.forEach((position, answers) -> assertThat(side.asOf(position, story::answers))
                .as("as of " + position)
                .isEqualTo(answers));
    }

    @Test
    void what_was_not_there_yet_is_not_found_in_the_past() {
        side.noted(SampleEvents.launched(HuntId.random(), 1));
        long before = side.seal();
        var hunt = HuntId.random();
        side.happened(hunt, SampleEvents.launched(hunt, 1));
        long after = side.seal();

        assertThat(side.<Boolean>asOf(
                        before,
                        () -> side.find(new FindHunt(hunt, ADA), Reading.class).isEmpty()))
                .isTrue();
        assertThat(side.<Boolean>asOf(
                        after,
                        () -> side.find(new FindHunt(hunt, ADA), Reading.class).isPresent()))
                .isTrue();
        assertThat(side.<Boolean>asOf(
                        after,
                        () -> side.find(new FindAlert(new AlertId(UUID.randomUUID())), AlertView.class)
                                .isEmpty()))
                .isTrue();
    }

    @Test
    void of_three_at_once_the_third_is_refused_and_the_others_are_answered() throws Exception {
        var hunt = HuntId.random();
        side.happened(hunt, SampleEvents.launched(hunt, 1));
        long position = side.seal();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor();
                var holder = TestDatabase.owner(side.bean(DataSource.class)).getConnection()) {
            List<CompletableFuture<Boolean>> asked = new ArrayList<>();
            ConnectionPoolState.lock(holder, "domainevententry");
            for (int i = 0; i < 3; i++) {
                asked.add(CompletableFuture.supplyAsync(() -> wasThere(hunt, position), threads));
            }
            ReadSide.await(() -> asked.stream().anyMatch(CompletableFuture::isDone));
            var refused =
                    asked.stream().filter(CompletableFuture::isDone).findFirst().orElseThrow();
            holder.rollback();

            assertThat(refused.exceptionNow())
                    .isInstanceOfSatisfying(
                            RejectionException.class,
                            each -> assertThat(each.rejection()).isInstanceOf(Unavailable.class));
            assertThat(asked.stream()
                            .map(answer -> answer.handle((there, failure) -> failure == null && there))
                            .map(CompletableFuture::join))
                    .containsExactlyInAnyOrder(true, true, false);
        }
        assertThat(wasThere(hunt, position)).as("the places are free again").isTrue();
    }

    @Test
    void what_happens_while_the_past_is_replayed_is_not_seen() throws Exception {
        var hunt = HuntId.random();
        side.happened(hunt, SampleEvents.launched(hunt, 1));
        long position = side.seal();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor();
                var holder = TestDatabase.owner(side.bean(DataSource.class)).getConnection()) {
            ConnectionPoolState.lock(holder, "details_removal");
            var asked = CompletableFuture.supplyAsync(() -> side.asOf(position, () -> status(hunt)), threads);
            ReadSide.await(() -> pool.isAwaited("details_removal"));
            side.happened(hunt, new HuntCancelled(hunt, "root", null));
            holder.rollback();

            assertThat(asked.join()).isEqualTo(HuntStatus.PENDING);
        }
        side.settle();
        assertThat(status(hunt)).isEqualTo(HuntStatus.CANCELLED);
        assertThat(side.<HuntStatus>asOf(position, () -> status(hunt))).isEqualTo(HuntStatus.PENDING);
    }

    /** Covers answers from new tables, from existing tables, and failures. */
    @Test
    void nothing_of_a_replay_is_left_on_its_connection() throws SQLException {
        var hunt = HuntId.random();
        side.happened(hunt, SampleEvents.launched(hunt, 1));
        long position = side.seal();
        pool.renew();

        for (int i = 0; i < 3; i++) {
            assertThat(wasThere(hunt, position)).isTrue();
            assertThat(pool.afterReplays()).containsOnly(CLEAN);
            assertThatThrownBy(() -> side.asOf(position, () -> side.find(new CountHosts(), HostCount.class)))
                    .isInstanceOf(RejectionException.class);
            assertThat(pool.afterReplays()).containsOnly(CLEAN);
        }
    }

    private boolean wasThere(HuntId hunt, long position) {
        return side.asOf(
                position,
                () -> side.find(new FindHunt(hunt, ADA), Reading.class).isPresent());
    }

    private HuntStatus status(HuntId hunt) {
        Reading<?> found = side.find(new FindHunt(hunt, ADA), Reading.class).orElseThrow();
        return ((HuntSummary) found.value()).status();
    }

    @Test
    void a_question_about_what_changes_without_events_is_refused_for_the_past() {
        side.noted(SampleEvents.launched(HuntId.random(), 1));
        long position = side.seal();

        assertThatThrownBy(() -> side.asOf(position, () -> side.find(new CountHosts(), HostCount.class)))
                .isInstanceOfSatisfying(
                        RejectionException.class,
                        refused -> assertThat(refused.rejection().detail()).contains("as_of"));
    }

    @ParameterizedTest
    @MethodSource("listsByChangingState")
    void a_list_of_the_past_is_neither_filtered_nor_sorted_by_what_changes(Object list) {
        side.noted(SampleEvents.launched(HuntId.random(), 1));
        long position = side.seal();

        assertThat(side.page(list, Object.class).items()).isNotNull();
        assertThatThrownBy(() -> side.asOf(position, () -> side.page(list, Object.class)))
                .isInstanceOfSatisfying(
                        RejectionException.class,
                        refused -> assertThat(refused.rejection().detail()).contains("cannot be combined with as_of"));
    }

    static List<Object> listsByChangingState() {
        var byState = new PageRequest(9, null, "-status", null);
        return List.of(
                new ListHunts(
                        ADA,
                        new HuntFilter(Set.of(HuntStatus.RUNNING), null, null, null, null, null, null),
                        SampleEvents.FIRST_PAGE,
                        Set.of()),
                new ListHunts(ADA, HuntFilter.ALL, byState, Set.of()),
                new ListCampaigns(
                        new CampaignFilter(Set.of(), Set.of(CampaignStatus.ACTIVE), null, null, null),
                        SampleEvents.FIRST_PAGE,
                        Set.of()),
                new ListCampaigns(CampaignFilter.ALL, byState, Set.of()),
                new ListIndicators(
                        new IndicatorFilter(Set.of(), Set.of(Severity.HIGH), null, null, null, null, null),
                        SampleEvents.FIRST_PAGE,
                        Set.of()),
                new ListIndicators(
                        new IndicatorFilter(Set.of(), Set.of(), true, null, null, null, null),
                        SampleEvents.FIRST_PAGE,
                        Set.of()),
                new ListIndicators(
                        new IndicatorFilter(Set.of(), Set.of(), null, null, null, "evil", null),
                        SampleEvents.FIRST_PAGE,
                        Set.of()),
                new ListIndicators(
                        new IndicatorFilter(Set.of(), Set.of(), null, null, null, null, "apt"),
                        SampleEvents.FIRST_PAGE,
                        Set.of()),
                new ListIndicators(IndicatorFilter.ALL, new PageRequest(9, null, "updated_at", null), Set.of()),
                new ListAlerts(AlertFilter.ALL.acknowledged(false), null, SampleEvents.FIRST_PAGE, Set.of()));
    }

    @Test
    void a_list_of_the_past_goes_on_page_by_page_and_holds_each_item_once() {
        List<HuntId> hunts = Stream.generate(HuntId::random).limit(7).toList();
        hunts.forEach(hunt -> side.happened(hunt, SampleEvents.launched(hunt, "paged", "ada", 1)));
        long position = side.seal();
        var newer = HuntId.random();
        side.happened(newer, SampleEvents.launched(newer, "paged", "ada", 1));
        hunts.forEach(hunt -> side.happened(hunt, new HuntCancelled(hunt, "root", null)));
        side.settle();

        List<HuntSummary> all = new ArrayList<>();
        String token = null;
        do {
            var request = new PageRequest(3, token, null, null);
            Page<HuntSummary> page = side.asOf(
                    position,
                    () -> side.page(
                            new ListHunts(ADA, HuntFilter.named("paged"), request, Set.of()), HuntSummary.class));
            assertThat(page.total()).isEqualTo(Page.UNCOUNTED);
            all.addAll(page.items());
            token = page.nextPageToken();
        } while (token != null);

        assertThat(all).extracting(HuntSummary::id).containsExactlyInAnyOrderElementsOf(hunts);
        assertThat(all).extracting(HuntSummary::status).containsOnly(HuntStatus.PENDING);
    }

    @Test
    void an_instant_means_all_before_the_first_event_that_is_stamped_later() {
        var random = new Random(4);
        Instant begin = Instant.parse("2026-11-20T12:00:00Z");
        for (int i = 0; i < 3 * PAGE; i++) {
            Instant at = begin.plusSeconds(i).plusMillis(random.nextInt(20_000) - 10_000L);
            side.jdbc().update("""
                    insert into domainevententry (aggregateidentifier, sequencenumber, type, eventidentifier, payload,
                                                  metadata, payloadtype, payloadrevision, timestamp)
                    values (?, 0, null, ?, '{"process":"p"}', '{}', 'ServiceStopped', '1', ?)""", "s-" + i, UUID.randomUUID().toString(), at.toString());
        }
        side.seal();
        List<Leaf> leaves = leaves();

        assertThat(side.jdbc().queryForObject("select count(*) from log_time", Long.class))
                .isGreaterThan(2);
        for (int i = -10; i < 3 * PAGE + 10; i += 7) {
            Instant wanted = begin.plusSeconds(i).plusNanos(random.nextInt(1_000_000));
            assertThat(prefix(wanted)).as(wanted.toString()).isEqualTo(naive(leaves, wanted));
        }
        assertThat(prefix(leaves.getLast().at().plusSeconds(60)))
                .isEqualTo(naive(leaves, leaves.getLast().at().plusSeconds(60)));
        for (int size : new int[] {1, 2, PAGE, PAGE + 1, leaves.size()}) {
            long position = leaves.get(size - 1).position();
            assertThat(side.find(new FindPrefixUpTo(position), LogPrefix.class))
                    .contains(new LogPrefix(position, size));
        }
    }

    @Test
    void a_time_outside_of_the_sealed_log_is_refused() {
        side.noted(SampleEvents.launched(HuntId.random(), 1));
        long end = side.seal();

        List.of(
                        new FindPrefixUpTo(end + 1),
                        new FindPrefixUpTo(0),
                        new FindPrefixAt(Instant.now().plus(Duration.ofMinutes(1))),
                        new FindPrefixAt(Instant.parse("2001-01-01T00:00:00Z")))
                .forEach(question -> assertThatThrownBy(() -> side.find(question, LogPrefix.class))
                        .as(question.toString())
                        .isInstanceOfSatisfying(
                                RejectionException.class,
                                refused -> assertThat(refused.rejection()).isInstanceOf(ValidationFailed.class)));
    }

    private record Leaf(long position, Instant at) {}

    private List<Leaf> leaves() {
        return side.jdbc()
                .query(
                        "select globalindex, timestamp from domainevententry order by globalindex",
                        (row, _) -> new Leaf(row.getLong(1), Instant.parse(row.getString(2))));
    }

    private LogPrefix prefix(Instant wanted) {
        try {
            return side.find(new FindPrefixAt(wanted), LogPrefix.class).orElseThrow();
        } catch (RejectionException tooEarly) {
            return new LogPrefix(0, 0);
        }
    }

    private static LogPrefix naive(List<Leaf> leaves, Instant wanted) {
        var before = new ArrayList<Leaf>();
        for (Leaf leaf : leaves) {
            if (leaf.at().isAfter(wanted)) {
                break;
            }
            before.add(leaf);
        }
        return before.isEmpty()
                ? new LogPrefix(0, 0)
                : new LogPrefix(before.getLast().position(), before.size());
    }

    private List<ReadModelComparison> compared() {
        return side.bean(ReplayCheck.class).compare();
    }
}
