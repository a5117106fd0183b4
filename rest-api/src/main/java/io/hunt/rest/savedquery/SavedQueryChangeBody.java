package io.hunt.rest.savedquery;

import io.hunt.rest.json.Body;
import io.hunt.rest.json.Multiline;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/** What changes of a saved query. */
record SavedQueryChangeBody(
        @Nullable @Size(min = 1, max = 200) String name,
        @Nullable @Multiline @Size(max = 98_304) String sql,
        @Nullable @Multiline @Size(max = 4_096) String description)
        implements Body {}
