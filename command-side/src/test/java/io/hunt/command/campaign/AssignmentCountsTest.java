package io.hunt.command.campaign;

import static io.hunt.api.campaign.AssignmentStatus.CANCELLED;
import static io.hunt.api.campaign.AssignmentStatus.DISPATCHED;
import static io.hunt.api.campaign.AssignmentStatus.LEASED;
import static io.hunt.api.campaign.AssignmentStatus.PENDING;
import static io.hunt.api.campaign.AssignmentStatus.RESPONDED;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.campaign.CampaignEvent.Lease;
import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.HuntEvent.HostOutcome;
import io.hunt.api.id.HostId;
import io.hunt.command.campaign.assignment.Assignments;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** Tests of one assignment: its effects on leases and counters. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AssignmentCountsTest {

    private static final Instant NOON = Instant.parse("2026-11-22T12:00:00Z");
    private static final HostId ALPHA = new HostId(new UUID(0, 1));
    private static final HostId BRAVO = new HostId(new UUID(0, 2));
    private static final HostId CHARLIE = new HostId(new UUID(0, 3));

    private final Assignments assignments = new Assignments();

    @BeforeEach
    void assign() {
        assignments.assign(List.of(ALPHA, BRAVO, CHARLIE));
    }

    @Test
    void each_host_counts_once() {
        assertThat(assignments.size()).isEqualTo(3);
    }

    @Test
    void a_host_holds_its_last_lease_and_no_earlier_one() {
        assignments.lease(new Lease(ALPHA, 1), NOON);
        assignments.move(List.of(ALPHA), PENDING);
        assignments.lease(new Lease(ALPHA, 2), NOON);

        assertThat(assignments.holders(Map.of(ALPHA, 1), LEASED)).isEmpty();
        assertThat(assignments.holders(Map.of(ALPHA, 2), LEASED)).containsExactly(ALPHA);
        assertThat(assignments.holders(Map.of(ALPHA, 2), DISPATCHED)).isEmpty();
    }

    @Test
    void the_next_lease_to_run_out_is_the_first_that_is_good_beyond_the_instant() {
        assignments.lease(new Lease(ALPHA, 1), NOON.plusSeconds(1));
        assignments.lease(new Lease(BRAVO, 1), NOON.plusSeconds(2));

        assertThat(assignments.earliestAfter(NOON)).contains(NOON.plusSeconds(1));
        assertThat(assignments.earliestAfter(NOON.plusSeconds(1))).contains(NOON.plusSeconds(2));
        assertThat(assignments.earliestAfter(NOON.plusSeconds(2))).isEmpty();
    }

    @Test
    void an_answer_counts_by_what_it_says() {
        assignments.answer(List.of(
                outcome(ALPHA, CoverageState.MATCHED, 2, null),
                outcome(BRAVO, CoverageState.LATE, 0, null),
                outcome(CHARLIE, CoverageState.ERROR, 0, "no such table")));

        assertThat(assignments.size(RESPONDED)).isEqualTo(3);
        assertThat(assignments.matched()).isEqualTo(1);
        assertThat(assignments.late()).isEqualTo(1);
        assertThat(assignments.erred()).isEqualTo(1);
    }

    @Test
    void a_stop_calls_off_what_no_host_was_handed() {
        assignments.lease(new Lease(ALPHA, 1), NOON);
        assignments.lease(new Lease(BRAVO, 1), NOON);
        assignments.move(List.of(BRAVO), DISPATCHED);

        assignments.stop(false);

        assertThat(assignments.status(ALPHA)).contains(CANCELLED);
        assertThat(assignments.status(BRAVO)).contains(DISPATCHED);
        assertThat(assignments.status(CHARLIE)).contains(CANCELLED);
        assertThat(assignments.size(LEASED)).isZero();
    }

    @Test
    void a_stop_that_discards_calls_off_what_was_handed_too_and_no_answer() {
        assignments.lease(new Lease(ALPHA, 1), NOON);
        assignments.move(List.of(ALPHA), DISPATCHED);
        assignments.answer(List.of(outcome(BRAVO, CoverageState.CLEAN, 0, null)));

        assignments.stop(true);

        assertThat(assignments.status(ALPHA)).contains(CANCELLED);
        assertThat(assignments.status(BRAVO)).contains(RESPONDED);
    }

    private static HostOutcome outcome(HostId host, CoverageState state, int rows, @Nullable String error) {
        return new HostOutcome(host, state, rows, error, Set.of(), false, null, false);
    }
}
