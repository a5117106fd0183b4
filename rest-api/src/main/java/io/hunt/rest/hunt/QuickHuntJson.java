package io.hunt.rest.hunt;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.hunt.HuntCommand.QuickHuntLaunched;
import io.hunt.api.hunt.HuntWarning;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.TypeSuggestion;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A quick hunt as JSON: the hunt, and what its value was taken for. */
record QuickHuntJson(
        @JsonUnwrapped HuntJson hunt,

        @Schema(description = "What the value was taken for.", example = "sha256")
        IocType detectedType,

        @Schema(description = "What the value was taken for, in words.", example = "SHA256")
        String detectedLabel,

        @Schema(
                description = "What is odd about the value, such as `odd_hash_length` or `looks_like_domain`.",
                example = "[]")
        List<HuntWarning> warnings,

        @Nullable @Schema(
                description = "What type the value was probably meant to be, where a warning says that it looks like"
                        + " something else; null when there is nothing to suggest.",
                example = "domain")
        IocType suggestedType,

        @Nullable @Schema(description = "The value to hunt with the suggested type; null without one.", example = "example.org")
        String suggestedValue) {

    static QuickHuntJson of(QuickHuntLaunched launched) {
        TypeSuggestion suggestion = launched.suggestion();
        return new QuickHuntJson(
                HuntJson.of(launched.hunt()),
                launched.detectedType(),
                launched.detectedType().label(),
                launched.warnings(),
                suggestion == null ? null : suggestion.type(),
                suggestion == null ? null : suggestion.value());
    }
}
