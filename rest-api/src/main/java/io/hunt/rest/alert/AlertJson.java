package io.hunt.rest.alert;

import io.hunt.api.alert.Acknowledgement;
import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertKind;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.alert.AlertView;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.contract.WordOf;
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
        @Nullable @WordOf(IocType.class) String iocType,
        @Nullable String iocValue,
        @WordOf(Severity.class) String severity,
        @Nullable @WordOf(AlertSource.class) String source,
        @WordOf(AlertCategory.class) String category,
        @Nullable UUID huntId,
        @Nullable UUID campaignId,
        boolean lateMatch,
        Instant detectedAt,
        Instant createdAt,
        int occurrences,
        Instant lastSeenAt,
        @Nullable Instant acknowledgedAt,
        @Nullable String acknowledgedBy,
        @Nullable @WordOf(AlertKind.class) String kind,
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
                ioc == null ? null : ioc.type().text(),
                ioc == null ? null : ioc.value(),
                alert.severity().text(),
                source == null ? null : source.text(),
                alert.category().text(),
                hunt == null ? null : hunt.value(),
                campaign == null ? null : campaign.value(),
                alert.lateMatch(),
                alert.detectedAt(),
                alert.createdAt(),
                alert.occurrences(),
                alert.lastSeenAt(),
                at,
                by,
                kind == null ? null : kind.text(),
                alert.detail(),
                pack == null ? null : pack.value());
    }
}
