package io.hunt.query.retention;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.engine.retention.RetentionPeriod;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RemovalMarksTest {

    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
    private static final SubjectRows SUBJECTS = new SubjectRows();

    private final RemovalMarks marks = new RemovalMarks(SUBJECTS.jdbc);

    @BeforeEach
    void nothing_has_ended() {
        SUBJECTS.jdbc.sql("delete from hunt_summary").update();
        SUBJECTS.jdbc.sql("delete from campaign_view").update();
        SUBJECTS.jdbc.sql("delete from details_removal").update();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 30, RetentionPeriod.MOST_DAYS})
    void what_ended_the_period_ago_or_earlier_is_marked_and_nothing_that_ended_later(int days) {
        Instant cutoff = NOW.minus(Duration.ofDays(days));
        SUBJECTS.hunt(cutoff.plusMillis(1), null);
        SUBJECTS.campaign("OSQUERY", cutoff.plusMillis(1));
        UUID hunt = SUBJECTS.hunt(cutoff, null);
        UUID earlier = SUBJECTS.hunt(cutoff.minusMillis(1), null);
        UUID campaign = SUBJECTS.campaign("OSQUERY", cutoff);

        assertThat(mark(days)).isEqualTo(3);

        assertThat(SUBJECTS.marked()).containsExactlyInAnyOrder(hunt, earlier, campaign);
        assertThat(mark(days)).isZero();
    }

    @Test
    void what_has_not_ended_is_never_marked() {
        SUBJECTS.hunt(null, null);
        SUBJECTS.campaign("OSQUERY", null);
        UUID waiting = SUBJECTS.campaign("IOC_HUNT", null);
        SUBJECTS.hunt(Instant.EPOCH, waiting);
        SUBJECTS.hunt(null, SUBJECTS.campaign("IOC_HUNT", Instant.EPOCH));
        SUBJECTS.hunt(Instant.EPOCH, UUID.randomUUID());

        assertThat(mark(1)).isZero();
    }

    @Test
    void a_hunt_and_its_campaign_end_with_the_later_of_both() {
        Instant cutoff = NOW.minus(Duration.ofDays(7));
        SUBJECTS.hunt(Instant.EPOCH, SUBJECTS.campaign("IOC_HUNT", cutoff.plusMillis(1)));
        SUBJECTS.hunt(cutoff.plusMillis(1), SUBJECTS.campaign("IOC_HUNT", Instant.EPOCH));
        UUID hunt = SUBJECTS.hunt(Instant.EPOCH, SUBJECTS.campaign("IOC_HUNT", cutoff));

        assertThat(mark(7)).isEqualTo(1);

        assertThat(SUBJECTS.marked()).containsExactly(hunt);
        assertThat(SUBJECTS.jdbc
                        .sql("select campaign_id is not null and query_id is null from details_removal")
                        .query(Boolean.class)
                        .single())
                .isTrue();
    }

    @Test
    void nothing_is_marked_while_everything_is_kept() {
        SUBJECTS.hunt(Instant.EPOCH, null);

        assertThat(mark(0)).isZero();
    }

    private int mark(int days) {
        return marks.removeSome(new RetentionPeriod(days), NOW);
    }
}
