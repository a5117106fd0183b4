package io.hunt.query.derived;

import io.hunt.api.ioc.IocEvent;
import io.hunt.api.ioc.IocEvent.IndicatorAdded;
import io.hunt.api.ioc.IocEvent.IndicatorChanged;
import io.hunt.api.ioc.IocEvent.IndicatorDeactivated;
import io.hunt.api.ioc.IocEvent.IndicatorReactivated;
import io.hunt.api.ioc.IocEvent.SubdomainsIncluded;
import io.hunt.engine.log.EventFamilies;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Derives the indicators as hunts select them. */
final class IndicatorDerivation implements Derivation {

    private final ExpectedRows indicators = new ExpectedRows("indicator", """
            select id::text, type, value, severity, active::text as active, include_subdomains::text as include_subdomains,
                   array_to_string(tags, ',') as tags
            from public.indicator order by id""");

    @Override
    public Stream<Class<?>> events() {
        return EventFamilies.events(IocEvent.class);
    }

    @Override
    public void on(Object event, Instant at) {
        switch ((IocEvent) event) {
            case IndicatorAdded added ->
                indicators.put(
                        added.indicatorId(),
                        Map.of(
                                "type",
                                added.type().name(),
                                "value",
                                added.value(),
                                "severity",
                                added.severity().name(),
                                "active",
                                "true",
                                "include_subdomains",
                                "false",
                                "tags",
                                added.tags() == null ? "" : String.join(",", added.tags())));
            case IndicatorChanged changed -> change(changed);
            case SubdomainsIncluded below ->
                indicators.set(below.indicatorId(), "include_subdomains", Boolean.toString(below.included()));
            case IndicatorDeactivated ended -> indicators.set(ended.indicatorId(), "active", "false");
            case IndicatorReactivated again -> indicators.set(again.indicatorId(), "active", "true");
        }
    }

    private void change(IndicatorChanged changed) {
        indicators.set(changed.indicatorId(), "severity", changed.severity().name());
        if (changed.tags() != null) {
            indicators.set(changed.indicatorId(), "tags", String.join(",", changed.tags()));
        }
    }

    @Override
    public List<ExpectedRows> tables() {
        return List.of(indicators);
    }
}
