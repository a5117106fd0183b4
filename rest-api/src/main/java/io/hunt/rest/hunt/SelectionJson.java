package io.hunt.rest.hunt;

import io.hunt.api.hunt.HuntSelection;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.json.EnumWords;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How the indicators of a hunt were selected at its launch, as JSON. */
record SelectionJson(
        @Schema(
                description = "`ids`: those named, which are `indicators`; `kind`: the active ones of types and"
                        + " severities; `all`: every active one.",
                example = "kind")
        HuntSelection.By by,

        @Schema(description = "The types, when selected by kind; empty means any.", example = "[\"sha256\"]")
        List<IocType> types,

        @Schema(description = "The severities, when selected by kind; empty means any.", example = "[\"critical\"]")
        List<Severity> severities) {

    static @Nullable SelectionJson of(@Nullable HuntSelection selection) {
        return selection == null
                ? null
                : new SelectionJson(
                        selection.by(), EnumWords.sorted(selection.types()), EnumWords.sorted(selection.severities()));
    }
}
