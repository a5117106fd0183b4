package io.hunt.query;

import static io.hunt.query.SampleEvents.ADA;
import static io.hunt.query.SampleEvents.ALPHA;
import static io.hunt.query.SampleEvents.BOB;
import static io.hunt.query.SampleEvents.BRAVO;
import static io.hunt.query.SampleEvents.FIRST_PAGE;
import static io.hunt.query.SampleEvents.MIMIKATZ;
import static io.hunt.query.SampleEvents.ROOT;
import static io.hunt.query.SampleEvents.launched;
import static io.hunt.query.SampleEvents.match;
import static io.hunt.query.SampleEvents.named;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.access.Caller;
import io.hunt.api.admin.ReadModelCommand.RebuildReadModels;
import io.hunt.api.host.HostEvent.HostEnrolled;
import io.hunt.api.host.HostEvent.HostRetired;
import io.hunt.api.hunt.HuntEvent.HuntCompleted;
import io.hunt.api.hunt.HuntQuery.CountSightings;
import io.hunt.api.hunt.HuntQuery.ListHostResults;
import io.hunt.api.hunt.HuntQuery.ListIndicatorResults;
import io.hunt.api.hunt.HuntSighting;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.hunt.IndicatorSightings;
import io.hunt.api.hunt.ResultFilter;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.id.PackId;
import io.hunt.api.ioc.IocEvent.IndicatorAdded;
import io.hunt.api.ioc.Severity;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.watchlist.PackEvent.PackMatchFound;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HuntSightingsTest {

    private static ReadSide side;

    @BeforeAll
    static void start() {
        side = new ReadSide("service.per-user-hunt-isolation=true", "service.retention-days=30");
    }

    @AfterAll
    static void stop() {
        side.close();
    }

    @BeforeEach
    void thereAreHostsAndAnIndicator() {
        side.happened(ALPHA, new HostEnrolled(ALPHA, named("alpha")));
        side.happened(BRAVO, new HostEnrolled(BRAVO, named("bravo")));
        side.happened(
                MIMIKATZ.id(),
                new IndicatorAdded(MIMIKATZ.id(), MIMIKATZ.type(), MIMIKATZ.value(), Severity.HIGH, null, null, "ada"));
    }

    @AfterEach
    void forget() {
        side.forget();
    }

    @Test
    void what_all_hunts_have_found_of_an_indicator_is_listed_newest_first_with_the_hunt() {
        HuntId friday = hunt("Friday", "ada", ALPHA);
        HuntId monday = hunt("Monday", "bob", ALPHA, BRAVO);

        Page<HuntSighting> page = ofIndicator(ROOT, ResultFilter.ALL, FIRST_PAGE);

        assertThat(page.total()).isEqualTo(3);
        assertThat(page.items())
                .extracting(
                        HuntSighting::huntId,
                        HuntSighting::huntName,
                        it -> it.result().hostId())
                .containsExactly(
                        tuple(monday, "Monday", BRAVO), tuple(monday, "Monday", ALPHA), tuple(friday, "Friday", ALPHA));
        assertThat(page.items().getFirst().result().evidence().text()).contains("mimikatz.exe");
        assertThat(ofIndicator(ROOT, on(BRAVO), FIRST_PAGE).total()).isEqualTo(1);
    }

    @Test
    void what_all_hunts_have_found_on_a_host_is_listed_and_stays_when_it_is_retired() {
        HuntId friday = hunt("Friday", "ada", ALPHA);
        hunt("Monday", "bob", BRAVO);
        side.happened(ALPHA, new HostRetired(ALPHA, "root", "alpha"));
        side.settle();

        assertThat(onHost(ROOT, ALPHA, null).items())
                .extracting(HuntSighting::huntId)
                .containsExactly(friday);
        assertThat(onHost(ROOT, ALPHA, "MIMI").total()).isEqualTo(1);
        assertThat(onHost(ROOT, ALPHA, "absent").total()).isZero();
    }

    @Test
    void under_isolation_a_user_finds_what_own_hunts_have_found() {
        HuntId own = hunt("Friday", "ada", ALPHA);
        hunt("Monday", "bob", ALPHA);

        assertThat(ofIndicator(ADA, ResultFilter.ALL, FIRST_PAGE).items())
                .extracting(HuntSighting::huntId)
                .containsExactly(own);
        assertThat(onHost(ADA, ALPHA, null).total()).isEqualTo(1);
        assertThat(onHost(BOB, ALPHA, null).items())
                .extracting(HuntSighting::huntName)
                .containsExactly("Monday");
        assertThat(onHost(ROOT, ALPHA, null).total()).isEqualTo(2);
    }

    @Test
    void results_of_a_hunt_whose_details_are_marked_as_removed_are_gone_at_once() {
        HuntId hunt = hunt("Friday", "ada", ALPHA);
        side.jdbc()
                .update(
                        "insert into details_removal (subject_id, hunt_id, ended_at, removed_at, kept_days)"
                                + " values (?, ?, now(), now(), 30)",
                        hunt.value(),
                        hunt.value());

        assertThat(side.jdbc().queryForObject("select count(*) from hunt_result", Long.class))
                .isEqualTo(1);
        assertThat(ofIndicator(ROOT, ResultFilter.ALL, FIRST_PAGE).total()).isZero();
        side.jdbc().update("delete from details_removal");
    }

    @Test
    void matches_of_an_indicator_are_counted_over_the_hunts_that_the_user_may_see() {
        hunt("Friday", "ada", ALPHA);
        hunt("Monday", "bob", ALPHA, BRAVO);

        assertThat(counted(ROOT))
                .extracting(IndicatorSightings::indicatorId, IndicatorSightings::hits, IndicatorSightings::hosts)
                .containsExactly(tuple(MIMIKATZ.id(), 3L, 2));
        assertThat(counted(ADA))
                .extracting(IndicatorSightings::hits, IndicatorSightings::hosts)
                .containsExactly(tuple(1L, 1));
        List<HuntSighting> whole =
                ofIndicator(ROOT, ResultFilter.ALL, FIRST_PAGE).items();
        assertThat(counted(ROOT))
                .extracting(IndicatorSightings::firstSeen, IndicatorSightings::lastSeen)
                .containsExactly(tuple(
                        whole.getLast().result().ingestedAt(),
                        whole.getFirst().result().ingestedAt()));
    }

    @Test
    void runs_of_watchlist_packs_count_and_a_rebuild_gives_the_same_counters() {
        stop();
        start();
        thereAreHostsAndAnIndicator();
        assertThat(counted(ROOT)).isEmpty();
        hunt("Friday", "ada", ALPHA);
        var pack = new PackId(UUID.randomUUID());
        side.happened(pack, found(pack, ALPHA, 1), found(pack, ALPHA, 2), found(pack, BRAVO, 2));
        side.settle();
        List<IndicatorSightings> live = counted(BOB);

        assertThat(counted(ROOT))
                .extracting(IndicatorSightings::hits, IndicatorSightings::hosts)
                .containsExactly(tuple(4L, 2));
        assertThat(live)
                .as("results of packs are shown to all users, those of a hunt to its own")
                .extracting(IndicatorSightings::hits, IndicatorSightings::hosts)
                .containsExactly(tuple(3L, 2));
        side.send(new RebuildReadModels("root"));
        side.rebuilt();
        assertThat(counted(BOB)).isEqualTo(live);
    }

    private static PackMatchFound found(PackId pack, HostId host, int run) {
        return new PackMatchFound(pack, 1, host, "host", run, MIMIKATZ, "{\"pid\": 1}", List.of(), Instant.EPOCH);
    }

    private static List<IndicatorSightings> counted(Caller asker) {
        return side.all(
                new CountSightings(Set.of(MIMIKATZ.id(), IndicatorId.random()), asker, null), IndicatorSightings.class);
    }

    @Test
    void pages_go_on_where_the_one_before_ended() {
        for (int i = 0; i < 5; i++) {
            hunt("hunt " + i, "ada", ALPHA, BRAVO);
        }
        List<HuntSighting> whole =
                ofIndicator(ROOT, ResultFilter.ALL, FIRST_PAGE).items();
        var seen = new ArrayList<HuntSighting>();
        @Nullable String token = null;
        do {
            Page<HuntSighting> page = ofIndicator(ROOT, ResultFilter.ALL, new PageRequest(3, token));
            seen.addAll(page.items());
            token = page.nextPageToken();
        } while (token != null);

        assertThat(seen).isEqualTo(whole).hasSize(10);
        String other = Objects.requireNonNull(
                ofIndicator(ROOT, ResultFilter.ALL, new PageRequest(3, null)).nextPageToken());
        assertThatThrownBy(() -> ofIndicator(ROOT, on(BRAVO), new PageRequest(3, other)))
                .hasMessageContaining("page_token");
    }

    @Test
    void an_unknown_indicator_or_host_is_none() {
        for (Object question : List.of(
                new ListIndicatorResults(IndicatorId.random(), ROOT, ResultFilter.ALL, FIRST_PAGE),
                new ListHostResults(HostId.random(), ROOT, ResultFilter.ALL, FIRST_PAGE))) {
            assertThatThrownBy(() -> side.page(question, HuntSighting.class))
                    .isInstanceOf(RejectionException.class)
                    .hasMessageContaining("not_found");
        }
    }

    private static HuntId hunt(String name, String user, HostId... hosts) {
        var hunt = HuntId.random();
        side.happened(hunt, launched(hunt, name, user, hosts.length));
        for (HostId host : hosts) {
            side.happened(hunt, match(hunt, host));
        }
        side.happened(hunt, new HuntCompleted(hunt, HuntStatus.COMPLETED, null));
        side.settle();
        return hunt;
    }

    private static ResultFilter on(HostId host) {
        return new ResultFilter(Set.of(), Set.of(), host, null, null, null, null, null, null);
    }

    private static Page<HuntSighting> ofIndicator(Caller asker, ResultFilter filter, PageRequest page) {
        return side.page(new ListIndicatorResults(MIMIKATZ.id(), asker, filter, page), HuntSighting.class);
    }

    private static Page<HuntSighting> onHost(Caller asker, HostId host, @Nullable String q) {
        var filter = new ResultFilter(Set.of(), Set.of(), null, null, null, null, null, null, q);
        return side.page(new ListHostResults(host, asker, filter, FIRST_PAGE), HuntSighting.class);
    }
}
