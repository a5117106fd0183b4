package io.hunt.command.ioc;

import io.hunt.api.hunt.HuntWarning;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IndicatorValue;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.IocWarning;
import io.hunt.api.ioc.TypeSuggestion;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import io.hunt.command.ioc.recognition.QuickHuntValue;
import io.hunt.command.ioc.recognition.WarningLists;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds or adds the indicators of values that an analyst has typed for a quick hunt. */
@Component
public class QuickIndicators {

    private final IndicatorCommandHandler adding;
    private final Indicators indicators;
    private final WarningLists warningLists;

    QuickIndicators(IndicatorCommandHandler adding, Indicators indicators, WarningLists warningLists) {
        this.adding = adding;
        this.indicators = indicators;
        this.warningLists = warningLists;
    }

    /** An indicator with the warnings and the type suggestion for the analyst. */
    public record FoundIndicator(
            FrozenIoc ioc,
            List<HuntWarning> warnings,
            @Nullable TypeSuggestion suggestion) {}

    /**
     * Finds or adds the indicator in the caller's transaction, so that a refused launch adds none.
     *
     * @param type null to detect it
     */
    public FoundIndicator findOrAdd(String value, @Nullable IocType type, String addedBy) {
        return added(QuickHuntValue.of(type, value), addedBy);
    }

    /**
     * Finds or adds several indicators as {@link #findOrAdd(String, IocType, String)}, each once.
     *
     * @throws RejectionException with the list index of the value that is not an indicator
     */
    public List<FoundIndicator> findOrAdd(List<IndicatorValue> values, String addedBy) {
        indicators.lockMany();
        return detected(values).stream().map(one -> added(one, addedBy)).toList();
    }

    /** Finds as {@link #findOrAdd(List, String)}, but adds nothing: unknown values get a temporary indicator. */
    public List<FoundIndicator> findOrPreview(List<IndicatorValue> values) {
        return detected(values).stream().map(this::imagined).toList();
    }

    /** Removes duplicates, because an indicator that this transaction adds can be found only after its commit. */
    private static Collection<QuickHuntValue> detected(List<IndicatorValue> values) {
        var detected = new LinkedHashMap<IndicatorKey, QuickHuntValue>();
        for (int i = 0; i < values.size(); i++) {
            try {
                QuickHuntValue one =
                        QuickHuntValue.of(values.get(i).type(), values.get(i).value());
                detected.putIfAbsent(IndicatorKey.of(one.type(), one.value()), one);
            } catch (RejectionException e) {
                throw e.rejection() instanceof ValidationFailed(var _, var errors)
                        ? new RejectionException(new ValidationFailed(
                                "indicators.values[" + i + "]",
                                errors.getFirst().message()))
                        : e;
            }
        }
        return detected.values();
    }

    /**
     * Finds as {@link #findOrAdd(String, IocType, String)}, but adds nothing: an unknown value gets a temporary
     * indicator.
     */
    public FoundIndicator findOrPreview(String value, @Nullable IocType type) {
        return imagined(QuickHuntValue.of(type, value));
    }

    private FoundIndicator added(QuickHuntValue detection, String addedBy) {
        return found(adding.findOrAdd(detection.type(), detection.value(), addedBy), detection);
    }

    private FoundIndicator imagined(QuickHuntValue detection) {
        FrozenIoc ioc = indicators
                .find(detection.type(), detection.value())
                .orElseGet(() -> new FrozenIoc(
                        IndicatorId.random(),
                        detection.type(),
                        detection.value(),
                        IndicatorCommandHandler.QUICK_SEVERITY));
        return found(ioc, detection);
    }

    private FoundIndicator found(FrozenIoc ioc, QuickHuntValue detection) {
        var warnings = new ArrayList<>(detection.warnings());
        IocWarning wellKnown = warningLists.warning(ioc.type(), ioc.value());
        if (wellKnown != null) {
            warnings.add(HuntWarning.of(wellKnown));
        }
        if (indicators.anyInactive(Set.of(ioc.id()))) {
            warnings.add(HuntWarning.INDICATOR_INACTIVE);
        }
        return new FoundIndicator(ioc, List.copyOf(warnings), detection.suggestion());
    }
}
