package io.hunt.command.access.account;

import io.hunt.api.access.Caller;
import io.hunt.api.access.Credential;
import io.hunt.api.access.Scope;
import io.hunt.api.securitylog.AuthenticationFailure;
import io.hunt.audit.security.AuthenticationFailureRecorder;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Credential of a request, resolved to its user, and its validity. */
public record PresentedCredential(Caller caller, boolean expired, boolean disabled) {

    /** Reads the columns of a caller, the credential's id, expired and disabled. */
    public static PresentedCredential of(ResultSet row, Credential.Kind kind) throws SQLException {
        var credential = new Credential(kind, row.getObject("id", UUID.class));
        return new PresentedCredential(
                Analysts.caller(row).provedBy(credential), row.getBoolean("expired"), row.getBoolean("disabled"));
    }

    /** Reports a failed authentication with this credential, or with an unknown one if empty. */
    public static void reportTo(
            AuthenticationFailureRecorder failures, Optional<PresentedCredential> presented, String address) {
        failures.report(
                presented.flatMap(PresentedCredential::failure).orElse(AuthenticationFailure.UNKNOWN_TOKEN),
                presented.map(known -> known.caller().username()).orElse(null),
                address);
    }

    /** Returns the credential limited to these scopes. */
    public PresentedCredential within(Set<Scope> scopes) {
        return new PresentedCredential(caller.within(scopes), expired, disabled);
    }

    public boolean isGood() {
        return failure().isEmpty();
    }

    /** Returns the reason why the credential is invalid; empty if it is valid. */
    public Optional<AuthenticationFailure> failure() {
        if (disabled) {
            return Optional.of(AuthenticationFailure.DISABLED_USER);
        }
        return expired ? Optional.of(AuthenticationFailure.EXPIRED_TOKEN) : Optional.empty();
    }
}
