package io.hunt.query;

import static io.hunt.query.SampleEvents.ADA;
import static io.hunt.query.SampleEvents.BOB;
import static io.hunt.query.SampleEvents.FIRST_PAGE;
import static io.hunt.query.SampleEvents.ROOT;
import static io.hunt.query.SampleEvents.launched;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.access.Caller;
import io.hunt.api.hunt.CoverageFilter;
import io.hunt.api.hunt.HuntFilter;
import io.hunt.api.hunt.HuntQuery;
import io.hunt.api.hunt.HuntQuery.AboutOneHunt;
import io.hunt.api.hunt.HuntQuery.CountHunts;
import io.hunt.api.hunt.HuntQuery.CountSightings;
import io.hunt.api.hunt.HuntQuery.FindHunt;
import io.hunt.api.hunt.HuntQuery.FindHuntEvidence;
import io.hunt.api.hunt.HuntQuery.FindHuntProgress;
import io.hunt.api.hunt.HuntQuery.FindResultsVersion;
import io.hunt.api.hunt.HuntQuery.FollowHuntResults;
import io.hunt.api.hunt.HuntQuery.HuntCount;
import io.hunt.api.hunt.HuntQuery.ListHostResults;
import io.hunt.api.hunt.HuntQuery.ListHuntHosts;
import io.hunt.api.hunt.HuntQuery.ListHuntQueries;
import io.hunt.api.hunt.HuntQuery.ListHuntResults;
import io.hunt.api.hunt.HuntQuery.ListHunts;
import io.hunt.api.hunt.HuntQuery.ListIndicatorResults;
import io.hunt.api.hunt.HuntQuery.ListOpenHunts;
import io.hunt.api.hunt.HuntQuery.ListUnaskedHosts;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.api.hunt.ResultFilter;
import io.hunt.api.id.HuntId;
import io.hunt.api.rejection.RejectionException;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class IsolationTest {

    @Test
    void under_isolation_a_user_finds_own_hunts_only_and_an_admin_all() {
        try (var isolated = new ReadSide("service.per-user-hunt-isolation=true")) {
            var hunt = HuntId.random();
            isolated.happened(hunt, launched(hunt, "mine", "ada", 0));
            isolated.settle();

            for (Object query : about(hunt, BOB)) {
                assertThatThrownBy(() -> isolated.ask(query))
                        .isInstanceOf(RejectionException.class)
                        .hasMessageContaining("forbidden");
            }
            for (var caller : List.of(ADA, ROOT)) {
                about(hunt, caller).forEach(isolated::ask);
            }
            var list = new ListHunts(
                    BOB, new HuntFilter(Set.of(), "ada", null, null, null, null, null), FIRST_PAGE, Set.of());
            assertThat(isolated.page(list, HuntSummary.class).total()).isZero();
            var all = new ListHunts(ROOT, HuntFilter.ALL, FIRST_PAGE, Set.of());
            assertThat(isolated.page(all, HuntSummary.class).total()).isEqualTo(1);
            assertThat(pending(isolated, BOB)).isZero();
            assertThat(pending(isolated, ADA)).isEqualTo(1);
        }
    }

    @Test
    void every_question_names_its_hunt_and_its_asker_or_is_known_to_need_neither() {
        assertThat(HuntQuery.class.getPermittedSubclasses())
                .containsExactlyInAnyOrder(
                        AboutOneHunt.class,
                        ListHunts.class,
                        ListIndicatorResults.class,
                        CountSightings.class,
                        ListHostResults.class,
                        CountHunts.class,
                        ListOpenHunts.class);
        assertThat(about(HuntId.random(), ADA))
                .extracting(question -> (Object) question.getClass())
                .containsExactlyInAnyOrder((Object[]) AboutOneHunt.class.getPermittedSubclasses());
    }

    private static long pending(ReadSide side, Caller asker) {
        return side.find(new CountHunts(asker), HuntCount.class)
                .orElseThrow()
                .byStatus()
                .getOrDefault(HuntStatus.PENDING, -1L);
    }

    /** Returns every query about one hunt. */
    private static List<HuntQuery> about(HuntId hunt, Caller asker) {
        return List.of(
                new FindHunt(hunt, asker),
                new FindHuntProgress(hunt, asker),
                new FindResultsVersion(hunt, asker),
                new FindHuntEvidence(hunt, asker, SampleEvents.ALPHA, SampleEvents.MIMIKATZ, Instant.EPOCH),
                new FollowHuntResults(hunt, asker, 0L, 10),
                new ListHuntResults(hunt, asker, ResultFilter.ALL, FIRST_PAGE),
                new ListHuntHosts(hunt, asker, CoverageFilter.ALL, FIRST_PAGE),
                new ListUnaskedHosts(hunt, asker, Set.of(), FIRST_PAGE),
                new ListHuntQueries(hunt, asker, FIRST_PAGE));
    }
}
