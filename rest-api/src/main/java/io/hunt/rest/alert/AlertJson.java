package io.hunt.rest.alert;

import io.hunt.api.alert.Acknowledgement;
import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertKind;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.alert.AlertView;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Alert as JSON. */
record AlertJson(
        @Schema(description = "Identifier (UUID).") UUID id,

        @Schema(description = "Identifier of the alert (UUID), as in webhook deliveries.")
        UUID alertId,

        @Schema(description = "Host (UUID).", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        UUID hostId,

        @Schema(description = "Hostname as reported by the host.", example = "ws-0142")
        String hostname,

        @Nullable @Schema(
                description = "Indicator of the alert (UUID); null for an alert without indicator.",
                example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        UUID iocId,

        @Nullable @Schema(description = "Type of the indicator; null for an alert without indicator.", example = "sha256")
        IocType iocType,

        @Nullable @Schema(
                description = "Value of the indicator; null for an alert without indicator.",
                example = "275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f")
        String iocValue,

        @Schema(description = "Severity at match time.", example = "high")
        Severity severity,

        @Nullable @Schema(description = "Source of the match; null for an alert about a host.", example = "hunt")
        AlertSource source,

        @Schema(description = "Category of the alert.", example = "ioc")
        AlertCategory category,

        @Nullable @Schema(
                description = "Hunt that found the match (UUID); null without a hunt.",
                example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        UUID huntId,

        @Nullable @Schema(description = "Campaign of the alert (UUID); null without a campaign.")
        UUID campaignId,

        @Schema(description = "True if the match arrived after the live window.", example = "false")
        boolean lateMatch,

        @Schema(
                description =
                        "Detection time by the host's clock; stored as reported, without correction of clock skew.")
        Instant detectedAt,

        @Schema(description = "Time of creation, by the server's clock.")
        Instant createdAt,

        @Schema(description = "Number of occurrences: 1, plus one for each repeat within 24 hours.", example = "1")
        int occurrences,

        @Schema(description = "Time of the last occurrence.")
        Instant lastSeenAt,

        @Nullable @Schema(
                description = "Time of the acknowledgement, by the server's clock; null for an unacknowledged alert.",
                example = "2026-11-21T12:00:00Z")
        Instant acknowledgedAt,

        @Nullable @Schema(
                description = "User who acknowledged the alert first; null for an unacknowledged alert.",
                example = "ada")
        String acknowledgedBy,

        @Nullable @Schema(description = "Kind of host event; null for an alert about an indicator.")
        AlertKind kind,

        @Nullable @Schema(description = "Description of the host event for readers; null for an alert about an indicator.")
        String detail,

        @Nullable @Schema(description = "Watchlist pack that found the match (UUID); null without a watchlist pack.")
        UUID packId) {

    static AlertJson of(AlertView alert) {
        return of(alert, alert.acknowledgedAt(), alert.acknowledgedBy());
    }

    /** Builds the JSON of an alert with an acknowledgement that the read model possibly does not show yet. */
    static AlertJson of(AlertView alert, Acknowledgement acknowledgement) {
        return of(alert, acknowledgement.acknowledgedAt(), acknowledgement.acknowledgedBy());
    }

    private static AlertJson of(AlertView alert, @Nullable Instant at, @Nullable String by) {
        var ioc = alert.ioc();
        var source = alert.source();
        var kind = alert.kind();
        var hunt = alert.huntId();
        var campaign = alert.campaignId();
        var pack = alert.packId();
        return new AlertJson(
                alert.id().value(),
                alert.id().value(),
                alert.hostId().value(),
                alert.hostname(),
                ioc == null ? null : ioc.id().value(),
                ioc == null ? null : ioc.type(),
                ioc == null ? null : ioc.value(),
                alert.severity(),
                source,
                alert.category(),
                hunt == null ? null : hunt.value(),
                campaign == null ? null : campaign.value(),
                alert.lateMatch(),
                alert.detectedAt(),
                alert.createdAt(),
                alert.occurrences(),
                alert.lastSeenAt(),
                at,
                by,
                kind,
                alert.detail(),
                pack == null ? null : pack.value());
    }
}
