package io.hunt.command.access;

import io.hunt.api.Caller;
import io.hunt.api.Refused;
import io.hunt.api.Rejection.InvalidCredentials;
import io.hunt.api.access.AccessCommand.LogIn;
import io.hunt.api.access.AccessCommand.LogOut;
import io.hunt.api.access.AccessCommand.SessionOpened;
import io.hunt.api.access.AccessQuery.FindCaller;
import io.hunt.command.access.Analysts.Credentials;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** Lets people in and out. */
@Component
class Signing {

    private final Analysts analysts;
    private final Sessions sessions;
    private final LoginThrottle throttle;
    private final Passwords passwords;
    private final Clock clock;
    private final Duration lifetime;

    Signing(
            Analysts analysts,
            Sessions sessions,
            LoginThrottle throttle,
            Passwords passwords,
            Clock clock,
            @Value("${service.session-hours:8}") double sessionHours) {
        this.analysts = analysts;
        this.sessions = sessions;
        this.throttle = throttle;
        this.passwords = passwords;
        this.clock = clock;
        lifetime =
                Duration.ofMillis(Math.round(sessionHours * Duration.ofHours(1).toMillis()));
    }

    @CommandHandler
    SessionOpened handle(LogIn command) {
        String username = Usernames.normalised(command.username());
        var attempt = throttle.admit(username, command.address());
        Caller caller = verified(username, command.password());
        throttle.succeeded(attempt);
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        SessionToken token = SessionToken.random();
        sessions.open(token, caller.username(), now.plus(lifetime), now);
        sessions.forgetExpired(now);
        return new SessionOpened(token.text(), now.plus(lifetime), caller);
    }

    @CommandHandler
    void handle(LogOut command) {
        sessions.close(new SessionToken(command.token()));
    }

    @QueryHandler
    Optional<Caller> handle(FindCaller query) {
        var token = new SessionToken(query.token());
        return token.isWellFormed() ? sessions.find(token, clock.instant()) : Optional.empty();
    }

    private Caller verified(String username, String password) {
        Optional<Credentials> known = Usernames.isPossible(username) ? analysts.find(username) : Optional.empty();
        if (known.isEmpty()) {
            passwords.matchNobody(password);
        }
        return known.filter(credentials -> passwords.matches(password, credentials.passwordHash()))
                .map(Credentials::caller)
                .orElseThrow(() -> new Refused(new InvalidCredentials()));
    }
}
