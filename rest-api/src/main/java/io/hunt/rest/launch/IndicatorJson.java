package io.hunt.rest.launch;

import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.contract.WordOf;
import java.util.UUID;

/** An indicator as it was at launch, as JSON. */
public record IndicatorJson(
        UUID id,
        @WordOf(IocType.class) String type,
        String value,
        @WordOf(Severity.class) String severity) {

    public static IndicatorJson of(FrozenIoc ioc) {
        return new IndicatorJson(
                ioc.id().value(), ioc.type().text(), ioc.value(), ioc.severity().text());
    }
}
