package io.hunt.query;

import static io.hunt.query.SampleEvents.ALPHA;
import static io.hunt.query.SampleEvents.BRAVO;
import static io.hunt.query.SampleEvents.launched;
import static io.hunt.query.SampleEvents.match;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.hunt.HuntEvent.HuntStarted;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ReadModelDeadLetterTest {

    private final ReadSide side = new ReadSide();
    private final HuntId poisoned = HuntId.random();
    private final HuntId healthy = HuntId.random();

    @AfterEach
    void stop() {
        side.close();
    }

    @Test
    void one_poison_row_parks_its_own_sequence_while_its_neighbours_are_applied() {
        inOneBatch(() -> {
            side.happened(healthy, launched(healthy, 1));
            side.happened(poisoned, launched(poisoned, 1), match(poisoned, ALPHA, "{\"name\": \"\0\"}"));
            side.happened(poisoned, new HuntStarted(poisoned));
            side.happened(healthy, match(healthy, BRAVO), new HuntStarted(healthy));
        });

        assertThat(statuses()).hasSize(2).asString().contains("PENDING", "RUNNING");
        assertThat(side.parked().size()).isEqualTo(2);
        assertThat(side.parked().sequenceSize(poisoned.toString())).isEqualTo(2);

        side.happened(poisoned, match(poisoned, BRAVO));
        side.happened(healthy, match(healthy, ALPHA));
        side.settle();

        assertThat(side.parked().sequenceSize(poisoned.toString())).isEqualTo(3);
        assertThat(resultsOf(healthy)).isEqualTo(2);
    }

    @Test
    void a_handler_that_throws_parks_its_event_too() {
        side.happened(poisoned, launched(poisoned, "no launcher", "\0", 1));
        side.settle();

        assertThat(side.parked().sequenceSize(poisoned.toString())).isEqualTo(1);
    }

    @Test
    void an_outage_of_the_database_is_waited_out_and_loses_nothing() {
        side.happened(healthy, launched(healthy, 1));
        side.settle();
        side.owner().execute("alter table hunt_result rename to hidden");
        side.happened(healthy, match(healthy, ALPHA), new HuntStarted(healthy));
        ReadSide.await(this::aSegmentHasFailed);

        side.owner().execute("alter table hidden rename to hunt_result");
        side.settle();

        assertThat(side.parked().size()).isZero();
        assertThat(resultsOf(healthy)).isEqualTo(1);
        assertThat(statuses()).asString().isEqualTo("[RUNNING]");
    }

    @Test
    void a_connection_that_is_cut_loses_nothing() {
        side.happened(healthy, launched(healthy, 1));
        side.settle();
        var cutter = new Thread(() -> {
            for (int i = 0; i < 20; i++) {
                side.jdbc().execute("""
                        select pg_terminate_backend(pid) from pg_stat_activity
                        where pid <> pg_backend_pid() and datname = current_database()
                        and query like '%hunt_result%'""");
            }
        });
        cutter.start();
        for (int i = 0; i < 200; i++) {
            side.noted(match(healthy, HostId.random()));
        }
        side.settle();

        assertThat(side.parked().size()).isZero();
        assertThat(resultsOf(healthy)).isEqualTo(200);
    }

    /** Returns true if a segment is in error, or was released after an error. */
    private boolean aSegmentHasFailed() {
        var segments = side.processor().processingStatus();
        return segments.size() < 2 || segments.values().stream().anyMatch(segment -> segment.isErrorState());
    }

    private void inOneBatch(Runnable facts) {
        side.processor().shutDown();
        facts.run();
        side.processor().start();
        side.settle();
    }

    private List<?> statuses() {
        return side.jdbc().queryForList("select status from hunt_summary", String.class);
    }

    private long resultsOf(HuntId hunt) {
        return side.jdbc()
                .queryForList("select host_id from hunt_result where hunt_id = ?", hunt.value())
                .size();
    }
}
