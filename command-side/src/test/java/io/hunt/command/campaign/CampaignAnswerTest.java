package io.hunt.command.campaign;

import static io.hunt.api.hunt.AnswerVerdict.ACCEPTED;
import static io.hunt.api.hunt.AnswerVerdict.DUPLICATE;
import static io.hunt.api.hunt.AnswerVerdict.LATE;
import static io.hunt.api.hunt.AnswerVerdict.REFUSED;
import static io.hunt.command.campaign.CampaignSamples.CAMPAIGN;
import static io.hunt.command.campaign.CampaignSamples.answers;
import static io.hunt.command.campaign.CampaignSamples.asked;
import static io.hunt.command.campaign.CampaignSamples.check;
import static io.hunt.command.campaign.CampaignSamples.collected;
import static io.hunt.command.campaign.CampaignSamples.dispatched;
import static io.hunt.command.campaign.CampaignSamples.hostRows;
import static io.hunt.command.campaign.CampaignSamples.hunting;
import static io.hunt.command.campaign.CampaignSamples.leased;
import static io.hunt.command.campaign.CampaignSamples.match;
import static io.hunt.command.campaign.CampaignSamples.querying;
import static io.hunt.command.campaign.CampaignSamples.responded;
import static io.hunt.command.campaign.CampaignSamples.rows;
import static io.hunt.command.campaign.CampaignSamples.uncounted;
import static io.hunt.command.hunt.HuntSamples.ALPHA;
import static io.hunt.command.hunt.HuntSamples.BRAVO;
import static io.hunt.command.hunt.HuntSamples.CHARLIE;
import static io.hunt.command.hunt.HuntSamples.HUNT;
import static io.hunt.command.hunt.HuntSamples.STRANGER;
import static io.hunt.command.hunt.HuntSamples.clean;
import static io.hunt.command.hunt.HuntSamples.failed;
import static io.hunt.command.hunt.HuntSamples.found;
import static io.hunt.command.hunt.HuntSamples.outcome;
import static io.hunt.command.hunt.HuntSamples.then;

