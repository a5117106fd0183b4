package io.hunt.api.securitylog;

import io.hunt.api.TextEnum;

/** Reason of a failed authentication. */
public enum AuthenticationFailure implements TextEnum {
    /** Unknown user name or wrong password. */
    WRONG_PASSWORD,
    /** Log-in or enrollment refused before its secret was compared, after too many failures (rate limit). */
    THROTTLED,
    /** Unknown token: forged, revoked or deleted after expiry. */
    UNKNOWN_TOKEN,
    /** Expired token. */
    EXPIRED_TOKEN,
    /** Refresh token of a session presented twice, which indicates theft. */
    REUSED_TOKEN,
    /** Token of a disabled user. */
    DISABLED_USER,
    /** Unknown host credential: forged, or of a retired host. */
    UNKNOWN_CREDENTIAL,
    /** Enrollment with a wrong enrollment secret. */
    WRONG_ENROLL_SECRET
}
