package io.hunt.audit.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.testing.TestDatabase;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class EvidenceSweeperTest {

    /** Table of 13 MB with pages of 8 KiB. */
    private static final String COPIES = """
            create table copies as select repeat('x', 1000) as text from generate_series(1, 13000)""";

    private final DataSource database = TestDatabase.migrated();
    private final JdbcClient jdbc = JdbcClient.create(database);
    private final FakeEvidenceCopies fakeEvidenceCopies = new FakeEvidenceCopies();

    @BeforeEach
    void somethingIsErased() {
        JdbcClient.create(TestDatabase.owner(database)).sql(COPIES).update();
        erase();
    }

    @Test
    void a_round_walks_the_whole_table_once_for_any_number_of_erasures() {
        erase();

        sweeper().removeAll();
        sweeper().removeAll();

        assertThat(fakeEvidenceCopies.from).containsExactly(0L, 500L, 1_000L, 1_500L);
    }

    @Test
    void before_anything_was_erased_no_table_is_touched() {
        JdbcClient.create(TestDatabase.owner(database))
                .sql("delete from evidence_erasure")
                .update();

        sweeper().removeAll();

        assertThat(jdbc.sql("select count(*) from evidence_sweep")
                        .query(Long.class)
                        .single())
                .isZero();
    }

    @Test
    void a_round_that_broke_off_goes_on_in_another_process_and_counts_exactly() {
        fakeEvidenceCopies.failsAt = 1_000;
        sweeper().removeAll();
        assertThat(fakeEvidenceCopies.from).containsExactly(0L, 500L, 1_000L);

        fakeEvidenceCopies.failsAt = -1;
        sweeper().removeAll();

        assertThat(fakeEvidenceCopies.from).containsExactly(0L, 500L, 1_000L, 1_000L, 1_500L);
        assertThat(removed()).isEqualTo(4);
    }

    @Test
    void a_later_erasure_begins_another_round() {
        sweeper().removeAll();
        erase();
        sweeper().removeAll();

        assertThat(fakeEvidenceCopies.from).hasSize(8);
    }

    @Test
    void what_was_stored_just_after_an_erasure_is_looked_for_once_more() {
        sweeper().removeAll();
        jdbc.sql("update evidence_erasure set erased_at = erased_at - interval '61 minutes'")
                .update();
        jdbc.sql("update evidence_sweep set ended_at = ended_at - interval '61 minutes'")
                .update();

        sweeper().removeAll();
        sweeper().removeAll();

        assertThat(fakeEvidenceCopies.from).hasSize(8);
    }

    @Test
    void an_erasure_that_is_not_finished_is_not_swept_for_yet() {
        sweeper().removeAll();
        new EvidenceErasures(jdbc).begin(java.time.LocalDate.of(2026, 1, 1), Instant.now(), 0);
        sweeper().removeAll();

        assertThat(fakeEvidenceCopies.from).hasSize(4);
    }

    private void erase() {
        new EvidenceErasures(jdbc).record(null, Instant.now(), Instant.now(), new EvidenceErasures.DestroyedKeys(0, 0));
    }

    private EvidenceSweeper sweeper() {
        return new EvidenceSweeper(List.of(fakeEvidenceCopies), jdbc, new DataSourceTransactionManager(database));
    }

    private long removed() {
        return jdbc.sql("select rows_removed from evidence_sweep")
                .query(Long.class)
                .single();
    }

    private static final class FakeEvidenceCopies implements EvidenceCopies {

        final List<Long> from = new ArrayList<>();
        long failsAt = -1;

        @Override
        public String table() {
            return "copies";
        }

        @Override
        public int remove(long begin, long end) {
            from.add(begin);
            if (begin == failsAt) {
                throw new IllegalStateException("killed");
            }
            return 1;
        }
    }
}
