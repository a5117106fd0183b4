package io.hunt.gateway.cost;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.host.HostQuery.ListSurfaceCosts;
import io.hunt.api.host.HostQuery.SurfaceCost;
import io.hunt.api.host.Platform;
import io.hunt.api.testing.TestDatabase;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CostLedgerTest {

    private final JdbcClient jdbc = JdbcClient.create(TestDatabase.migrated());

    @Test
    void costs_of_all_answers_add_up_over_processes() {
        CostLedger one = Ledgers.of(jdbc);
        CostLedger other = Ledgers.of(jdbc);
        one.add("places", Platform.LINUX, 100);
        one.add("places", Platform.LINUX, 300);
        one.add("places", Platform.WINDOWS, 7);
        one.run();
        one.run();
        other.add("places", Platform.LINUX, 200);
        other.run();

        assertThat(costs())
                .containsExactly(
                        new SurfaceCost("places", Platform.LINUX, 3, 600, 300),
                        new SurfaceCost("places", Platform.WINDOWS, 1, 7, 7));
    }

    @Test
    void what_no_statement_takes_is_bounded() {
        CostLedger ledger = Ledgers.of(jdbc);
        ledger.add("prefetch", Platform.WINDOWS, -1);
        ledger.run();

        assertThat(costs()).containsExactly(new SurfaceCost("prefetch", Platform.WINDOWS, 1, 1_800_000, 1_800_000));
    }

    private List<SurfaceCost> costs() {
        return new SurfaceCostQueryHandler(new SurfaceCostTable(jdbc))
                .handle(new ListSurfaceCosts())
                .costs();
    }
}
