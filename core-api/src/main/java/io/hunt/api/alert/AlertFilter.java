package io.hunt.api.alert;

import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.Severity;
import io.hunt.api.id.PackId;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which alerts: those that meet all that is given. What is null, and a set that is empty, is no filter; of a set one value
 * must fit.
 *
 * @param acknowledged false: only unacknowledged; true: only acknowledged; null: all
 * @param acknowledgedBy who was first to acknowledge it
 * @param from created then or later
 * @param to created before
 * @param q occurs in the value, the detail or the host name, whatever the case
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

    /** The same with this disposition alone; null: with any. */
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

    /** The same within this time alone. */
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
