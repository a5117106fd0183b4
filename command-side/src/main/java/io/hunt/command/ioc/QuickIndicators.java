package io.hunt.command.ioc;

import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** From one value that somebody typed to the indicator that a quick hunt looks for. */
@Component
public class QuickIndicators {

    /** The indicator is known and deactivated; it is hunted all the same. */
    public static final String INDICATOR_INACTIVE = "indicator_inactive";

    private final AddingIndicators adding;
    private final Indicators indicators;

    QuickIndicators(AddingIndicators adding, Indicators indicators) {
        this.adding = adding;
        this.indicators = indicators;
    }

    /** What is hunted, and what the analyst should know about it. */
    public record Found(FrozenIoc ioc, List<String> warnings) {}

    /**
     * Finds or adds the indicator as part of the caller's transaction: a refused launch leaves none behind.
     *
     * @param type null: detected
     */
    public Found findOrAdd(String value, @Nullable IocType type, String addedBy) {
        Detection detection = type == null
                ? TypeDetection.detect(value)
                : new Detection(type, IndicatorValues.normalise(type, value), List.of());
        FrozenIoc ioc = adding.findOrAdd(detection.type(), detection.value(), addedBy);
        var warnings = new ArrayList<>(detection.warnings());
        if (indicators.find(ioc.type(), ioc.value()).isPresent() && !indicators.isActive(ioc.id())) {
            warnings.add(INDICATOR_INACTIVE);
        }
        return new Found(ioc, List.copyOf(warnings));
    }
}
