package io.hunt.command.access.sessions;

import io.hunt.api.access.AccessCommand.EndSession;
import io.hunt.api.access.AccessCommand.LogIn;
import io.hunt.api.access.AccessCommand.LogOut;
import io.hunt.api.access.AccessCommand.RenewSession;
import io.hunt.api.access.AccessCommand.SessionMade;
import io.hunt.api.access.SessionOpening;
import io.hunt.api.rejection.Rejection.InvalidCredentials;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.RateLimited;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.securitylog.AuthenticationFailure;
import io.hunt.audit.security.AuthenticationFailureRecorder;
import io.hunt.command.AccessProperties;
import io.hunt.command.access.account.Analysts;
import io.hunt.command.access.account.Analysts.Credentials;
import io.hunt.command.access.account.BearerSecret;
import io.hunt.command.access.account.Passwords;
import io.hunt.command.access.account.Usernames;
import java.util.Optional;
import org.axonframework.commandhandling.CommandHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Handles the commands to log in, renew a session and log out. */
@Component
public class LoginCommandHandler {

    private final Analysts analysts;
    private final SessionFamilies families;
    private final LoginThrottle throttle;
    private final Passwords passwords;
    private final AuthenticationFailureRecorder failures;
    /** Name of the only user who may log in with a password; empty if all may. */
    private final String onlyUser;

    public LoginCommandHandler(
            Analysts analysts,
            SessionFamilies families,
            LoginThrottle throttle,
            Passwords passwords,
            AuthenticationFailureRecorder failures,
            AccessProperties settings) {
        this.analysts = analysts;
        this.families = families;
        this.throttle = throttle;
        this.passwords = passwords;
        this.failures = failures;
        this.onlyUser = settings.passwordLoginOnly().strip();
    }

    @CommandHandler
    SessionMade handle(LogIn command) {
        try {
            return logIn(command);
        } catch (RejectionException rejectionException) {
            failures.report(reason(rejectionException), named(command), command.address());
            throw rejectionException;
        }
    }

    private SessionMade logIn(LogIn command) {
        String username = Usernames.normalised(command.username());
        var attempt = throttle.admit(username, command.address());
        Credentials credentials = verified(username, command.password());
        throttle.succeeded(attempt);
        if (!analysts.hold(credentials)) {
            throw new RejectionException(new InvalidCredentials());
        }
        throttle.signedIn(attempt);
        return families.begin(credentials.caller(), command.address(), SessionOpening.PASSWORD);
    }

    @CommandHandler
    @Nullable SessionMade handle(RenewSession command) {
        Optional<BearerSecret> presented = BearerSecret.read(command.token());
        if (presented.isEmpty()) {
            failures.report(AuthenticationFailure.UNKNOWN_TOKEN, null, command.address());
            return null;
        }
        BearerSecret token = presented.get();
        return switch (token.kind()) {
            case SESSION -> families.renewBySession(token, command.address());
            case REFRESH ->
                families.renewByRefreshToken(token, command.address()).orElse(null);
            case API, EXPORT_TICKET, DEVICE, SSO -> null;
        };
    }

    @CommandHandler
    void handle(LogOut command) {
        BearerSecret.read(command.token()).ifPresent(families::endSessionOf);
    }

    @CommandHandler
    void handle(EndSession command) {
        if (!families.end(command.sessionId(), command.owner().username())) {
            throw new RejectionException(new NotFound("session"));
        }
    }

    private static AuthenticationFailure reason(RejectionException rejectionException) {
        return rejectionException.rejection() instanceof RateLimited
                ? AuthenticationFailure.THROTTLED
                : AuthenticationFailure.WRONG_PASSWORD;
    }

    /** Returns the user name for the failure report; null if a token was pasted into the field of the name. */
    private static @Nullable String named(LogIn command) {
        return BearerSecret.read(command.username().strip()).isPresent()
                ? null
                : Usernames.normalised(command.username());
    }

    private boolean mayLogIn(String username) {
        return Usernames.isPossible(username)
                && (onlyUser.isEmpty() || Usernames.normalised(onlyUser).equals(username));
    }

    private Credentials verified(String username, String password) {
        Optional<Credentials> known = mayLogIn(username) ? analysts.find(username) : Optional.empty();
        if (known.isEmpty()) {
            passwords.matchDummy(password);
        }
        return known.filter(credentials -> passwords.matches(password, credentials.passwordHash()))
                .orElseThrow(() -> new RejectionException(new InvalidCredentials()));
    }
}
