package io.hunt.query.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.hunt.IndicatorSightings;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.testing.TestDatabase;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SightingCountTest {

    private static final int RUNS = 20_000;

    /** Maximum number of blocks for the ends of an index and for the tally. */
    private static final int FEW_BLOCKS = 40;

    private static final Instant BEGIN = Instant.parse("2026-11-27T10:00:00Z");

    private final IndicatorId indicator = IndicatorId.random();
    private final UUID pack = UUID.randomUUID();
    private final SingleConnectionDataSource database = connection();
    private final JdbcClient jdbc = JdbcClient.create(database);

    private static SingleConnectionDataSource connection() {
        try {
            return new SingleConnectionDataSource(TestDatabase.migrated().getConnection(), true);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @BeforeEach
    void two_hosts_match_once_an_hour() {
        found(UUID.randomUUID());
        found(UUID.randomUUID());
        jdbc.sql("analyze pack_result").update();
    }

    @AfterEach
    void close() {
        database.destroy();
    }

    @Test
    void the_cost_does_not_grow_with_the_runs_of_a_pack() {
        long before = blocks();
        IndicatorSightings all = counted().getFirst();

        assertThat(blocks() - before).isPositive().isLessThan(FEW_BLOCKS);
        assertThat(all).isEqualTo(new IndicatorSightings(indicator, 2 * RUNS, 2, hour(1), hour(RUNS)));
    }

    @Test
    void a_repeated_run_does_not_count_twice() {
        jdbc.sql("insert into pack_result select * from pack_result on conflict do nothing")
                .update();

        assertThat(counted().getFirst().hits()).isEqualTo(2 * RUNS);
    }

    @Test
    void removed_runs_no_longer_count() {
        jdbc.sql("delete from pack_result where run <= 15000").update();
        assertThat(counted()).containsExactly(new IndicatorSightings(indicator, 10_000, 2, hour(15_001), hour(RUNS)));

        jdbc.sql("delete from pack_result").update();
        assertThat(counted()).isEmpty();
        assertThat(jdbc.sql("select count(*) from pack_sighting_tally")
                        .query(Long.class)
                        .single())
                .isZero();
    }

    private void found(UUID host) {
        jdbc.sql("""
                insert into pack_result (pack_id, host_id, run, indicator_id, hostname, ioc_type, ioc_value, severity,
                                         ingested_at, event_id)
                select ?, ?, run, ?, 'alpha', 'FILENAME', 'mimikatz.exe', 'HIGH',
                       ?::timestamptz + run * interval '1 hour', ''
                from generate_series(1, ?) as run""")
                .params(pack, host, indicator.value(), BEGIN.toString(), RUNS)
                .update();
    }

    private List<IndicatorSightings> counted() {
        return new HuntSightings(jdbc).count(Set.of(indicator, IndicatorId.random()), null, null);
    }

    private static Instant hour(int run) {
        return BEGIN.plus(Duration.ofHours(run));
    }

    private long blocks() {
        jdbc.sql("select pg_stat_force_next_flush()").query(String.class).single();
        return jdbc.sql("""
                        select sum(heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read)::bigint
                        from pg_statio_user_tables where relname in ('pack_result', 'pack_sighting_tally')""").query(Long.class).single();
    }
}
