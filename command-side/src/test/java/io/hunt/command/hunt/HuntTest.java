package io.hunt.command.hunt;

import static io.hunt.api.hunt.AnswerVerdict.ACCEPTED;
import static io.hunt.api.hunt.AnswerVerdict.DUPLICATE;
import static io.hunt.api.hunt.AnswerVerdict.LATE;
import static io.hunt.api.hunt.AnswerVerdict.REFUSED;
import static io.hunt.command.hunt.HuntSamples.ALPHA;
import static io.hunt.command.hunt.HuntSamples.BRAVO;
import static io.hunt.command.hunt.HuntSamples.CHARLIE;
import static io.hunt.command.hunt.HuntSamples.HUNT;
import static io.hunt.command.hunt.HuntSamples.STRANGER;
import static io.hunt.command.hunt.HuntSamples.clean;
import static io.hunt.command.hunt.HuntSamples.dispatched;
import static io.hunt.command.hunt.HuntSamples.failed;
import static io.hunt.command.hunt.HuntSamples.found;
import static io.hunt.command.hunt.HuntSamples.match;
import static io.hunt.command.hunt.HuntSamples.outcome;
import static io.hunt.command.hunt.HuntSamples.pending;
import static io.hunt.command.hunt.HuntSamples.record;
import static io.hunt.command.hunt.HuntSamples.responded;
import static io.hunt.command.hunt.HuntSamples.running;
import static io.hunt.command.hunt.HuntSamples.then;

