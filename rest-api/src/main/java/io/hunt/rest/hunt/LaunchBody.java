package io.hunt.rest.hunt;

import io.hunt.api.hunt.TargetType;
import io.hunt.rest.contract.WordOf;
import io.hunt.rest.launch.SelectionBody;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What the launch of a hunt takes. */
record LaunchBody(
        @Nullable @Schema(minLength = 1, maxLength = 200) String name,
        SelectionBody indicators,
        @WordOf(TargetType.class) String targetType,
        @Nullable Set<UUID> hostIds,

        @Nullable @Schema(minimum = "1", maximum = "1440", defaultValue = "10")
        Integer liveWindowMinutes,

        @Nullable @Schema(minimum = "1", maximum = "36500", defaultValue = "90")
        Integer seenWithin) {}
