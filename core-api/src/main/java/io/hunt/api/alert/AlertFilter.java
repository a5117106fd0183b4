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
 * @param from earliest time of creation, inclusive
 * @param to latest time of creation, exclusive
 * @param q text that occurs in the value, the detail or the host name, ignoring case
 */
public record AlertFilter(
        Disposition disposition,
        @Nullable HostId hostId,
        Facets facets,
        Origin origin,
        @Nullable Instant from,
        @Nullable Instant to,
        @Nullable String q) {

    /** All alerts. */
    public static final AlertFilter ALL =
            new AlertFilter(Disposition.ANY, null, Facets.ANY, Origin.ANY, null, null, null);

    /**
     * Conditions on the acknowledgement and the verdict.
     *
     * @param acknowledged true: only acknowledged alerts; false: only unacknowledged alerts; null: all
     * @param acknowledgedBy user who was the first to acknowledge the alert
     */
    public record Disposition(
            @Nullable Boolean acknowledged, @Nullable String acknowledgedBy, Set<AlertVerdict> verdicts) {

        public static final Disposition ANY = of(null);

        /** Returns the conditions that select this state only; null: any. */
        public static Disposition of(@Nullable Boolean acknowledged) {
            return new Disposition(acknowledged, null, Set.of());
        }
    }

    /** Conditions on the words that describe an alert. */
    public record Facets(
            Set<Severity> severities, Set<AlertSource> sources, Set<AlertCategory> categories, Set<AlertKind> kinds) {

        public static final Facets ANY = new Facets(Set.of(), Set.of(), Set.of(), Set.of());
    }

    /** Conditions on the indicator of an alert, and on the hunt, campaign or watchlist pack that found it. */
    public record Origin(
            @Nullable IndicatorId iocId,
            @Nullable String iocValue,
            @Nullable HuntId huntId,
            @Nullable CampaignId campaignId,
            @Nullable PackId packId,
            @Nullable Boolean lateMatch) {

        public static final Origin ANY = new Origin(null, null, null, null, null, null);
    }

    /** Returns a copy that selects this disposition only; null: any. */
    public AlertFilter acknowledged(@Nullable Boolean acknowledged) {
        var only = new Disposition(acknowledged, disposition.acknowledgedBy(), disposition.verdicts());
        return new AlertFilter(only, hostId, facets, origin, from, to, q);
    }

    /** Returns a copy that selects this period only. */
    public AlertFilter between(@Nullable Instant begin, @Nullable Instant end) {
        return new AlertFilter(disposition, hostId, facets, origin, begin, end, q);
    }
}
