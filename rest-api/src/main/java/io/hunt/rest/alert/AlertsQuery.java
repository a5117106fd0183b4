package io.hunt.rest.alert;

import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertFilter;
import io.hunt.api.alert.AlertKind;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.Severity;
import io.hunt.api.id.PackId;
import io.hunt.rest.json.Query;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The filters of alerts. */
record AlertsQuery(
        @Nullable @Schema(
                description = "`false` (the default) lists what nobody has acknowledged, `true` what somebody "
                        + "has, `all` or empty both.",
                example = "false",
                defaultValue = "false")
        Disposition acknowledged,

        @Nullable @Schema(description = "Who was first to acknowledge it.", example = "ada")
        String acknowledgedBy,

        @Nullable @Schema(description = "The host.", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        HostId hostId,

        @Schema(description = "How bad it is.", example = "[\"high\"]")
        Set<Severity> severity,

        @Schema(description = "How the match was found.", example = "[\"hunt\"]")
        Set<AlertSource> iocSource,

        @Schema(description = "What kind of alert it is.", example = "[\"ioc\"]")
        Set<AlertCategory> category,

        @Schema(
                description = "What happened to the host; alerts about indicators have none.",
                example = "[\"host_silent\"]")
        Set<AlertKind> kind,

        @Nullable @Schema(description = "The indicator.", example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        IndicatorId iocId,

        @Nullable @Schema(
                description = "The value of the indicator.",
                example = "275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f")
        String iocValue,

        @Nullable @Schema(description = "The hunt that found it.", example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        HuntId huntId,

        @Nullable @Schema(description = "The campaign it belongs to.", example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        CampaignId campaignId,

        @Nullable @Schema(description = "The watchlist pack that found it.", example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        PackId packId,

        @Nullable @Schema(description = "Whether it arrived after the live window.", example = "false")
        Boolean lateMatch,

        @Nullable @Schema(description = "Created then or later.", example = "2026-11-21T12:00:00Z")
        Instant from,

        @Nullable @Schema(description = "Created before.", example = "2026-11-21T13:00:00Z")
        Instant to,

        @Nullable @Schema(description = "Lists only what contains this text, in any case.", example = "wave")
        String q)
        implements Query {

    AlertFilter filter() {
        return new AlertFilter(
                Disposition.of(acknowledged),
                acknowledgedBy,
                hostId,
                severity,
                iocSource,
                category,
                kind,
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
}