import io.hunt.api.campaign.CampaignCommand.DispatchAssignments;
import io.hunt.api.campaign.CampaignCommand.RecordCampaignAnswers;
import io.hunt.api.campaign.CampaignEvent.AnswersRefused;
import io.hunt.api.campaign.CampaignEvent.AssignmentsCompleted;
import io.hunt.api.campaign.CampaignEvent.AssignmentsDispatched;
import io.hunt.api.campaign.CampaignEvent.AssignmentsFailed;
import io.hunt.api.campaign.CampaignEvent.CampaignStopped;
import io.hunt.api.campaign.CampaignEvent.CampaignWindowClosed;
import io.hunt.api.campaign.CampaignEvent.LeasesExpired;
import io.hunt.api.campaign.CampaignEvent.RowTotals;
import io.hunt.api.campaign.CampaignEvent.SnapshotFoundCorrupt;
import io.hunt.api.campaign.CampaignEvent.SnapshotFrozen;
import io.hunt.api.campaign.LeasedAnswer;
import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.HostSearch;
import io.hunt.api.hunt.HuntEvent.HostOutcome;
import io.hunt.api.hunt.HuntEvent.Totals;
import io.hunt.api.hunt.SearchBasis;
import io.hunt.command.hunt.HuntSamples;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CampaignAnswerTest {

    private static final CampaignWindowClosed CLOSED = new CampaignWindowClosed(CAMPAIGN, HUNT);

    private final CampaignFixture campaign = new CampaignFixture();

    @Test
    void a_match_within_the_window_is_one_of_the_hunt() {
        campaign.given(asked(List.of(ALPHA, BRAVO)))
                .when(record(answers(found(ALPHA))))
                .expectResultMessagePayload(List.of(ACCEPTED))
                .expectEvents(
                        match(ALPHA, false), responded(new Totals(1, 1, 0), outcome(ALPHA, CoverageState.MATCHED)));
    }

    @Test
    void a_match_after_the_window_is_late() {
        campaign.given(asked(List.of(ALPHA, BRAVO), CLOSED))
                .when(record(answers(found(ALPHA))))
                .expectResultMessagePayload(List.of(LATE))
                .expectEvents(
                        match(ALPHA, true),
                        responded(new Totals(1, 1, 0), outcome(ALPHA, CoverageState.LATE, 1, null)));
    }

    @Test
    void the_last_answer_completes_the_campaign_and_tells_how_many_failed() {
        campaign.given(asked(List.of(ALPHA, BRAVO)))
                .when(record(answers(failed(ALPHA), clean(BRAVO))))
                .expectEvents(
                        responded(
                                new Totals(2, 0, 1),
                                outcome(ALPHA, CoverageState.ERROR, 0, "no such table"),
                                outcome(BRAVO, CoverageState.CLEAN)),
                        new AssignmentsCompleted(CAMPAIGN, HUNT, 2, 1, 0));
    }

    @Test
    void an_answer_that_comes_again_changes_nothing_whatever_its_lease() {
        campaign.given(asked(
                        List.of(ALPHA, BRAVO), responded(new Totals(1, 1, 0), outcome(ALPHA, CoverageState.MATCHED))))
                .when(record(answers(found(ALPHA), clean(ALPHA))))
                .expectResultMessagePayload(List.of(DUPLICATE, DUPLICATE))
                .expectNoEvents();
    }

    @Test
    void nobody_answers_for_another_host_or_under_a_lease_that_was_never_given() {
        campaign.given(then(hunting(ALPHA, BRAVO, CHARLIE), leased(1, ALPHA), check(CampaignSamples.RUN_OUT)))
                .when(record(List.of(
                        new LeasedAnswer(found(STRANGER), 1),
                        new LeasedAnswer(found(ALPHA), 2),
                        new LeasedAnswer(found(ALPHA), 0),
                        new LeasedAnswer(found(BRAVO), 1))))
                .expectResultMessagePayload(List.of(REFUSED, REFUSED, REFUSED, REFUSED))
                .expectNoEvents();
    }

    @Test
    void an_answer_under_a_stale_lease_is_as_good_and_the_one_that_follows_is_a_duplicate() {
        campaign.given(asked(
                        List.of(ALPHA, BRAVO), new LeasesExpired(CAMPAIGN, HUNT, List.of(ALPHA), 0), leased(2, ALPHA)))
                .when(record(List.of(new LeasedAnswer(found(ALPHA), 1), new LeasedAnswer(found(ALPHA), 2))))
                .expectResultMessagePayload(List.of(ACCEPTED, DUPLICATE))
                .expectEvents(
                        match(ALPHA, false), responded(new Totals(1, 1, 0), outcome(ALPHA, CoverageState.MATCHED)));
    }

    @Test
    void an_answer_that_arrives_before_its_dispatch_was_recorded_records_the_dispatch() {
        campaign.given(then(hunting(ALPHA, BRAVO), leased(1, ALPHA, BRAVO), check(CampaignSamples.RUN_OUT)))
                .when(record(answers(found(ALPHA))))
                .expectResultMessagePayload(List.of(ACCEPTED))
                .expectEvents(
                        dispatched(ALPHA),
                        match(ALPHA, false),
                        responded(new Totals(1, 1, 0), outcome(ALPHA, CoverageState.MATCHED)));
    }

    @Test
    void an_answer_whose_lease_expired_before_its_dispatch_was_recorded_records_the_dispatch() {
        campaign.given(then(
                        hunting(ALPHA, BRAVO),
                        leased(1, ALPHA, BRAVO),
                        new LeasesExpired(CAMPAIGN, HUNT, List.of(ALPHA), 0)))
                .when(record(answers(found(ALPHA))))
                .expectEvents(
                        dispatched(ALPHA),
                        match(ALPHA, false),
                        responded(new Totals(1, 1, 0), outcome(ALPHA, CoverageState.MATCHED)));
    }

    @Test
    void a_dispatch_that_is_recorded_after_the_answer_changes_nothing() {
        campaign.given(then(
                        hunting(ALPHA, BRAVO),
                        leased(1, ALPHA),
                        dispatched(ALPHA),
                        responded(new Totals(1, 1, 0), outcome(ALPHA, CoverageState.MATCHED))))
                .when(new DispatchAssignments(CAMPAIGN, Map.of(ALPHA, 1)))
                .expectNoEvents();
    }

    @Test
    void an_answer_of_a_failed_assignment_records_no_dispatch() {
        campaign.given(then(
                        hunting(ALPHA, BRAVO),
                        leased(5, ALPHA),
                        new AssignmentsFailed(CAMPAIGN, HUNT, List.of(ALPHA), "no answer", 1)))
                .when(record(answers(found(ALPHA))))
                .expectEvents(match(ALPHA, false), responded(new Totals(0, 0, 0), uncounted(ALPHA)));
    }

    @Test
    void rows_that_arrive_before_their_dispatch_was_recorded_record_the_dispatch() {
        campaign.given(then(querying(ALPHA, BRAVO), leased(1, ALPHA), check(CampaignSamples.RUN_OUT)))
                .when(record(answers(rows(ALPHA, 1))))
                .expectEvents(
                        new AssignmentsDispatched(CAMPAIGN, null, List.of(ALPHA)),
                        collected(new RowTotals(1, 1, 0, 0, 1), hostRows(ALPHA, 1)));
    }

    @Test
    void after_a_stop_that_keeps_what_is_in_flight_a_dispatched_assignment_still_counts() {
        campaign.given(asked(List.of(ALPHA, BRAVO), stopped(false)))
                .when(record(answers(found(ALPHA))))
                .expectResultMessagePayload(List.of(ACCEPTED))
                .expectEvents(
                        match(ALPHA, false), responded(new Totals(1, 1, 0), outcome(ALPHA, CoverageState.MATCHED)));
    }

    @Test
    void after_such_a_stop_an_answer_of_a_cancelled_assignment_is_kept_and_counts_nowhere() {
        campaign.given(then(hunting(ALPHA, BRAVO), leased(1, ALPHA), check(CampaignSamples.RUN_OUT), stopped(false)))
                .when(record(answers(found(ALPHA))))
                .expectResultMessagePayload(List.of(ACCEPTED))
                .expectEvents(match(ALPHA, false), responded(new Totals(0, 0, 0), uncounted(ALPHA)));
    }

    @Test
    void what_was_kept_without_being_counted_is_not_kept_twice() {
        campaign.given(then(
                        hunting(ALPHA, BRAVO),
                        leased(1, ALPHA),
                        check(CampaignSamples.RUN_OUT),
                        stopped(false),
                        responded(new Totals(0, 0, 0), uncounted(ALPHA))))
                .when(record(answers(found(ALPHA))))
                .expectResultMessagePayload(List.of(DUPLICATE))
                .expectNoEvents();
    }

    @Test
    void the_answer_of_a_failed_assignment_counts_nowhere() {
        campaign.given(asked(
                        List.of(ALPHA, BRAVO), new AssignmentsFailed(CAMPAIGN, HUNT, List.of(ALPHA), "no answer", 1)))
                .when(record(answers(found(ALPHA))))
                .expectResultMessagePayload(List.of(ACCEPTED))
                .expectEvents(match(ALPHA, false), responded(new Totals(0, 0, 0), uncounted(ALPHA)));
    }

    @Test
    void after_a_stop_that_discards_what_is_in_flight_answers_are_refused_and_counted_as_refused() {
        campaign.given(asked(List.of(ALPHA, BRAVO), stopped(true)))
                .when(record(answers(found(ALPHA), found(ALPHA), clean(BRAVO))))
                .expectResultMessagePayload(List.of(REFUSED, REFUSED, REFUSED))
                .expectEvents(new AnswersRefused(CAMPAIGN, HUNT, List.of(ALPHA, BRAVO), 2));
    }

    @Test
    void a_host_is_counted_as_refused_once() {
        campaign.given(asked(
                        List.of(ALPHA, BRAVO), stopped(true), new AnswersRefused(CAMPAIGN, HUNT, List.of(ALPHA), 1)))
                .when(record(answers(found(ALPHA))))
                .expectResultMessagePayload(List.of(REFUSED))
                .expectNoEvents();
    }

    @Test
    void a_snapshot_that_was_changed_costs_the_matches_and_is_told_once() {
        var frozen = HuntSamples.frozen(HUNT);
        Object[] facts = asked(List.of(ALPHA, BRAVO));
        facts[1] = new SnapshotFrozen(CAMPAIGN, HUNT, "mimikatz", "0000", frozen.queries(), frozen.terms());

        campaign.given(facts)
                .when(record(answers(found(ALPHA))))
                .expectResultMessagePayload(List.of(ACCEPTED))
                .expectEvents(
                        new SnapshotFoundCorrupt(
                                CAMPAIGN,
                                HUNT,
                                "The frozen indicators cannot be read; answers are matched against nothing, and counts"
                                        + " are a lower bound."),
                        responded(new Totals(1, 0, 1), withoutMatch()));
        campaign.given(then(facts, new SnapshotFoundCorrupt(CAMPAIGN, HUNT, "told")))
                .when(record(answers(found(ALPHA))))
                .expectEvents(responded(new Totals(1, 0, 1), withoutMatch()));
    }

    @Test
    void rows_are_collected_with_their_number_and_their_digest() {
        campaign.given(queried())
                .when(record(answers(rows(ALPHA, 3), rows(BRAVO, 0))))
                .expectResultMessagePayload(List.of(ACCEPTED, ACCEPTED))
                .expectEvents(collected(new RowTotals(2, 1, 0, 0, 3), hostRows(ALPHA, 3), hostRows(BRAVO, 0)));
    }

    @Test
    void the_tenth_row_is_within_the_cap_of_ten() {
        campaign.given(queried())
                .when(record(answers(rows(ALPHA, 10))))
                .expectEvents(collected(new RowTotals(1, 1, 0, 0, 10), hostRows(ALPHA, 10)));
    }

    @Test
    void rows_add_up_over_batches_to_the_cap() {
        campaign.given(then(queried(), collected(new RowTotals(1, 1, 0, 0, 8), hostRows(ALPHA, 8))))
                .when(record(answers(rows(BRAVO, 3), rows(CHARLIE, 1))))
                .expectResultMessagePayload(List.of(ACCEPTED, REFUSED))
                .expectEvents(
                        collected(new RowTotals(2, 2, 0, 0, 11), hostRows(BRAVO, 3)),
                        new CampaignStopped(CAMPAIGN, null, null, "auto_stopped_aggregate_row_cap", true, 1, 0, 1),
                        new AnswersRefused(CAMPAIGN, null, List.of(CHARLIE), 1));
    }

    @Test
    void the_answer_that_exceeds_the_cap_is_the_last_and_the_campaign_stops_itself() {
        campaign.given(queried())
                .when(record(answers(rows(ALPHA, 8), rows(BRAVO, 3), rows(CHARLIE, 1))))
                .expectResultMessagePayload(List.of(ACCEPTED, ACCEPTED, REFUSED))
                .expectEvents(
                        collected(new RowTotals(2, 2, 0, 0, 11), hostRows(ALPHA, 8), hostRows(BRAVO, 3)),
                        new CampaignStopped(CAMPAIGN, null, null, "auto_stopped_aggregate_row_cap", true, 1, 0, 1),
                        new AnswersRefused(CAMPAIGN, null, List.of(CHARLIE), 1));
    }

    @Test
    void the_cap_of_rows_does_not_stop_the_campaign_of_a_hunt() {
        campaign.given(asked(List.of(ALPHA, BRAVO, CHARLIE)))
                .when(record(answers(rows(ALPHA, 11), clean(BRAVO))))
                .expectResultMessagePayload(List.of(ACCEPTED, ACCEPTED))
                .expectEvents(responded(
                        new Totals(2, 0, 0), outcome(ALPHA, CoverageState.CLEAN), outcome(BRAVO, CoverageState.CLEAN)));
    }

    private static Object[] queried() {
        return then(
                querying(ALPHA, BRAVO, CHARLIE),
                leased(1, ALPHA, BRAVO, CHARLIE),
                check(CampaignSamples.RUN_OUT),
                CampaignSamples.dispatched(ALPHA, BRAVO, CHARLIE));
    }

    private static HostOutcome withoutMatch() {
        var search = new HostSearch(SearchBasis.NOT_SEARCHED, Map.of(), null);
        return new HostOutcome(
                ALPHA,
                CoverageState.ERROR,
                0,
                "incomplete answer: the indicators of the hunt cannot be read",
                Set.of(),
                false,
                search,
                false);
    }

    private static RecordCampaignAnswers record(List<LeasedAnswer> answers) {
        return new RecordCampaignAnswers(CAMPAIGN, answers);
    }

    private static CampaignStopped stopped(boolean discard) {
        return new CampaignStopped(CAMPAIGN, HUNT, "root", null, discard, 0, 0, 0);
    }
}
