package io.hunt.rest.launch;

import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.IndicatorSelection;
import io.hunt.api.ioc.IndicatorValue;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.ioc.TagChange;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.ValidationRule;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Selection of indicators by identifiers, by values, by their properties, or of all active ones. */
public record SelectionBody(
        @Nullable @Schema(description = "Indicators (UUIDs), active or inactive.")
        Set<IndicatorId> ids,

        @Nullable @Schema(description = "Types of the active indicators to select.", example = "[\"sha256\"]")
        Set<IocType> types,

        @Nullable @Schema(description = "Severities of the active indicators to select.", example = "[\"critical\", \"high\"]")
        Set<Severity> severities,

        @Nullable @Schema(description = "True to select all active indicators.")
        Boolean all,

        @Nullable @Size(max = IndicatorSelection.MOST_VALUES) @Schema(
                description =
                        "Indicators by type and value. A launch creates unknown ones with severity `medium`; a dry run creates none.",
                example = "[]")
        List<TypedValueBody> values,

        @Nullable @Size(max = IndicatorSelection.MOST_WORDS) @Schema(description = "Sources of the active indicators to select, exact texts.", example = "[\"ESET\"]")
        Set<@Size(min = 1, max = 256) String> sources,

        @Nullable @Size(max = IndicatorSelection.MOST_WORDS) @Schema(
                description =
                        "Tags of the active indicators to select, each of which has one of them; case-insensitive.",
                example = "[\"apt\"]")
        Set<@Size(min = 1, max = TagChange.LONGEST_TAG) String> tags)
        implements Body {

    /** Indicator by type and value. */
    record TypedValueBody(
            @Schema(description = "Type of the indicator.", example = "sha256")
            IocType type,

            @Size(min = 1, max = 4_096) @Schema(
                    description = "Value of the indicator.",
                    example = "275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f")
            String value)
            implements Body {}

    @Override
    public List<ValidationRule> rules() {
        var selection = selection();
        long ways = Stream.of(
                        !selection.ids().isEmpty(),
                        selection.byProperties(),
                        selection.all(),
                        !selection.values().isEmpty())
                .filter(used -> used)
                .count();
        return List.of(ValidationRule.of(
                "",
                ways == 1,
                "must select by exactly one of ids, values, types and severities with sources and tags, or all",
                "ids",
                "values",
                "types",
                "severities",
                "sources",
                "tags",
                "all"));
    }

    public IndicatorSelection selection() {
        return new IndicatorSelection(
                Objects.requireNonNullElse(ids, Set.of()),
                Objects.requireNonNullElse(types, Set.of()),
                Objects.requireNonNullElse(severities, Set.of()),
                Boolean.TRUE.equals(all),
                Objects.requireNonNullElse(values, List.<TypedValueBody>of()).stream()
                        .map(typed -> new IndicatorValue(typed.type(), typed.value()))
                        .toList(),
                Objects.requireNonNullElse(sources, Set.of()),
                Objects.requireNonNullElse(tags, Set.of()));
    }
}
