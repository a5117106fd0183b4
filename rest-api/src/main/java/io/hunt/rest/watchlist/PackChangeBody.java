package io.hunt.rest.watchlist;

import io.hunt.api.host.Platform;
import io.hunt.rest.contract.WordOf;
import io.hunt.rest.launch.SelectionBody;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What changes of a watchlist pack. */
record PackChangeBody(
        @Nullable @Schema(minLength = 1, maxLength = 200) String name,
        @Nullable @Schema(maxLength = 4096) String description,
        @Nullable SelectionBody indicators,
        @Nullable @WordOf(Platform.class) Set<String> platforms,
        @Nullable @Schema(maxLength = 32) Set<String> labels,

        @Nullable @Schema(minimum = "10", maximum = "604800")
        Integer intervalSeconds,

        @Nullable @Schema(minimum = "0", maximum = "50") Integer splayPercent,

        @Nullable Boolean active) {}
