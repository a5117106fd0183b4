package io.hunt.rest.launch;

import io.hunt.api.ioc.IndicatorId;
import io.hunt.api.ioc.IndicatorSelection;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.Rule;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Which indicators: by ids, or by types and severities, or all active ones. */
public record SelectionBody(
        @Nullable @Schema(description = "These indicators, the inactive among them too.")
        Set<IndicatorId> ids,

        @Nullable @Schema(description = "Active indicators of these types.", example = "[\"sha256\"]")
        Set<IocType> types,

        @Nullable @Schema(description = "Active indicators of these severities.", example = "[\"critical\", \"high\"]")
        Set<Severity> severities,

        @Nullable @Schema(description = "True selects every active indicator.")
        Boolean all)
        implements Body {

    @Override
    public List<Rule> rules() {
        var selection = selection();
        boolean byKind = !selection.types().isEmpty() || !selection.severities().isEmpty();
        long ways = Stream.of(!selection.ids().isEmpty(), byKind, selection.all())
                .filter(used -> used)
                .count();
        return List.of(Rule.of(
                "",
                ways == 1,
                "must select by exactly one of ids, types and severities, or all",
                "ids",
                "types",
                "severities",
                "all"));
    }

    public IndicatorSelection selection() {
        return new IndicatorSelection(
                Objects.requireNonNullElse(ids, Set.of()),
                Objects.requireNonNullElse(types, Set.of()),
                Objects.requireNonNullElse(severities, Set.of()),
                Boolean.TRUE.equals(all));
    }
}
