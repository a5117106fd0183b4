package io.hunt.command.ioc;

import io.hunt.api.hunt.HuntWarning;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IndicatorId;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.IocWarning;
import io.hunt.api.ioc.TypeSuggestion;
import io.hunt.command.ioc.recognition.QuickValue;
import io.hunt.command.ioc.recognition.WellKnownValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** From one value that somebody typed to the indicator that a quick hunt looks for. */
@Component
public class QuickIndicators {

    private final AddingIndicators adding;
    private final Indicators indicators;

    QuickIndicators(AddingIndicators adding, Indicators indicators) {
        this.adding = adding;
        this.indicators = indicators;
    }

    /** What is hunted, and what the analyst should know about it. */
    public record Found(
            FrozenIoc ioc,
            List<HuntWarning> warnings,
            @Nullable TypeSuggestion suggestion) {}

    /**
     * Finds or adds the indicator as part of the caller's transaction: a refused launch leaves none behind.
     *
     * @param type null: detected
     */
    public Found findOrAdd(String value, @Nullable IocType type, String addedBy) {
        QuickValue detection = QuickValue.of(type, value);
        return found(adding.findOrAdd(detection.type(), detection.value(), addedBy), detection);
    }

    /** As {@link #findOrAdd}, but what is not known stays unknown. */
    public Found findOrImagine(String value, @Nullable IocType type) {
        QuickValue detection = QuickValue.of(type, value);
        FrozenIoc ioc = indicators
                .find(detection.type(), detection.value())
                .orElseGet(() -> new FrozenIoc(
                        IndicatorId.random(), detection.type(), detection.value(), AddingIndicators.QUICK_SEVERITY));
        return found(ioc, detection);
    }

    private Found found(FrozenIoc ioc, QuickValue detection) {
        var warnings = new ArrayList<>(detection.warnings());
        IocWarning wellKnown = WellKnownValues.warning(ioc.type(), ioc.value());
        if (wellKnown != null) {
            warnings.add(HuntWarning.of(wellKnown));
        }
        if (indicators.anyInactive(Set.of(ioc.id()))) {
            warnings.add(HuntWarning.INDICATOR_INACTIVE);
        }
        return new Found(ioc, List.copyOf(warnings), detection.suggestion());
    }
}
