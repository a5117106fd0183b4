package io.hunt.rest.ioc;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.ioc.IndicatorView;
import io.hunt.api.ioc.IocCommand.AddedIndicator;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.IocWarning;
import io.hunt.api.ioc.TypeSuggestion;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** New indicator as JSON, with the warnings of an import about its value. */
record CreatedIocJson(
        @JsonUnwrapped IndicatorView indicator,

        @Schema(description = "Warnings about the value, as of an import, such as `well_known_name`.", example = "[]")
        List<IocWarning> warnings,

        @Nullable @Schema(
                description = "Suggested type of another interpretation; null without a suggestion.",
                example = "domain")
        IocType suggestedType,

        @Nullable @Schema(
                description = "Suggested value of the other interpretation; null without a suggestion.",
                example = "transfer.sh")
        String suggestedValue) {

    static CreatedIocJson of(AddedIndicator added) {
        TypeSuggestion suggestion = added.suggestion();
        return new CreatedIocJson(
                added.indicator(),
                Optional.ofNullable(added.warning()).stream().toList(),
                suggestion == null ? null : suggestion.type(),
                suggestion == null ? null : suggestion.value());
    }
}
