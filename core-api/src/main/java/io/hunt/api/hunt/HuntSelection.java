package io.hunt.api.hunt;

import io.hunt.api.TextEnum;
import io.hunt.api.ioc.IndicatorSelection;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Selection of a hunt's indicators at its launch.
 *
 * @param sources sources of a selection by kind in alphabetical order; null for any and in earlier events
 * @param tags tags of a selection by kind in alphabetical order; null for any and in earlier events
 */
@Schema(name = "Selection")
public record HuntSelection(
        @Schema(
                description =
                        "Kind of selection: `ids` for named indicators, which are listed in `indicators`; `kind` for active "
                                + "indicators by type, severity, source and tag; `all` for all active indicators.",
                example = "kind")
        By by,

        @Schema(description = "Types of a selection by `kind`; empty for all types.", example = "[\"sha256\"]")
        Set<IocType> types,

        @Schema(
                description = "Severities of a selection by `kind`; empty for all severities.",
                example = "[\"critical\"]")
        Set<Severity> severities,

        @Nullable @Schema(description = "Sources of a selection by `kind`; null for all sources.", example = "[\"ESET\"]")
        List<String> sources,

        @Nullable @Schema(
                description = "Tags of a selection by `kind`; null if it does not depend on tags.",
                example = "[\"apt\"]")
        List<String> tags) {

    /** Selects from any source, without regard to tags. */
    public HuntSelection(By by, Set<IocType> types, Set<Severity> severities) {
        this(by, types, severities, null, null);
    }

    /** Method of selection. */
    public enum By implements TextEnum {
        /** Indicators named individually. */
        IDS,
        /** Active indicators of some types, severities, sources and tags. */
        KIND,
        /** All active indicators. */
        ALL
    }

    public static HuntSelection of(IndicatorSelection selection) {
        boolean named = !selection.ids().isEmpty() || !selection.values().isEmpty();
        By by = selection.all() ? By.ALL : named ? By.IDS : By.KIND;
        return new HuntSelection(
                by, selection.types(), selection.severities(), sorted(selection.sources()), sorted(selection.tags()));
    }

    private static @Nullable List<String> sorted(Set<String> words) {
        return words.isEmpty() ? null : words.stream().sorted().toList();
    }
}
