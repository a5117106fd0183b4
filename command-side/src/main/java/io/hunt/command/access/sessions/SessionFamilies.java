package io.hunt.command.access.sessions;

import io.hunt.api.access.AccessCommand.SessionMade;
import io.hunt.api.access.Caller;
import io.hunt.api.access.SessionClosing;
import io.hunt.api.access.SessionOpening;
import io.hunt.api.rejection.Rejection.Unauthenticated;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.securitylog.AuthenticationFailure;
import io.hunt.audit.security.AuthenticationFailureRecorder;
import io.hunt.command.AccessProperties;
import io.hunt.command.access.account.BearerSecret;
import io.hunt.command.access.account.PresentedCredential;
import io.hunt.command.access.account.Usernames;
import io.hunt.command.access.sessions.RefreshTokens.UnusedToken;
import io.hunt.command.access.sessions.RefreshTokens.UsedToken;
import io.hunt.command.access.sessions.Sessions.OpenSession;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Session families: a log-in and the sessions that follow from it by renewal. Lock order: refresh tokens before
 * sessions. A refresh token determines its session and, with a stored seed, its successor, so two tabs that renew at
 * about the same time get equal tokens (idempotent renewal).
 */
@Component
public class SessionFamilies {

    public static final Duration GRACE = Duration.ofSeconds(20);

    private static final int MOST_SUCCESSORS = 8;

    private final Sessions sessions;
    private final RefreshTokens refreshTokens;
    private final SessionLog log;
    private final AuthenticationFailureRecorder failures;
    private final Clock clock;
    private final Duration lifetime;

    public SessionFamilies(
            Sessions sessions,
            RefreshTokens refreshTokens,
            SessionLog log,
            AuthenticationFailureRecorder failures,
            Clock clock,
            AccessProperties settings) {
        this.sessions = sessions;
        this.refreshTokens = refreshTokens;
        this.log = log;
        this.failures = failures;
        this.clock = clock;
        this.lifetime = settings.sessionHours();
    }

