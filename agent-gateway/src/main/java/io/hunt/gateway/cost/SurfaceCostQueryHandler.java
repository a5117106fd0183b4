package io.hunt.gateway.cost;

import io.hunt.api.host.HostQuery.ListSurfaceCosts;
import io.hunt.api.host.HostQuery.SurfaceCosts;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Returns the cost of statements on hosts, as far as the gateways have written it. */
@Component
class SurfaceCostQueryHandler {

    private final SurfaceCostTable table;

    SurfaceCostQueryHandler(SurfaceCostTable table) {
        this.table = table;
    }

    @QueryHandler
    SurfaceCosts handle(ListSurfaceCosts query) {
        return table.all();
    }
}
