package io.hunt.query.ioc;

import io.hunt.api.Page;
import io.hunt.api.ioc.IndicatorView;
import io.hunt.api.ioc.IocQuery.FindIndicator;
import io.hunt.api.ioc.IocQuery.ListIndicators;
import io.hunt.query.table.CatchUp;
import java.util.Optional;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Query handler of indicators. Returns raw types because the query bus looks up the erased class. */
@Component
@SuppressWarnings("rawtypes")
class IndicatorQueryHandler {

    private final IndicatorTable indicators;
    private final CatchUp catchUp;

    IndicatorQueryHandler(IndicatorTable indicators, CatchUp catchUp) {
        this.indicators = indicators;
        this.catchUp = catchUp;
    }

    @QueryHandler
    Optional<IndicatorView> handle(FindIndicator query) {
        boolean caughtUp = catchUp.await(query.indicatorId().value(), indicators::version);
        return catchUp.present(indicators.find(query.indicatorId()), caughtUp);
    }

    @QueryHandler
    Page handle(ListIndicators query) {
        catchUp.awaitAll(query.after(), indicators::version);
        return indicators.list(query);
    }
}
