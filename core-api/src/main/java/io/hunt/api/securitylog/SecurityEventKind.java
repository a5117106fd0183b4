package io.hunt.api.securitylog;

import io.hunt.api.TextEnum;

/** Kind of a security event, for auditors. */
public enum SecurityEventKind implements TextEnum {
    HUNT_LAUNCHED,
    HUNT_CANCELLED,
    CAMPAIGN_LAUNCHED,
    CAMPAIGN_STOPPED,
    CAMPAIGN_ARCHIVED,
    ALERT_ACKNOWLEDGED,
    ALERT_ASSESSED,
    /** A match was ingested after the live window. */
    LATE_MATCH,
    AUTHENTICATION_FAILED,
    /** The identity of a host was claimed twice (cloned host). */
    IDENTITY_CONFLICT,
    USER_ADDED,
    USER_DISABLED,
    USER_ENABLED,
    ROLE_CHANGED,
    CAPABILITY_GRANTED,
    CAPABILITY_REVOKED,
    PASSWORD_CHANGED,
    API_TOKEN_CREATED,
    API_TOKEN_REVOKED,
    SETTING_CHANGED,
    ENROLL_SECRET_ROTATED,
    HOST_RETIRED,
    WATCHLIST_PACK_CREATED,
    WATCHLIST_PACK_CHANGED,
    WATCHLIST_PACK_REMOVED,
    SESSION_OPENED,
    SESSION_CLOSED,
    /** A signed-in user was denied an operation. */
    ACCESS_DENIED,
    API_TOKEN_USED,
    EVIDENCE_READ,
    EXPORT_BEGUN,
    /** An export has ended, complete or interrupted. */
    DATA_EXPORTED,
    INDICATORS_IMPORTED,
    ENROLL_SECRET_SHOWN,
    READ_MODELS_REBUILT,
    DEAD_LETTER_RETRIED,
    DEAD_LETTER_DISCARDED,
    DELIVERY_REPEATED,
    WEBHOOK_TESTED,
    SERVICE_STARTED,
    SERVICE_STOPPED,
    CHECKPOINT_REQUESTED,
    SIGNING_KEY_REPLACED,
    /** An older database was restored; the log is signed under another origin. */
    LOG_RESTORED,
    /** Evidence was erased. */
    EVIDENCE_ERASED
}
