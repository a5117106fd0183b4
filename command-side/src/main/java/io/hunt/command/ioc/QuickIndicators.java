package io.hunt.command.ioc;

import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.hunt.HuntWarning;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.IndicatorValue;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.IocWarning;
import io.hunt.api.ioc.TypeSuggestion;
import io.hunt.command.ioc.recognition.QuickValue;
import io.hunt.command.ioc.recognition.WellKnownValues;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
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
        return added(QuickValue.of(type, value), addedBy);
    }

    /**
     * As {@link #findOrAdd(String, IocType, String)} for several values, each indicator once.
     *
     * @throws Refused names the value that is no indicator, by its place in the list
     */
    public List<Found> findOrAdd(List<IndicatorValue> values, String addedBy) {
        indicators.lockMany();
        return detected(values).stream().map(one -> added(one, addedBy)).toList();
    }

    /** As {@link #findOrAdd(List, String)}, but what is not known stays unknown. */
    public List<Found> findOrImagine(List<IndicatorValue> values) {
        return detected(values).stream().map(this::imagined).toList();
    }

    /** An indicator that this transaction has added is found only after it: each is looked for once. */
    private static Collection<QuickValue> detected(List<IndicatorValue> values) {
        var detected = new LinkedHashMap<IndicatorKey, QuickValue>();
        for (int i = 0; i < values.size(); i++) {
            try {
                QuickValue one =
                        QuickValue.of(values.get(i).type(), values.get(i).value());
                detected.putIfAbsent(IndicatorKey.of(one.type(), one.value()), one);
            } catch (Refused e) {
                throw e.rejection() instanceof ValidationFailed(var _, var errors)
                        ? new Refused(new ValidationFailed(
                                "indicators.values[" + i + "]",
                                errors.getFirst().message()))
                        : e;
            }
        }
        return detected.values();
    }

    /** As {@link #findOrAdd(String, IocType, String)}, but what is not known stays unknown. */
    public Found findOrImagine(String value, @Nullable IocType type) {
        return imagined(QuickValue.of(type, value));
    }

    private Found added(QuickValue detection, String addedBy) {
        return found(adding.findOrAdd(detection.type(), detection.value(), addedBy), detection);
    }

    private Found imagined(QuickValue detection) {
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
