package io.hunt.rest.ioc;

import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.contract.WordOf;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A new indicator. */
record IocBody(
        @WordOf(IocType.class) String type,
        @Schema(minLength = 1, maxLength = 4096) String value,
        @Nullable @WordOf(Severity.class) String severity,
        @Nullable @Schema(maxLength = 4096) String description,
        @Nullable @Schema(minLength = 1, maxLength = 256) String source) {}
