package io.hunt.rest.ioc;

import io.hunt.api.ioc.Severity;
import io.hunt.rest.contract.WordOf;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** What changes of an indicator. */
record IocChangeBody(
        @Nullable Boolean active,
        @Nullable @WordOf(Severity.class) String severity,
        @Nullable @Schema(maxLength = 4096) String description) {}
