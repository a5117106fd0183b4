package io.hunt.rest.hunt;

import io.hunt.api.hunt.HuntSelection;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.json.EnumWords;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Selection of the indicators of a hunt at its launch, as JSON. */
record SelectionJson(
        @Schema(
                description =
                        "Kind of selection: `ids` for named indicators, which are listed in `indicators`; `kind` for active "
                                + "indicators by type and severity; `all` for all active indicators.",
                example = "kind")
        HuntSelection.By by,

        @Schema(description = "Types of a selection by `kind`; empty for all types.", example = "[\"sha256\"]")
        List<IocType> types,

        @Schema(
                description = "Severities of a selection by `kind`; empty for all severities.",
                example = "[\"critical\"]")
        List<Severity> severities) {

    static @Nullable SelectionJson of(@Nullable HuntSelection selection) {
        return selection == null
                ? null
                : new SelectionJson(
                        selection.by(), EnumWords.sorted(selection.types()), EnumWords.sorted(selection.severities()));
    }
}
