package io.hunt.rest.hunt;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.hunt.HuntCommand.QuickHuntLaunched;
import io.hunt.api.ioc.IocType;
import java.util.List;

/** A quick hunt as JSON: the hunt, and what its value was taken for. */
record QuickHuntJson(@JsonUnwrapped HuntJson hunt, IocType detectedType, String detectedLabel, List<String> warnings) {

    static QuickHuntJson of(QuickHuntLaunched launched) {
        return new QuickHuntJson(
                HuntJson.of(launched.hunt()),
                launched.detectedType(),
                launched.detectedType().label(),
                launched.warnings());
    }
}
