package io.hunt.api.alert;

import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.id.PackId;
import io.hunt.api.ioc.Severity;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Filter of alerts that meet all given conditions. Null and an empty set mean no condition; one value of a set must match.
 *
 * @param acknowledged true: only acknowledged alerts; false: only unacknowledged alerts; null: all
 * @param acknowledgedBy user who was the first to acknowledge the alert
 * @param from earliest time of creation, inclusive
 * @param to latest time of creation, exclusive
 * @param q text that occurs in the value, the detail or the host name, ignoring case
 */
public record AlertFilter(
        @Nullable Boolean acknowledged,
        @Nullable String acknowledgedBy,
        @Nullable HostId hostId,
        Set<Severity> severities,
        Set<AlertSource> sources,
        Set<AlertCategory> categories,
        Set<AlertKind> kinds,
        @Nullable IndicatorId iocId,
        @Nullable String iocValue,
        @Nullable HuntId huntId,
        @Nullable CampaignId campaignId,
        @Nullable PackId packId,
        @Nullable Boolean lateMatch,
        @Nullable Instant from,
        @Nullable Instant to,
        @Nullable String q) {

    /** All alerts. */
    public static final AlertFilter ALL = new AlertFilter(
            null, null, null, Set.of(), Set.of(), Set.of(), Set.of(), null, null, null, null, null, null, null, null,
            null);

    /** Returns a copy that selects this disposition only; null: any. */
    public AlertFilter acknowledged(@Nullable Boolean disposition) {
        return new AlertFilter(
                disposition,
                acknowledgedBy,
                hostId,
                severities,
                sources,
                categories,
                kinds,
                iocId,
                iocValue,
                huntId,
                campaignId,
                packId,
                lateMatch,
                from,
                to,
                q);
    }

    /** Returns a copy that selects this period only. */
    public AlertFilter between(@Nullable Instant begin, @Nullable Instant end) {
        return new AlertFilter(
                acknowledged,
                acknowledgedBy,
                hostId,
                severities,
                sources,
                categories,
                kinds,
                iocId,
                iocValue,
                huntId,
                campaignId,
                packId,
                lateMatch,
                begin,
                end,
                q);
    }
}
