package io.hunt.query;

import static io.hunt.query.Facts.ADA;
import static io.hunt.query.Facts.ALPHA;
import static io.hunt.query.Facts.BRAVO;
import static io.hunt.query.Facts.CHARLIE;
import static io.hunt.query.Facts.DELTA;
import static io.hunt.query.Facts.launched;
import static io.hunt.query.Facts.match;
import static io.hunt.query.Facts.outcome;
import static io.hunt.query.Facts.responded;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.host.HostId;
import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.HuntEvent.HostsTargeted;
import io.hunt.api.hunt.HuntEvent.Totals;
import io.hunt.api.hunt.HuntId;
import io.hunt.api.hunt.HuntProgress;
import io.hunt.api.hunt.HuntProgress.Point;
import io.hunt.api.hunt.HuntQuery.FindHuntProgress;
import io.hunt.api.hunt.HuntQuery.FollowHuntResults;
import io.hunt.api.hunt.HuntQuery.PlacedResult;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ProgressTest {

    private static ReadSide side;

    @BeforeAll
    static void start() {
        side = new ReadSide();
    }

    @AfterAll
    static void stop() {
        side.close();
    }

    @Test
    void the_completion_curve_sums_up_who_responded_and_who_matched() {
        var hunt = HuntId.random();
        side.happened(hunt, launched(hunt, 4), new HostsTargeted(hunt, List.of(ALPHA, BRAVO, CHARLIE, DELTA)));
        side.settle();
        assertThat(progress(hunt).points()).isEmpty();

        side.happened(hunt, responded(hunt, new Totals(1, 1, 0), outcome(ALPHA, CoverageState.MATCHED)));
        side.happened(hunt, responded(hunt, new Totals(2, 1, 0), outcome(BRAVO, CoverageState.CLEAN)));
        side.happened(hunt, responded(hunt, new Totals(3, 1, 0), outcome(CHARLIE, CoverageState.LATE)));
        side.settle();

        assertThat(progress(hunt).totalHosts()).isEqualTo(4);
        assertThat(progress(hunt).points())
                .extracting(Point::responded, Point::matched)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple(1L, 1L),
                        org.assertj.core.groups.Tuple.tuple(2L, 1L),
                        org.assertj.core.groups.Tuple.tuple(3L, 1L));
        assertThat(progress(hunt).points()).extracting(Point::at).isSorted();
    }

    @Test
    void the_curve_has_few_points_however_many_hosts_responded() {
        var hunt = HuntId.random();
        side.happened(hunt, launched(hunt, 1_000));
        side.jdbc().update("""
                insert into hunt_host (hunt_id, host_id, state, responded_at)
                select ?, gen_random_uuid(), 'MATCHED', timestamptz '2026-01-01' + n * interval '1 second'
                from generate_series(1, 1000) n""", hunt.value());
        side.settle();

        assertThat(progress(hunt).points()).hasSize(HuntProgress.MOST_POINTS);
        assertThat(progress(hunt).points().getLast().matched()).isEqualTo(1_000);
    }

    @Test
    void a_follower_goes_on_where_it_stopped_also_after_a_rebuild() {
        var hunt = HuntId.random();
        side.happened(hunt, launched(hunt, 3), match(hunt, ALPHA), match(hunt, BRAVO));
        side.settle();
        List<PlacedResult> first = follow(hunt, 0);
        assertThat(first).extracting(row -> row.result().hostId()).containsExactly(ALPHA, BRAVO);

        side.happened(hunt, match(hunt, HostId.random()));
        side.send(new io.hunt.api.admin.ReadModelCommand.RebuildReadModels("root"));
        side.rebuilt();

        assertThat(follow(hunt, first.getLast().place())).hasSize(1);
        assertThat(follow(hunt, 0))
                .startsWith(first.toArray(PlacedResult[]::new))
                .hasSize(3);
    }

    @Test
    void a_follower_misses_nothing_that_became_visible_late() {
        var slow = HuntId.random();
        var other = HuntId.random();
        side.happened(slow, launched(slow, 2));
        side.happened(other, launched(other, 2));

        side.inTransaction(() -> {
            side.happened(slow, match(slow, ALPHA));
            meanwhile(() -> side.happened(other, match(other, ALPHA)));
            side.happened(slow, match(slow, BRAVO));
            meanwhile(() -> side.happened(other, match(other, BRAVO)));
            meanwhile(side::settle);
        });
        ReadSide.await(() -> follow(slow, 0).size() == 2);

        List<PlacedResult> all = follow(slow, 0);
        assertThat(all).extracting(row -> row.result().hostId()).containsExactly(ALPHA, BRAVO);
        assertThat(follow(slow, all.getFirst().place())).containsExactly(all.getLast());
    }

    private static void meanwhile(Runnable work) {
        CompletableFuture.runAsync(work).orTimeout(60, TimeUnit.SECONDS).join();
    }

    private static HuntProgress progress(HuntId hunt) {
        return side.find(new FindHuntProgress(hunt, ADA), HuntProgress.class).orElseThrow();
    }

    private static List<PlacedResult> follow(HuntId hunt, long after) {
        return side.all(new FollowHuntResults(hunt, ADA, after, 10), PlacedResult.class);
    }
}
