package io.hunt.api.hunt;

import io.hunt.api.Word;
import io.hunt.api.ioc.IndicatorSelection;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import java.util.Set;

/**
 * How the indicators of a hunt were selected at its launch.
 *
 * @param types empty unless selected by kind; then empty means any
 * @param severities empty unless selected by kind; then empty means any
 */
public record HuntSelection(By by, Set<IocType> types, Set<Severity> severities) {

    /** The way of selecting. */
    public enum By implements Word {
        /** Those that were named, which are the indicators of the hunt. */
        IDS,
        /** The active ones of some types and severities. */
        KIND,
        /** All active ones. */
        ALL
    }

    public static HuntSelection of(IndicatorSelection selection) {
        boolean named = !selection.ids().isEmpty() || !selection.values().isEmpty();
        By by = selection.all() ? By.ALL : named ? By.IDS : By.KIND;
        return new HuntSelection(by, selection.types(), selection.severities());
    }
}
