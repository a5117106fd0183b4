package io.hunt.application.database.pool;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.engine.work.WorkKind;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PoolSizesTest {

    /** PostgreSQL's default of 100 connections, without three reserved for superusers and one for a migration. */
    private static final int FREE_FOR_PROCESSES = 96;

    @Test
    void the_kinds_share_all_connections_and_each_has_one_at_least() {
        assertThat(IntStream.rangeClosed(16, 1_000)).allSatisfy(all -> {
            var sizes = new PoolSizes(all);
            assertThat(Arrays.stream(WorkKind.values()).mapToInt(sizes::of).sum())
                    .isEqualTo(all);
            assertThat(WorkKind.values())
                    .allSatisfy(kind -> assertThat(sizes.of(kind)).isPositive());
        });
    }

    @Test
    void four_processes_fit_a_server_as_it_comes() {
        assertThat(4 * 23).isLessThan(FREE_FOR_PROCESSES);
        assertThat(new PoolSizes(23).of(WorkKind.REQUESTS)).isEqualTo(8);
        assertThat(new PoolSizes(23).of(WorkKind.PROCESSORS)).isEqualTo(6);
        assertThat(new PoolSizes(23).of(WorkKind.INTAKE)).isEqualTo(4);
        assertThat(new PoolSizes(23).of(WorkKind.EXPORTS)).isEqualTo(2);
        assertThat(new PoolSizes(23).of(WorkKind.REPLAYS)).isEqualTo(2);
    }
}
