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

/** An alert as JSON. */
record AlertJson(
        @Schema(description = "Its id.") UUID id,

        @Schema(description = "The alert; what webhook receivers know it by.")
        UUID alertId,

        @Schema(description = "The host.", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        UUID hostId,

        @Schema(description = "The name the host reports.", example = "ws-0142")
        String hostname,

        @Nullable @Schema(
                description = "The indicator; null if the alert is about none.",
                example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        UUID iocId,

        @Nullable @Schema(description = "The type of the indicator; null if the alert is about none.", example = "sha256")
        IocType iocType,

        @Nullable @Schema(
                description = "The value of the indicator; null if the alert is about none.",
                example = "275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f")
        String iocValue,

        @Schema(description = "How bad it is.", example = "high")
        Severity severity,

        @Nullable @Schema(description = "Where it comes from.", example = "hunt")
        AlertSource source,

        @Schema(description = "What kind of alert it is.", example = "ioc")
        AlertCategory category,

        @Nullable @Schema(description = "The hunt that found it, if one did.", example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        UUID huntId,

        @Nullable @Schema(description = "The campaign it belongs to, if any.")
        UUID campaignId,

        @Schema(description = "True when it arrived after the live window.", example = "false")
        boolean lateMatch,

        @Schema(description = "When the host says it found it; evidence, never clamped.")
        Instant detectedAt,

        @Schema(description = "When it was created, by the server's clock.")
        Instant createdAt,

        @Schema(description = "How often it was seen: once, and each repeat within 24 hours.", example = "1")
        int occurrences,

        @Schema(description = "When it was last heard of.") Instant lastSeenAt,

        @Nullable @Schema(
                description = "When it was acknowledged, by the server's clock; null while nobody has.",
                example = "2026-11-21T12:00:00Z")
        Instant acknowledgedAt,

        @Nullable @Schema(description = "Who acknowledged it first; null while nobody has.", example = "ada")
        String acknowledgedBy,

        @Nullable @Schema(description = "What happened to the host; null if the alert is about an indicator.")
        AlertKind kind,

        @Nullable @Schema(description = "What happened, for people; null if the alert is about an indicator.")
        String detail,

        @Nullable @Schema(description = "The watchlist pack that found it; null if none did.")
        UUID packId) {

    static AlertJson of(AlertView alert) {
        return of(alert, alert.acknowledgedAt(), alert.acknowledgedBy());
    }

    /** The alert as it stands once the read model knows of the acknowledgement too. */
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
