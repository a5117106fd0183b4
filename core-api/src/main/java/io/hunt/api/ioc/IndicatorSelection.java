package io.hunt.api.ioc;

import java.util.Set;

/**
 * Which indicators a hunt looks for: those named, or the active ones of all types and severities given, or all active.
 *
 * @param ids named indicators, inactive ones too; empty when selected otherwise
 * @param types empty: any type
 * @param severities empty: any severity
 * @param all every active indicator
 */
public record IndicatorSelection(Set<IndicatorId> ids, Set<IocType> types, Set<Severity> severities, boolean all) {

    public static IndicatorSelection named(Set<IndicatorId> ids) {
        return new IndicatorSelection(ids, Set.of(), Set.of(), false);
    }
}
