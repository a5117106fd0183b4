package io.hunt.api.exception;

import io.hunt.api.id.ExceptionId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.id.PackId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.securitylog.SecurityEventKind;
import io.hunt.api.securitylog.SecurityRelevant;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Events of an exception. */
public sealed interface ExceptionEvent {

    ExceptionId exceptionId();

    /**
     * A user created an exception: matches of the indicator, or of indicators with the tag, raise no alert on its hosts until
     * it ends.
     *
     * @param ioc null if the terms name a tag
     */
    @SecurityRelevant(
            value = SecurityEventKind.SETTING_CHANGED,
            by = "createdBy",
            detail = {
                "exception=exceptionId",
                "iocValue=ioc.value",
                "tag=terms.tag",
                "owner=terms.owner",
                "reason=terms.reason",
                "endsAt=terms.endsAt"
            })
    record ExceptionCreated(
            ExceptionId exceptionId, @Nullable FrozenIoc ioc, ExceptionTerms terms, String createdBy, Instant createdAt)
            implements ExceptionEvent {}

    /**
     * An exception ended: matches recorded from this time on raise alerts again.
     *
     * @param endedBy user who ended it early; null at the end of its terms
     */
    @SecurityRelevant(value = SecurityEventKind.SETTING_CHANGED, by = "endedBy", detail = "exception=exceptionId")
    record ExceptionEnded(ExceptionId exceptionId, @Nullable String endedBy, Instant endedAt)
            implements ExceptionEvent {}

    /**
     * A match raised no alert because of the exception.
     *
     * @param matchId id of the event of the match
     * @param huntId hunt with the match; null if there was none
     * @param packId watchlist pack with the match; null if there was none
     */
    record MatchExcepted(
            ExceptionId exceptionId,
            UUID matchId,
            HostId hostId,
            IndicatorId indicatorId,
            @Nullable HuntId huntId,
            @Nullable PackId packId)
            implements ExceptionEvent {}
}
