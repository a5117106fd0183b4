package io.hunt.rest.alert;

import io.hunt.api.alert.Acknowledgement;
import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertKind;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.alert.AlertView;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** An alert as JSON. */
record AlertJson(
        UUID id,
        UUID alertId,
        UUID hostId,
        String hostname,
        @Nullable UUID iocId,
        @Nullable IocType iocType,
        @Nullable String iocValue,
        Severity severity,
        @Nullable AlertSource source,
        AlertCategory category,
        @Nullable UUID huntId,
        @Nullable UUID campaignId,
        boolean lateMatch,
        Instant detectedAt,
        Instant createdAt,
        int occurrences,
        Instant lastSeenAt,
        @Nullable Instant acknowledgedAt,
        @Nullable String acknowledgedBy,
        @Nullable AlertKind kind,
        @Nullable String detail,
        @Nullable UUID packId) {

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
