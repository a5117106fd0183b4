package io.hunt.rest.ioc;

import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.Multiline;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/** A new indicator. */
record IocBody(
        IocType type,
        @Size(min = 1, max = 4_096) String value,
        @Nullable Severity severity,
        @Nullable @Multiline @Size(max = 4_096) String description,
        @Nullable @Size(min = 1, max = 256) String source)
        implements Body {}
