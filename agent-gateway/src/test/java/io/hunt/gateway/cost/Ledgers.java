package io.hunt.gateway.cost;

import org.springframework.jdbc.core.simple.JdbcClient;

/** Ledgers for the tests of others. */
public final class Ledgers {

    private Ledgers() {}

    public static CostLedger of(JdbcClient jdbc) {
        return new CostLedger(new SurfaceCostTable(jdbc));
    }
}
