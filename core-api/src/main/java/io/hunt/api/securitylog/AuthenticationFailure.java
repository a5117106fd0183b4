package io.hunt.api.securitylog;

import io.hunt.api.Word;

/** Why somebody was not let in. */
public enum AuthenticationFailure implements Word {
    /** An unknown name, or not its password. */
    WRONG_PASSWORD,
    /** A log-in or an enrollment was refused before its secret was compared, as too many had failed before. */
    THROTTLED,
    /** A token that is nobody's: made up, revoked or long gone. */
    UNKNOWN_TOKEN,
    /** A token whose time is over. */
    EXPIRED_TOKEN,
    /** A token that renews a session was presented for the second time: it has been stolen. */
    REUSED_TOKEN,
    /** A token of somebody who is shut out. */
    DISABLED_USER,
    /** A credential that is no host's: made up, or of one that was retired. */
    UNKNOWN_CREDENTIAL,
    /** A host wanted to join without knowing the secret. */
    WRONG_ENROLL_SECRET
}
