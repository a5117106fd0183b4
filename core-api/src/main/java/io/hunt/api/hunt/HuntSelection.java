package io.hunt.api.hunt;

import io.hunt.api.TextEnum;
import io.hunt.api.ioc.IndicatorSelection;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import java.util.Set;

/**
 * Selection of a hunt's indicators at its launch.
 *
 * @param types types of a selection by kind, where empty means any; otherwise empty
 * @param severities severities of a selection by kind, where empty means any; otherwise empty
 */
public record HuntSelection(By by, Set<IocType> types, Set<Severity> severities) {

    /** Method of selection. */
    public enum By implements TextEnum {
        /** Indicators named individually. */
        IDS,
        /** Active indicators of some types and severities. */
        KIND,
        /** All active indicators. */
        ALL
    }

    public static HuntSelection of(IndicatorSelection selection) {
        boolean named = !selection.ids().isEmpty() || !selection.values().isEmpty();
        By by = selection.all() ? By.ALL : named ? By.IDS : By.KIND;
        return new HuntSelection(by, selection.types(), selection.severities());
    }
}
