package io.hunt.query.ioc;

import io.hunt.api.ioc.IocEvent;
import io.hunt.api.ioc.IocEvent.IndicatorAdded;
import io.hunt.api.ioc.IocEvent.IndicatorChanged;
import io.hunt.api.ioc.IocEvent.IndicatorDeactivated;
import io.hunt.api.ioc.IocEvent.IndicatorReactivated;
import io.hunt.api.ioc.IocEvent.SubdomainsIncluded;
import io.hunt.query.table.EventVersions;
import io.hunt.query.table.ReadModels;
import java.time.Instant;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.Timestamp;
import org.springframework.stereotype.Component;

/** Projection of indicators. */
@Component
@ProcessingGroup(ReadModels.PROCESSOR)
class IndicatorProjection {

    private final IndicatorTable indicators;

    IndicatorProjection(IndicatorTable indicators) {
        this.indicators = indicators;
    }

    @EventHandler
    void on(IocEvent event, @Timestamp Instant at, EventMessage<?> message) {
        long version = EventVersions.version(message, event.indicatorId().value());
        switch (event) {
            case IndicatorAdded added -> indicators.add(added, at, version);
            case IndicatorChanged changed -> indicators.change(changed, at, version);
            case SubdomainsIncluded below -> indicators.includeSubdomains(below, at, version);
            case IndicatorDeactivated deactivated -> indicators.activate(deactivated.indicatorId(), false, at, version);
            case IndicatorReactivated reactivated -> indicators.activate(reactivated.indicatorId(), true, at, version);
        }
    }
}
