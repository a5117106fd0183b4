package io.hunt.rest.hunt;

import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.api.hunt.TargetType;
import io.hunt.rest.launch.IndicatorJson;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A hunt as JSON. */
record HuntJson(
        UUID id,
        String name,
        HuntStatus status,
        TargetType targetType,
        String targetLabel,
        int totalHosts,
        int respondedHosts,
        int matchedHosts,
        int failedHosts,
        List<IndicatorJson> indicators,
        int indicatorCount,
        int liveWindowMinutes,
        Instant liveWindowEndsAt,
        int seenWithin,
        String createdBy,
        Instant createdAt,
        @Nullable Instant startedAt,
        @Nullable Instant completedAt,
        @Nullable String failureReason,
        @Nullable UUID campaignId) {

    static HuntJson of(HuntSummary hunt) {
        var campaign = hunt.campaignId();
        return new HuntJson(
                hunt.id().value(),
                hunt.name(),
                hunt.status(),
                hunt.targetType(),
                label(hunt),
                hunt.totalHosts(),
                hunt.respondedHosts(),
                hunt.matchedHosts(),
                hunt.failedHosts(),
                hunt.indicators().stream().map(IndicatorJson::of).toList(),
                hunt.indicatorCount(),
                hunt.liveWindowMinutes(),
                hunt.liveWindowEndsAt(),
                hunt.seenWithinDays(),
                hunt.createdBy(),
                hunt.createdAt(),
                hunt.startedAt(),
                hunt.completedAt(),
                hunt.failureReason(),
                campaign == null ? null : campaign.value());
    }

    private static String label(HuntSummary hunt) {
        return hunt.targetType() == TargetType.FLEET ? "Fleet-wide" : hunt.totalHosts() + " selected hosts";
    }
}
