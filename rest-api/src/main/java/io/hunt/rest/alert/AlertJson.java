package io.hunt.rest.alert;

import io.hunt.api.alert.Acknowledgement;
import io.hunt.api.alert.AlertCategory;
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
        UUID iocId,
        @WordOf(IocType.class) String iocType,
        String iocValue,
        @WordOf(Severity.class) String severity,
        @WordOf(AlertSource.class) String source,
        @WordOf(AlertCategory.class) String category,
        @Nullable UUID huntId,
        @Nullable UUID campaignId,
        boolean lateMatch,
        Instant detectedAt,
        Instant createdAt,
        int occurrences,
        Instant lastSeenAt,
        @Nullable Instant acknowledgedAt,
        @Nullable String acknowledgedBy) {

    static AlertJson of(AlertView alert) {
        return of(alert, alert.acknowledgedAt(), alert.acknowledgedBy());
    }

    /** The alert as it stands once the read model knows of the acknowledgement too. */
    static AlertJson of(AlertView alert, Acknowledgement acknowledgement) {
        return of(alert, acknowledgement.acknowledgedAt(), acknowledgement.acknowledgedBy());
    }

    private static AlertJson of(AlertView alert, @Nullable Instant at, @Nullable String by) {
        var hunt = alert.huntId();
        var campaign = alert.campaignId();
        return new AlertJson(
                alert.id().value(),
                alert.id().value(),
                alert.hostId().value(),
                alert.hostname(),
                alert.ioc().id().value(),
                alert.ioc().type().text(),
                alert.ioc().value(),
                alert.ioc().severity().text(),
                alert.source().text(),
                alert.category().text(),
                hunt == null ? null : hunt.value(),
                campaign == null ? null : campaign.value(),
                alert.lateMatch(),
                alert.detectedAt(),
                alert.createdAt(),
                alert.occurrences(),
                alert.lastSeenAt(),
                at,
                by);
    }
}
