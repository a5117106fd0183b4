package io.hunt.command.ioc;

import io.hunt.api.ioc.IocEvent;
import io.hunt.api.ioc.IocEvent.IndicatorAdded;
import io.hunt.api.ioc.IocEvent.IndicatorChanged;
import io.hunt.api.ioc.IocEvent.IndicatorDeactivated;
import io.hunt.api.ioc.IocEvent.IndicatorReactivated;
import io.hunt.api.ioc.IocEvent.SubdomainsIncluded;
import java.util.ArrayList;
import java.util.List;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.springframework.stereotype.Component;

/** Projection of indicators, updated in the transaction of each change. */
@Component
@ProcessingGroup("command-tables")
class CommandIndicatorProjection {

    private static final String ADDITIONS = CommandIndicatorProjection.class.getName();

    private final Indicators indicators;

    CommandIndicatorProjection(Indicators indicators) {
        this.indicators = indicators;
    }

    @EventHandler
    void on(IocEvent event, UnitOfWork<?> work) {
        List<IndicatorAdded> waiting = additions(work);
        if (!(event instanceof IndicatorAdded)) {
            write(waiting);
        }
        switch (event) {
            case IndicatorAdded added -> waiting.add(added);
            case IndicatorChanged changed -> indicators.change(changed);
            case SubdomainsIncluded below -> indicators.includeSubdomains(below.indicatorId(), below.included());
            case IndicatorDeactivated deactivated -> indicators.activate(deactivated.indicatorId(), false);
            case IndicatorReactivated reactivated -> indicators.activate(reactivated.indicatorId(), true);
        }
    }

    /**
     * Returns the additions of this unit of work. They are written together, before its next other change and at its
     * end.
     */
    private List<IndicatorAdded> additions(UnitOfWork<?> work) {
        return work.getOrComputeResource(ADDITIONS, _ -> {
            var waiting = new ArrayList<IndicatorAdded>();
            work.onPrepareCommit(_ -> write(waiting));
            return waiting;
        });
    }

    private void write(List<IndicatorAdded> waiting) {
        if (!waiting.isEmpty()) {
            indicators.add(waiting);
            waiting.clear();
        }
    }
}