import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.HuntCommand.CompleteHunt;
import io.hunt.api.hunt.HuntCommand.DispatchHosts;
import io.hunt.api.hunt.HuntCommand.WithdrawHosts;
import io.hunt.api.hunt.HuntEvent.HostsWithdrawn;
import io.hunt.api.hunt.HuntEvent.HuntCancelled;
import io.hunt.api.hunt.HuntEvent.HuntCompleted;
import io.hunt.api.hunt.HuntEvent.HuntStarted;
import io.hunt.api.hunt.HuntEvent.LiveWindowClosed;
import io.hunt.api.hunt.HuntEvent.Totals;
import io.hunt.api.hunt.HuntStatus;
import java.util.List;
import java.util.Set;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HuntTest {

    private static final HuntCancelled CANCELLED = new HuntCancelled(HUNT, "root", null);
    private static final LiveWindowClosed TIMED_OUT = new LiveWindowClosed(HUNT, HuntStatus.PARTIAL, null);

    private final FixtureConfiguration<Hunt> hunt = new AggregateTestFixture<>(Hunt.class);

    @Test
    void the_first_dispatch_starts_the_hunt() {
        hunt.given(pending(ALPHA, BRAVO))
                .when(new DispatchHosts(HUNT, List.of(ALPHA)))
                .expectResultMessagePayload(Set.of(ALPHA))
                .expectEvents(dispatched(ALPHA), new HuntStarted(HUNT));
    }

    @Test
    void a_hunt_starts_once() {
        hunt.given(then(pending(ALPHA, BRAVO), dispatched(ALPHA), new HuntStarted(HUNT)))
                .when(new DispatchHosts(HUNT, List.of(BRAVO)))
                .expectResultMessagePayload(Set.of(BRAVO))
                .expectEvents(dispatched(BRAVO));
    }

    @Test
    void a_host_that_was_asked_and_has_not_answered_is_still_wanted_but_not_dispatched_again() {
        hunt.given(running(List.of(ALPHA, BRAVO)))
                .when(new DispatchHosts(HUNT, List.of(ALPHA, ALPHA)))
                .expectResultMessagePayload(Set.of(ALPHA))
                .expectNoEvents();
    }

    @Test
    void a_host_named_twice_is_dispatched_once() {
        hunt.given(pending(ALPHA, BRAVO))
                .when(new DispatchHosts(HUNT, List.of(ALPHA, ALPHA)))
                .expectEvents(dispatched(ALPHA), new HuntStarted(HUNT));
    }

    @Test
    void nobody_asks_a_stranger_or_a_host_that_has_answered() {
        hunt.given(running(List.of(ALPHA, BRAVO), responded(new Totals(1, 0, 0), outcome(ALPHA, CoverageState.CLEAN))))
                .when(new DispatchHosts(HUNT, List.of(STRANGER, ALPHA)))
                .expectResultMessagePayload(Set.of())
                .expectNoEvents();
    }

    @Test
    void strangers_alone_do_not_start_a_hunt() {
        hunt.given(pending(ALPHA))
                .when(new DispatchHosts(HUNT, List.of(STRANGER)))
                .expectResultMessagePayload(Set.of())
                .expectNoEvents();
    }

    @Test
    void an_ended_hunt_asks_nobody() {
        hunt.given(then(pending(ALPHA), CANCELLED))
                .when(new DispatchHosts(HUNT, List.of(ALPHA)))
                .expectResultMessagePayload(Set.of())
                .expectNoEvents();
    }

    @Test
    void an_answer_is_accepted_and_counted() {
        hunt.given(running(List.of(ALPHA, BRAVO)))
                .when(record(found(ALPHA)))
                .expectResultMessagePayload(List.of(ACCEPTED))
                .expectEvents(
                        match(ALPHA, false), responded(new Totals(1, 1, 0), outcome(ALPHA, CoverageState.MATCHED)));
    }

    @Test
    void the_same_answer_twice_in_one_command_counts_once() {
        hunt.given(running(List.of(ALPHA, BRAVO)))
                .when(record(found(ALPHA), found(ALPHA)))
                .expectResultMessagePayload(List.of(ACCEPTED, DUPLICATE))
                .expectEvents(
                        match(ALPHA, false), responded(new Totals(1, 1, 0), outcome(ALPHA, CoverageState.MATCHED)));
    }

    @Test
    void an_answer_that_comes_again_changes_nothing() {
        hunt.given(running(List.of(ALPHA, BRAVO), responded(new Totals(1, 0, 0), outcome(ALPHA, CoverageState.CLEAN))))
                .when(record(found(ALPHA)))
                .expectResultMessagePayload(List.of(DUPLICATE))
                .expectNoEvents();
    }

    @Test
    void an_answer_nobody_asked_for_is_refused_beside_one_that_counts() {
        hunt.given(then(pending(ALPHA, BRAVO), dispatched(ALPHA), new HuntStarted(HUNT)))
                .when(record(found(BRAVO), found(STRANGER), clean(ALPHA)))
                .expectResultMessagePayload(List.of(REFUSED, REFUSED, ACCEPTED))
                .expectEvents(responded(new Totals(1, 0, 0), outcome(ALPHA, CoverageState.CLEAN)));
    }

    @Test
    void an_answer_after_a_cancel_is_late_and_still_ingested() {
        hunt.given(running(List.of(ALPHA, BRAVO), CANCELLED))
                .when(record(found(ALPHA)))
                .expectResultMessagePayload(List.of(LATE))
                .expectEvents(
                        match(ALPHA, true),
                        responded(new Totals(1, 1, 0), outcome(ALPHA, CoverageState.LATE, 1, null)));
    }

    @Test
    void an_answer_after_the_window_is_late_and_does_not_complete_the_hunt() {
        hunt.given(running(List.of(ALPHA), TIMED_OUT))
                .when(record(failed(ALPHA)))
                .expectResultMessagePayload(List.of(LATE))
                .expectEvents(responded(new Totals(1, 0, 1), outcome(ALPHA, CoverageState.LATE, 0, "no such table")));
    }

    @Test
    void a_late_answer_counts_once_too() {
        hunt.given(running(List.of(ALPHA), CANCELLED))
                .when(record(found(ALPHA), found(ALPHA)))
                .expectResultMessagePayload(List.of(LATE, DUPLICATE));
    }

    @Test
    void totals_grow_with_the_hosts_and_not_with_the_rows() {
        hunt.given(running(
                        List.of(ALPHA, BRAVO, CHARLIE),
                        responded(new Totals(1, 1, 0), outcome(ALPHA, CoverageState.MATCHED, 5, null))))
                .when(record(found(BRAVO)))
                .expectEvents(
                        match(BRAVO, false), responded(new Totals(2, 2, 0), outcome(BRAVO, CoverageState.MATCHED)));
    }

    @Test
    void all_answers_without_an_error_complete_the_hunt() {
        hunt.given(running(List.of(ALPHA, BRAVO), responded(new Totals(1, 0, 0), outcome(ALPHA, CoverageState.CLEAN))))
                .when(record(clean(BRAVO)))
                .expectEvents(
                        responded(new Totals(2, 0, 0), outcome(BRAVO, CoverageState.CLEAN)),
                        new HuntCompleted(HUNT, HuntStatus.COMPLETED, null));
    }

    @Test
    void an_error_among_the_answers_makes_the_end_partial() {
        hunt.given(running(List.of(ALPHA, BRAVO)))
                .when(record(failed(ALPHA), clean(BRAVO)))
                .expectEvents(
                        responded(
                                new Totals(2, 0, 1),
                                outcome(ALPHA, CoverageState.ERROR, 0, "no such table"),
                                outcome(BRAVO, CoverageState.CLEAN)),
                        new HuntCompleted(HUNT, HuntStatus.PARTIAL, null));
    }

    @Test
    void nothing_but_errors_is_a_failure_with_a_reason() {
        hunt.given(running(
                        List.of(ALPHA, BRAVO),
                        responded(new Totals(1, 0, 1), outcome(ALPHA, CoverageState.ERROR, 0, "no such table"))))
                .when(record(failed(BRAVO)))
                .expectEvents(
                        responded(new Totals(2, 0, 2), outcome(BRAVO, CoverageState.ERROR, 0, "no such table")),
                        new HuntCompleted(HUNT, HuntStatus.FAILED, "every host answered with a query error"));
    }

    @Test
    void errors_are_no_failure_while_another_host_has_left_without_an_answer() {
        hunt.given(running(List.of(ALPHA, BRAVO), new HostsWithdrawn(HUNT, List.of(BRAVO))))
                .when(record(failed(ALPHA)))
                .expectEvents(
                        responded(new Totals(1, 0, 1), outcome(ALPHA, CoverageState.ERROR, 0, "no such table")),
                        new HuntCompleted(HUNT, HuntStatus.PARTIAL, null));
    }

    @Test
    void errors_are_no_failure_of_a_campaigns_hunt_whose_other_hosts_never_answered() {
        hunt.given(running(List.of(ALPHA, BRAVO)))
                .when(new CompleteHunt(HUNT, 1, 0, 1))
                .expectEvents(new HuntCompleted(HUNT, HuntStatus.PARTIAL, null));
        hunt.given(running(List.of(ALPHA, BRAVO)))
                .when(new CompleteHunt(HUNT, 2, 0, 2))
                .expectEvents(new HuntCompleted(HUNT, HuntStatus.FAILED, "every host answered with a query error"));
    }

    @Test
    void a_host_with_both_a_match_and_an_error_is_matched_and_counts_as_failed() {
        hunt.given(running(List.of(ALPHA, BRAVO)))
                .when(record(HuntSamples.answer(ALPHA, "no such table", HuntSamples.row(0, "mimikatz"))))
                .expectEvents(
                        match(ALPHA, false),
                        responded(new Totals(1, 1, 1), outcome(ALPHA, CoverageState.MATCHED, 1, "no such table")));
    }

    @Test
    void hosts_that_matched_and_had_an_error_each_make_the_end_partial() {
        hunt.given(running(List.of(ALPHA, BRAVO)))
                .when(record(
                        HuntSamples.answer(ALPHA, "no such table", HuntSamples.row(0, "mimikatz")),
                        HuntSamples.answer(BRAVO, "no such table", HuntSamples.row(0, "mimikatz"))))
                .expectEvents(
                        match(ALPHA, false),
                        match(BRAVO, false),
                        responded(
                                new Totals(2, 2, 2),
                                outcome(ALPHA, CoverageState.MATCHED, 1, "no such table"),
                                outcome(BRAVO, CoverageState.MATCHED, 1, "no such table")),
                        new HuntCompleted(HUNT, HuntStatus.PARTIAL, null));
    }

    @Test
    void a_hunt_does_not_wait_for_a_host_that_has_left_the_fleet() {
        hunt.given(running(List.of(ALPHA, BRAVO), responded(new Totals(1, 0, 0), outcome(ALPHA, CoverageState.CLEAN))))
                .when(new WithdrawHosts(HUNT, List.of(ALPHA, BRAVO, BRAVO, STRANGER)))
                .expectEvents(
                        new HostsWithdrawn(HUNT, List.of(BRAVO)), new HuntCompleted(HUNT, HuntStatus.PARTIAL, null));
    }

    @Test
    void a_host_that_left_is_not_missed_when_the_last_of_the_others_answers_and_may_answer_late() {
        hunt.given(running(List.of(ALPHA, BRAVO), new HostsWithdrawn(HUNT, List.of(BRAVO))))
                .when(record(clean(ALPHA)))
                .expectEvents(
                        responded(new Totals(1, 0, 0), outcome(ALPHA, CoverageState.CLEAN)),
                        new HuntCompleted(HUNT, HuntStatus.PARTIAL, null));
        hunt.given(running(
                        List.of(ALPHA),
                        new HostsWithdrawn(HUNT, List.of(ALPHA)),
                        new HuntCompleted(HUNT, HuntStatus.PARTIAL, null)))
                .when(record(clean(ALPHA)))
                .expectEvents(responded(new Totals(1, 0, 0), outcome(ALPHA, CoverageState.LATE)));
    }

    @Test
    void a_hunt_that_never_asked_anybody_and_has_nobody_left_has_failed() {
        hunt.given(HuntSamples.pending(ALPHA))
                .when(new WithdrawHosts(HUNT, List.of(ALPHA)))
                .expectEvents(
                        new HostsWithdrawn(HUNT, List.of(ALPHA)),
                        new HuntCompleted(HUNT, HuntStatus.FAILED, "no query could be dispatched to any host"));
    }
}
