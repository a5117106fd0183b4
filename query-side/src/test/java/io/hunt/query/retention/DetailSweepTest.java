package io.hunt.query.retention;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.engine.retention.RetentionPeriod;
import io.hunt.engine.retention.RetentionRule;
import io.hunt.engine.retention.RetentionWorker;
import io.hunt.engine.store.TransactionLock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionTemplate;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DetailSweepTest {

    private static final int MANY = 2_500;
    private static final SubjectRows SUBJECTS = new SubjectRows();

    private final UUID campaign = SUBJECTS.campaign("IOC_HUNT", Instant.EPOCH);
    private final UUID ended = SUBJECTS.hunt(Instant.EPOCH, campaign);
    private final UUID running = SUBJECTS.hunt(null, null);

    @BeforeEach
    void many_details() {
        SUBJECTS.details(ended, MANY);
        SUBJECTS.assignments(campaign, MANY);
        SUBJECTS.details(running, 8);
    }

    @Test
    void all_details_of_what_ended_go_in_bounded_batches_and_nothing_else() {
        var batches = new ArrayList<Batch>();

        worker(batches).removeAll();

        assertThat(SUBJECTS.marked()).contains(ended).doesNotContain(running);
        for (String table : List.of("hunt_host", "hunt_result", "campaign_assignment")) {
            assertThat(batches.stream().filter(batch -> batch.table().equals(table)))
                    .extracting(Batch::rows)
                    .containsExactly(1_000, 1_000, 500, 0);
            assertThat(SUBJECTS.rows(table, ended)).isZero();
        }
        assertThat(batches).extracting(Batch::transaction).doesNotHaveDuplicates();
        assertThat(SUBJECTS.rows("campaign_assignment", campaign)).isZero();
        assertThat(SUBJECTS.rows("hunt_host", running)).isEqualTo(8);
        assertThat(SUBJECTS.rows("hunt_result", running)).isEqualTo(8);
        assertThat(SUBJECTS.rows("result_tally", running)).isPositive();
    }

    @Test
    void what_summaries_count_from_the_rows_is_added_up_and_tallies_leave_no_rest() {
        worker(new ArrayList<>()).removeAll();
        SUBJECTS.details(ended, 8);
        assertThat(tallied()).isEqualTo(8);

        worker(new ArrayList<>()).removeAll();

        assertThat(tallied()).isZero();
        assertThat(SUBJECTS.rows("result_tally", ended)).isZero();
        assertThat(counted("unsupported_hosts")).isEqualTo(MANY / 2 + 4);
        assertThat(counted("late_matches")).isEqualTo(MANY / 4 + 2);
    }

    @Test
    void of_two_processes_at_once_each_row_is_removed_by_one() {
        var both = List.of(worker(new ArrayList<>()), worker(new ArrayList<>()));
        var start = new CyclicBarrier(2);

        both.stream()
                .map(worker -> CompletableFuture.runAsync(() -> {
                    awaitOther(start);
                    worker.removeAll();
                }))
                .toList()
                .forEach(CompletableFuture::join);
        both.forEach(RetentionWorker::removeAll);

        for (String table : List.of("hunt_host", "hunt_result", "campaign_assignment")) {
            assertThat(both.stream().mapToLong(worker -> worker.removed(table)).sum())
                    .isEqualTo(MANY);
        }
        assertThat(counted("unsupported_hosts")).isEqualTo(MANY / 2);
        assertThat(counted("late_matches")).isEqualTo(MANY / 4);
    }

    @Test
    void while_another_process_is_at_work_nothing_is_removed_here() {
        var elsewhere = new TransactionTemplate(SUBJECTS.transactions);
        elsewhere.executeWithoutResult(_ -> {
            TransactionLock.OLD_DETAILS.take(SUBJECTS.jdbc);
            CompletableFuture.runAsync(worker(new ArrayList<>())::removeAll).join();
        });

        assertThat(SUBJECTS.marked()).doesNotContain(ended);
        assertThat(SUBJECTS.rows("hunt_host", ended)).isEqualTo(MANY);
    }

    @Test
    void what_was_marked_goes_although_everything_is_to_be_kept_from_now_on() {
        worker(new ArrayList<>()).removeAll();
        SUBJECTS.details(ended, 3);

        worker(0, new ArrayList<>()).removeAll();

        assertThat(SUBJECTS.rows("hunt_host", ended)).isZero();
    }

    private long counted(String column) {
        return SUBJECTS.jdbc
                .sql("select " + column + " from details_removal where subject_id = ?")
                .param(ended)
                .query(Long.class)
                .single();
    }

    private long tallied() {
        return SUBJECTS.jdbc
                .sql("select coalesce(sum(n), 0) from result_tally where hunt_id = ?")
                .param(ended)
                .query(Long.class)
                .single();
    }

    private static void awaitOther(CyclicBarrier start) {
        try {
            start.await();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static RetentionWorker worker(List<Batch> batches) {
        return worker(1, batches);
    }

    private static RetentionWorker worker(int days, List<Batch> batches) {
        JdbcClient jdbc = SUBJECTS.jdbc;
        var configuration = new RetentionConfiguration();
        List<RetentionRule> expiring = List.of(
                configuration.removalMarks(jdbc),
                configuration.expiringHosts(jdbc),
                configuration.expiringResults(jdbc),
                configuration.expiringTallies(jdbc),
                configuration.expiringAssignments(jdbc));
        return new RetentionWorker(
                new RetentionPeriod(days),
                expiring.stream().map(rows -> recording(rows, batches)).toList(),
                jdbc,
                SUBJECTS.transactions);
    }

    private record Batch(String table, int rows, @Nullable String transaction) {}

    private static RetentionRule recording(RetentionRule rows, List<Batch> batches) {
        return new RetentionRule() {
            @Override
            public String table() {
                return rows.table();
            }

            @Override
            public TransactionLock lock() {
                return rows.lock();
            }

            @Override
            public int removeSome(RetentionPeriod period) {
                assertThat(TransactionSynchronizationManager.isActualTransactionActive())
                        .isTrue();
                int number = rows.removeSome(period);
                batches.add(new Batch(
                        table(),
                        number,
                        SUBJECTS.jdbc
                                .sql("select pg_current_xact_id()::text")
                                .query(String.class)
                                .single()));
                return number;
            }
        };
    }
}
