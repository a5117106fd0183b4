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
    /** Sign-in by a provider whose user has no role or no account here. */
    NO_ACCESS,
    /** Unknown, used or expired user code of a device, entered by the named user. */
    WRONG_USER_CODE,
    /** Unknown host credential: forged, or of a retired host. */
    UNKNOWN_CREDENTIAL,
    /** Enrollment with a wrong enrollment secret. */
    WRONG_ENROLL_SECRET
}
