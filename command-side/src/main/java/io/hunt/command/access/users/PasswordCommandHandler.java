package io.hunt.command.access.users;

import io.hunt.api.access.AccessCommand.ChangeOwnPassword;
import io.hunt.api.access.AccessEvent.PasswordChanged;
import io.hunt.api.access.Credential;
import io.hunt.api.rejection.Rejection.Forbidden;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.securitylog.AuthenticationFailure;
import io.hunt.audit.security.AuthenticationFailureRecorder;
import io.hunt.command.access.account.Analyst;
import io.hunt.command.access.account.Analysts;
import io.hunt.command.access.account.Analysts.Credentials;
import io.hunt.command.access.account.Passwords;
import io.hunt.command.access.account.Sha256;
import io.hunt.command.access.sessions.LoginThrottle;
import io.hunt.command.access.sessions.LoginThrottle.Attempt;
import io.hunt.command.access.sessions.SessionFamilies;
import io.hunt.command.access.sessions.TrustedLoginAddresses;
import java.util.UUID;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.modelling.command.Repository;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Handles the command of users to change their own passwords. The present password is required. Failures count for
 * password changes of this user alone; they affect no log-in of the user or of others at the same address.
 */
@Component
public class PasswordCommandHandler {

    private final Analysts analysts;
    private final Passwords passwords;
    private final LoginThrottle throttle;
    private final TrustedLoginAddresses origins;
    private final SessionFamilies sessions;
    private final AuthenticationFailureRecorder failures;
    private final Repository<Analyst> log;

    public PasswordCommandHandler(
            Analysts analysts,
            Passwords passwords,
            LoginThrottle throttle,
            TrustedLoginAddresses origins,
            SessionFamilies sessions,
            AuthenticationFailureRecorder failures,
            Repository<Analyst> log) {
        this.analysts = analysts;
        this.passwords = passwords;
        this.throttle = throttle;
        this.origins = origins;
        this.sessions = sessions;
        this.failures = failures;
        this.log = log;
    }

    @CommandHandler
    void handle(ChangeOwnPassword command) {
        String username = command.owner().username();
        Credentials present = analysts.find(username)
                .orElseThrow(() -> new RejectionException(
                        new Forbidden("Users of an identity provider change their password there.")));
        if (Passwords.normalised(command.newPassword()).equals(Passwords.normalised(command.currentPassword()))) {
            throw new RejectionException(new ValidationFailed("new_password", "must differ from the present one"));
        }
        Passwords.checked("new_password", username, command.newPassword());
        var attempt = proved(present, command);
        // Hashing is slow on purpose, so it comes before the lock.
        String hash = passwords.hash(command.newPassword());
        analysts.serialiseDecisions();
        if (!analysts.hold(present)) {
            throw wrong();
        }
        analysts.changePassword(username, hash);
        origins.forgetAllOf(username);
        throttle.signedIn(attempt);
        sessions.endAllOf(username, session(command.owner().credential()));
        log.load(username)
                .execute(analyst -> analyst.record(new PasswordChanged(username, username, Sha256.hex(hash))));
    }

    private Attempt proved(Credentials present, ChangeOwnPassword command) {
        var attempt = throttle.admitChange(present.caller().username(), command.address());
        if (!passwords.matches(command.currentPassword(), present.passwordHash())) {
            failures.report(
                    AuthenticationFailure.WRONG_PASSWORD, present.caller().username(), command.address());
            throw wrong();
        }
        throttle.succeeded(attempt);
        return attempt;
    }

    private static @Nullable UUID session(@Nullable Credential credential) {
        return credential != null && credential.kind() == Credential.Kind.SESSION ? credential.id() : null;
    }

    private static RejectionException wrong() {
        return new RejectionException(new ValidationFailed("current_password", "is wrong"));
    }
}
