package io.hunt.command.ioc;

import io.hunt.api.ioc.IocEvent;
import io.hunt.api.ioc.IocEvent.IndicatorAdded;
import io.hunt.api.ioc.IocEvent.IndicatorChanged;
import io.hunt.api.ioc.IocEvent.IndicatorDeactivated;
import io.hunt.api.ioc.IocEvent.IndicatorReactivated;
import io.hunt.api.ioc.IocEvent.SubdomainsIncluded;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.stereotype.Component;

/** Keeps {@link Indicators} up to date within the transaction of each change. */
@Component
@ProcessingGroup("command-tables")
class IndicatorTable {

    private final Indicators indicators;

    IndicatorTable(Indicators indicators) {
        this.indicators = indicators;
    }

    @EventHandler
    void on(IocEvent event) {
        switch (event) {
            case IndicatorAdded added -> indicators.add(added);
            case IndicatorChanged changed -> indicators.rate(changed.indicatorId(), changed.severity());
            case SubdomainsIncluded below -> indicators.includeSubdomains(below.indicatorId(), below.included());
            case IndicatorDeactivated deactivated -> indicators.activate(deactivated.indicatorId(), false);
            case IndicatorReactivated reactivated -> indicators.activate(reactivated.indicatorId(), true);
        }
    }
}
