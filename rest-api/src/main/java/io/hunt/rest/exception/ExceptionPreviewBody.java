package io.hunt.rest.exception;

import io.hunt.api.exception.ExceptionTerms;
import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import io.hunt.rest.json.Body;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Indicator and hosts of an exception that does not exist yet. */
record ExceptionPreviewBody(
        @Schema(description = "Indicator (UUID).", example = "5d0b9a53-6b0e-4a7a-9b7e-2a3c4d5e6f70")
        IndicatorId iocId,

        @Nullable @Size(max = ExceptionTerms.MOST_HOSTS) @Schema(
                description = "Hosts (UUIDs), at most 1,000; empty for all hosts.",
                example = "[\"9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e\"]")
        Set<HostId> hostIds)
        implements Body {}
