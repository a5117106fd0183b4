package io.hunt.api.hunt;

import io.hunt.api.TextEnum;
import io.hunt.api.ioc.IndicatorSelection;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Set;

/**
 * Selection of a hunt's indicators at its launch.
 *
 * @param types types of a selection by kind, where empty means any; otherwise empty
 * @param severities severities of a selection by kind, where empty means any; otherwise empty
 */
@Schema(name = "Selection")
public record HuntSelection(
        @Schema(
                description =
                        "Kind of selection: `ids` for named indicators, which are listed in `indicators`; `kind` for active "
                                + "indicators by type and severity; `all` for all active indicators.",
                example = "kind")
        By by,

        @Schema(description = "Types of a selection by `kind`; empty for all types.", example = "[\"sha256\"]")
        Set<IocType> types,

        @Schema(
                description = "Severities of a selection by `kind`; empty for all severities.",
                example = "[\"critical\"]")
        Set<Severity> severities) {

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
