package io.hunt.rest.launch;

import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import java.util.UUID;

/** An indicator as it was at launch, as JSON. */
public record IndicatorJson(UUID id, IocType type, String value, Severity severity) {

    public static IndicatorJson of(FrozenIoc ioc) {
        return new IndicatorJson(ioc.id().value(), ioc.type(), ioc.value(), ioc.severity());
    }
}
