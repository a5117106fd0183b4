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

/** Result of a dry run of a quick hunt, as JSON. */
record QuickPreviewJson(
        @JsonUnwrapped PreviewJson preview,

        @Schema(description = "Detected type of the value.", example = "sha256")
        IocType detectedType,

        @Schema(description = "Display name of the detected type.", example = "SHA256")
        String detectedLabel,

        @Nullable @Schema(
                description =
                        "Suggested type, if a warning reports that the value looks like another type; null without a suggestion.",
                example = "domain")
        IocType suggestedType,

        @Nullable @Schema(description = "Value for the suggested type; null without a suggestion.", example = "example.org")
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
