package io.hunt.rest.hunt;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.host.HostQuery.SurfaceCost;
import io.hunt.api.hunt.LaunchPreview;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.TypeSuggestion;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What a quick launch would do, as JSON. */
record QuickPreviewJson(
        @JsonUnwrapped PreviewJson preview,

        @Schema(description = "What the value was taken for.", example = "sha256")
        IocType detectedType,

        @Schema(description = "What the value was taken for, in words.", example = "SHA256")
        String detectedLabel,

        @Nullable @Schema(
                description = "What type the value was probably meant to be, where a warning says that it looks like"
                        + " something else; null when there is nothing to suggest.",
                example = "domain")
        IocType suggestedType,

        @Nullable @Schema(description = "The value to hunt with the suggested type; null without one.", example = "example.org")
        String suggestedValue) {

    static QuickPreviewJson of(LaunchPreview preview, List<SurfaceCost> costs) {
        IocType type = Objects.requireNonNull(preview.detectedType());
        TypeSuggestion suggestion = preview.suggestion();
        return new QuickPreviewJson(
                PreviewJson.of(preview, costs),
                type,
                type.label(),
                suggestion == null ? null : suggestion.type(),
                suggestion == null ? null : suggestion.value());
    }
}
