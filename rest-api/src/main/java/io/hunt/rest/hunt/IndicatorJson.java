package io.hunt.rest.hunt;

import io.hunt.api.ioc.FrozenIoc;
import java.util.UUID;

/** An indicator as it was at launch, as JSON. */
record IndicatorJson(UUID id, String type, String value, String severity) {

    static IndicatorJson of(FrozenIoc ioc) {
        return new IndicatorJson(
                ioc.id().value(), ioc.type().text(), ioc.value(), ioc.severity().text());
    }
}
