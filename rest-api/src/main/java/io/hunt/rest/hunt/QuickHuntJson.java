package io.hunt.rest.hunt;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.hunt.HuntCommand.QuickHuntLaunched;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.api.hunt.HuntWarning;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.TypeSuggestion;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Quick hunt as JSON: the hunt and the detected type of its value. */
record QuickHuntJson(
        @JsonUnwrapped HuntSummary hunt,

        @Schema(description = "Detected type of the value.", example = "sha256")
        IocType detectedType,

        @Schema(description = "Display name of the detected type.", example = "SHA256")
        String detectedLabel,

        @Schema(
                description = "Warnings about the value, such as `odd_hash_length` or `looks_like_domain`.",
                example = "[]")
        List<HuntWarning> warnings,

        @Nullable @Schema(
                description =
                        "Suggested type, if a warning reports that the value looks like another type; null without a suggestion.",
                example = "domain")
        IocType suggestedType,

        @Nullable @Schema(description = "Value for the suggested type; null without a suggestion.", example = "example.org")
        String suggestedValue) {

    static QuickHuntJson of(QuickHuntLaunched launched) {
        TypeSuggestion suggestion = launched.suggestion();
        return new QuickHuntJson(
                launched.hunt(),
                launched.detectedType(),
                launched.detectedType().label(),
                launched.warnings(),
                suggestion == null ? null : suggestion.type(),
                suggestion == null ? null : suggestion.value());
    }
}
