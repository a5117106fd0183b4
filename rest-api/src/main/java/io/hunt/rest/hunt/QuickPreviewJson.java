package io.hunt.rest.hunt;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.hunt.LaunchPreview;
import io.hunt.api.ioc.IocType;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Objects;

/** What a quick launch would do, as JSON. */
record QuickPreviewJson(
        @JsonUnwrapped PreviewJson preview,

        @Schema(description = "What the value was taken for.", example = "sha256")
        IocType detectedType,

        @Schema(description = "What the value was taken for, in words.", example = "SHA256")
        String detectedLabel) {

    static QuickPreviewJson of(LaunchPreview preview) {
        IocType type = Objects.requireNonNull(preview.detectedType());
        return new QuickPreviewJson(PreviewJson.of(preview), type, type.label());
    }
}
