package io.hunt.rest.campaign;

import io.hunt.api.hunt.TargetType;
import io.hunt.rest.contract.WordOf;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What the launch of a campaign takes: exactly one of {@code sql} and {@code saved_query_id}. */
record CampaignBody(
        @Nullable @Schema(minLength = 1, maxLength = 200) String name,
        @Nullable @Schema(maxLength = 98304) String sql,
        @Nullable UUID savedQueryId,
        @WordOf(TargetType.class) String targetType,
        @Nullable Set<UUID> hostIds,

        @Nullable @Schema(minimum = "1", maximum = "1440", defaultValue = "10")
        Integer liveWindowMinutes,

        @Nullable @Schema(minimum = "1", maximum = "36500", defaultValue = "90")
        Integer seenWithin) {}
