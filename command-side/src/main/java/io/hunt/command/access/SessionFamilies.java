package io.hunt.command.access;

import io.hunt.api.Caller;
import io.hunt.api.Refused;
import io.hunt.api.Rejection.Unauthenticated;
import io.hunt.api.access.AccessCommand.SessionOpened;
import io.hunt.api.security.AuthenticationFailure;
import io.hunt.command.access.RefreshTokens.Used;
import io.hunt.command.access.Sessions.Open;
import io.hunt.engine.security.AuthenticationFailures;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.UUID;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** A log-in and all that comes of it by renewal. Whoever touches both tables begins with the refresh tokens. */
@Component
class SessionFamilies {

    private final Sessions sessions;
    private final RefreshTokens refreshTokens;
    private final AuthenticationFailures failures;
    private final Clock clock;
    private final Duration lifetime;

    SessionFamilies(
            Sessions sessions,
            RefreshTokens refreshTokens,
            AuthenticationFailures failures,
            Clock clock,
            @Value("${service.session-hours:8}") double sessionHours) {
        this.sessions = sessions;
        this.refreshTokens = refreshTokens;
        this.failures = failures;
        this.clock = clock;
        lifetime =
                Duration.ofMillis(Math.round(sessionHours * Duration.ofHours(1).toMillis()));
        if (lifetime.isNegative() || lifetime.isZero()) {
            throw new IllegalArgumentException("SERVICE_SESSION_HOURS must be greater than 0");
        }
    }

    SessionOpened begin(Caller caller) {
        Instant now = clock.instant();
        refreshTokens.forgetExpired(now);
        sessions.forgetExpired(now);
        return open(UUID.randomUUID(), caller);
    }

    SessionOpened renewBySession(Token token, String address) {
        Instant now = clock.instant();
        Open open = sessions.hold(token, now).orElseThrow(() -> refusal(token, address));
        refreshTokens.useFamily(open.family(), now);
        if (!sessions.close(token)) {
            throw refusal(token, address);
        }
        return open(open.family(), open.caller());
    }

    /** Empty when the token renews nothing; one that was used before has been stolen, and its family ends. */
    Optional<SessionOpened> renewByRefreshToken(Token token, String address) {
        Instant now = clock.instant();
        Optional<Open> held = refreshTokens.hold(token, now);
        if (held.isEmpty() || !refreshTokens.use(token, now)) {
            Optional<Used> used = refreshTokens.findUsed(token);
            used.map(Used::family).ifPresent(this::end);
            failures.report(
                    used.isPresent() ? AuthenticationFailure.REUSED_TOKEN : AuthenticationFailure.UNKNOWN_TOKEN,
                    used.map(Used::username).orElse(null),
                    address);
            return Optional.empty();
        }
        sessions.closeFamily(held.get().family());
        return Optional.of(open(held.get().family(), held.get().caller()));
    }

    void endThatOf(Token token) {
        sessions.familyOf(token).ifPresent(this::end);
    }

    void endAllOf(String username) {
        refreshTokens.forgetAllOf(username);
        sessions.closeAllOf(username);
    }

    private SessionOpened open(UUID family, Caller caller) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        Instant expiresAt = now.plus(lifetime);
        Token session = Token.random(Token.Kind.SESSION);
        Token refresh = Token.random(Token.Kind.REFRESH);
        refreshTokens.add(refresh, family, caller.username(), expiresAt);
        sessions.open(session, family, caller.username(), expiresAt, now);
        return new SessionOpened(session.text(), refresh.text(), expiresAt, caller);
    }

    private void end(UUID family) {
        refreshTokens.forgetFamily(family);
        sessions.closeFamily(family);
    }

    private Refused refusal(Token token, String address) {
        Presented.reportTo(failures, sessions.find(token, clock.instant()), address);
        return new Refused(new Unauthenticated());
    }
}
