package io.hunt.query.hunt;

import io.hunt.api.Page;
import io.hunt.api.hunt.HuntQuery.CountSightings;
import io.hunt.api.hunt.HuntQuery.ListHostResults;
import io.hunt.api.hunt.HuntQuery.ListIndicatorResults;
import io.hunt.api.hunt.IndicatorSightings;
import io.hunt.query.table.CatchUp;
import java.util.List;
import java.util.UUID;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/**
 * Query handler of results over all hunts that the caller may see. Returns raw types because the query bus looks up
 * the erased class.
 */
@Component
@SuppressWarnings("rawtypes")
class SightingQueryHandler {

    private final HuntSightings sightings;
    private final HuntIsolation isolation;
    private final CatchUp catchUp;

    SightingQueryHandler(HuntSightings sightings, HuntIsolation isolation, CatchUp catchUp) {
        this.sightings = sightings;
        this.isolation = isolation;
        this.catchUp = catchUp;
    }

    @QueryHandler
    Page handle(ListIndicatorResults query) {
        UUID indicator = query.indicatorId().value();
        catchUp.require(indicator, sightings::indicatorVersion, "indicator");
        return sightings.list(
                "indicator_id", indicator, isolation.visibleLauncher(query.asker()), query.filter(), query.page());
    }

    @QueryHandler
    List<IndicatorSightings> handle(CountSightings query) {
        return sightings.count(query.indicators(), isolation.visibleLauncher(query.asker()), query.upTo());
    }

    @QueryHandler
    Page handle(ListHostResults query) {
        UUID host = query.hostId().value();
        catchUp.require(host, sightings::hostVersion, "host");
        return sightings.list("host_id", host, isolation.visibleLauncher(query.asker()), query.filter(), query.page());
    }
}
