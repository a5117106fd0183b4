package io.hunt.rest.alert;

import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertFilter;
import io.hunt.api.alert.AlertFilter.Disposition;
import io.hunt.api.alert.AlertFilter.Facets;
import io.hunt.api.alert.AlertFilter.Origin;
import io.hunt.api.alert.AlertKind;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.alert.AlertVerdict;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.id.PackId;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.json.Query;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Filters of alerts. */
record AlertsQuery(
        @Nullable @Schema(
                description =
                        "Acknowledgement filter: `false` (default) for unacknowledged alerts, `true` for acknowledged "
                                + "alerts, `all` or empty for both.",
                example = "false",
                defaultValue = "false")
        AcknowledgementFilter acknowledged,

        @Nullable @Schema(description = "User who acknowledged the alert first.", example = "ada")
        String acknowledgedBy,

        @Schema(description = "Verdict of the alert.", example = "[\"false_positive\"]")
        Set<AlertVerdict> verdict,

        @Nullable @Schema(description = "Host (UUID).", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        HostId hostId,

        @Schema(description = "Severity.", example = "[\"high\"]")
        Set<Severity> severity,

        @Schema(description = "Source of the match.", example = "[\"hunt\"]")
        Set<AlertSource> iocSource,

        @Schema(description = "Category of the alert.", example = "[\"ioc\"]")
        Set<AlertCategory> category,

        @Schema(
                description = "Kind of host event; alerts about indicators have no kind.",
                example = "[\"host_silent\"]")
        Set<AlertKind> kind,

        @Nullable @Schema(description = "Indicator (UUID).", example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        IndicatorId iocId,

        @Nullable @Schema(
                description = "Value of the indicator.",
                example = "275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f")
        String iocValue,

        @Nullable @Schema(description = "Hunt that found the match (UUID).", example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        HuntId huntId,

        @Nullable @Schema(description = "Campaign (UUID).", example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        CampaignId campaignId,

        @Nullable @Schema(
                description = "Watchlist pack that found the match (UUID).",
                example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        PackId packId,

        @Nullable @Schema(description = "True for matches that arrived after the live window.", example = "false")
        Boolean lateMatch,

        @Nullable @Schema(description = "Earliest time of creation, inclusive.", example = "2026-11-21T12:00:00Z")
        Instant from,

        @Nullable @Schema(description = "Latest time of creation, exclusive.", example = "2026-11-21T13:00:00Z")
        Instant to,

        @Nullable @Schema(description = "Text that listed entries contain; case-insensitive.", example = "wave")
        String q)
        implements Query {

    AlertFilter filter() {
        return new AlertFilter(
                new Disposition(AcknowledgementFilter.of(acknowledged), acknowledgedBy, verdict),
                hostId,
                new Facets(severity, iocSource, category, kind),
                new Origin(iocId, iocValue, huntId, campaignId, packId, lateMatch),
                from,
                to,
                q);
    }
}
