package io.hunt.gateway.cost;

import org.springframework.jdbc.core.simple.JdbcClient;

/** Factory of ledgers for tests of other packages. */
final class Ledgers {

    private Ledgers() {}

    static CostLedger of(JdbcClient jdbc) {
        return new CostLedger(new SurfaceCostTable(jdbc));
    }
}