    public SessionMade begin(Caller caller, String address, SessionOpening how) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        refreshTokens.forgetExpired(now);
        sessions.forgetExpired(now);
        var session = new OpenSession(UUID.randomUUID(), caller, now);
        var refresh = BearerSecret.random(BearerSecret.Kind.REFRESH);
        UnusedToken opened = open(session, refresh, null, address);
        log.opened(opened, how, session(refresh, opened), refresh);
        return opened(refresh, opened);
    }

    SessionMade renewBySession(BearerSecret token, String address) {
        Instant now = clock.instant();
        OpenSession openSession = sessions.hold(token, now).orElseThrow(() -> refusal(token, address));
        refreshTokens.useFamily(openSession.family(), now);
        if (!sessions.close(token)) {
            throw refusal(token, address);
        }
        var refresh = BearerSecret.random(BearerSecret.Kind.REFRESH);
        return opened(refresh, open(openSession, refresh, now, address));
    }

    /**
     * Renews a session. Returns empty if the token is invalid. A token that was used more than {@link #GRACE} ago is
     * considered stolen, and its family ends.
     */
    Optional<SessionMade> renewByRefreshToken(BearerSecret token, String address) {
        Instant now = clock.instant();
        Optional<UnusedToken> unused = refreshTokens.hold(token, now);
        if (unused.isPresent() && isRecent(unused.get().renewedAt(), now)) {
            return Optional.of(opened(token, unused.get()));
        }
        Optional<SessionMade> renewed = unused.flatMap(held -> rotated(token, held, now, address));
        return renewed.isPresent() ? renewed : afterUse(token, address, now);
    }

    /** Returns empty if another transaction has used the token first. */
    private Optional<SessionMade> rotated(BearerSecret token, UnusedToken held, Instant now, String address) {
        byte[] seed = Objects.requireNonNullElseGet(held.seed(), BearerSecret::seed);
        if (!refreshTokens.use(token, seed, now)) {
            return Optional.empty();
        }
        OpenSession before = held.session();
        sessions.closeFamily(before.family());
        var successor = BearerSecret.derived(BearerSecret.Kind.REFRESH, token, seed);
        return Optional.of(opened(successor, open(before, successor, now, address)));
    }

    private Optional<SessionMade> afterUse(BearerSecret token, String address, Instant now) {
        Optional<UsedToken> used = refreshTokens.findUsed(token);
        Optional<SessionMade> successor =
                used.filter(known -> isRecent(known.at(), now)).flatMap(known -> latestAfter(token, known, now));
        if (successor.isPresent()) {
            return successor;
        }
        used.ifPresent(known -> end(known.family(), known.username(), SessionClosing.REUSED_TOKEN));
        failures.report(
                used.isPresent() ? AuthenticationFailure.REUSED_TOKEN : AuthenticationFailure.UNKNOWN_TOKEN,
                used.map(UsedToken::username).orElse(null),
                address);
        return Optional.empty();
    }

    /**
     * Returns the successor, or the latest token that was derived from the successor. Returns empty if the session was
     * renewed without its refresh token.
     */
    private Optional<SessionMade> latestAfter(BearerSecret token, UsedToken used, Instant now) {
        BearerSecret last = token;
        Optional<UsedToken> usedLast = Optional.of(used);
        for (int i = 0; i < MOST_SUCCESSORS && usedLast.isPresent(); i++) {
            byte[] seed = usedLast.get().seed();
            if (seed == null) {
                return Optional.empty();
            }
            BearerSecret next = BearerSecret.derived(BearerSecret.Kind.REFRESH, last, seed);
            Optional<UnusedToken> unused = refreshTokens.hold(next, now);
            if (unused.isPresent()) {
                return Optional.of(opened(next, unused.get()));
            }
            usedLast = refreshTokens.findUsed(next);
            last = next;
        }
        return Optional.empty();
    }

    private static boolean isRecent(@Nullable Instant at, Instant now) {
        return at != null && at.plus(GRACE).isAfter(now);
    }

    void endSessionOf(BearerSecret token) {
        sessions.findAny(token)
                .ifPresent(openSession ->
                        end(openSession.family(), openSession.caller().username(), SessionClosing.LOG_OUT));
    }

    /** Ends a session of this user. Returns false if the user has no such open session. */
    boolean end(UUID family, String username) {
        boolean openSession = sessions.holdOf(username, family, clock.instant());
        if (openSession) {
            end(family, username, SessionClosing.LOG_OUT);
        }
        return openSession;
    }

    public void endAllOf(String username) {
        endAllOf(username, null);
    }

    /**
     * Ends the sessions of a user.
     *
     * @param kept the family whose session continues; null for none
     */
    public void endAllOf(String username, @Nullable UUID kept) {
        refreshTokens.forgetAllOf(username, kept);
        sessions.closeAllOf(username, kept, clock.instant())
                .forEach(family -> log.closed(family, username, SessionClosing.SHUT_OUT));
    }

    private UnusedToken open(OpenSession session, BearerSecret refresh, @Nullable Instant renewedAt, String address) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        var unused = new UnusedToken(session, BearerSecret.seed(), renewedAt, end(session, now));
        refreshTokens.add(refresh, unused);
        sessions.open(session(refresh, unused), session, unused.expiresAt(), now, address);
        return unused;
    }

    /** Returns the expiry. A user of a provider signs in again after one lifetime, so that the provider decides again. */
    private Instant end(OpenSession session, Instant now) {
        boolean local = Usernames.isPossible(session.caller().username());
        return (local ? now : Objects.requireNonNullElse(session.signedInAt(), now)).plus(lifetime);
    }

    private static SessionMade opened(BearerSecret refresh, UnusedToken unused) {
        return new SessionMade(
                session(refresh, unused).text(),
                refresh.text(),
                unused.expiresAt(),
                unused.session().caller());
    }

    private static BearerSecret session(BearerSecret refresh, UnusedToken unused) {
        return BearerSecret.derived(BearerSecret.Kind.SESSION, refresh, Objects.requireNonNull(unused.seed()));
    }

    private void end(UUID family, String username, SessionClosing why) {
        refreshTokens.forgetFamily(family);
        sessions.closeFamily(family);
        log.closed(family, username, why);
    }

    private RejectionException refusal(BearerSecret token, String address) {
        PresentedCredential.reportTo(failures, sessions.find(token, clock.instant()), address);
        return new RejectionException(new Unauthenticated());
    }
}
