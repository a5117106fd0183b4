package io.hunt.rest.ioc;

import io.hunt.api.ioc.Severity;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.Multiline;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/** What changes of an indicator. */
record IocChangeBody(
        @Nullable Boolean active,
        @Nullable Severity severity,
        @Nullable @Multiline @Size(max = 4_096) String description)
        implements Body {}
