package io.hunt.command.access.sessions;

import io.hunt.api.Refused;
import io.hunt.api.Rejection.RateLimited;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Admits five attempts to log in for each name and each address within 15 minutes. An attempt counts before its
 * password is looked at and in a transaction of its own, so neither a parallel burst nor a rollback wins one more. An
 * address from which the name has signed in before counts for itself instead of for the name: whoever guesses elsewhere
 * cannot keep a user out.
 */
@Component
public class LoginThrottle {

    public static final int MOST = 5;
    public static final Duration WINDOW = Duration.ofMinutes(15);

    private final LoginAttempts attempts;
    private final LoginOrigins origins;
    private final TransactionTemplate alone;
    private final Clock clock;

    public LoginThrottle(
            LoginAttempts attempts, LoginOrigins origins, PlatformTransactionManager transactions, Clock clock) {
        this.attempts = attempts;
        this.origins = origins;
        this.clock = clock;
        alone = new TransactionTemplate(transactions);
        alone.setPropagationBehavior(TransactionDefinition.PROPAGATION_REQUIRES_NEW);
    }

    /** Counts an attempt, or refuses it without counting. */
    public Attempt admit(String username, String address) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return Objects.requireNonNull(alone.execute(status -> {
            boolean known = origins.knows(username, address, now);
            String name = known ? LoginOrigins.subject(username, address) : "name:" + username;
            var attempt = new Attempt(username, address, name, "address:" + address, now);
            // Always the name first: two attempts can never wait for each other.
            count(attempt.nameSubject(), now);
            count(attempt.addressSubject(), now);
            attempts.forgetExpired(now);
            return attempt;
        }));
    }

    /** The password was right: the name starts afresh, while the address is only given back this one attempt. */
    public void succeeded(Attempt attempt) {
        attempts.forget(attempt.nameSubject());
        attempts.giveBack(attempt.addressSubject(), attempt.at());
    }

    /** The user is in: from now on the address keeps its way in. */
    void signedIn(Attempt attempt) {
        origins.remember(attempt.username(), attempt.address(), attempt.at());
    }

    private void count(String subject, Instant now) {
        Instant since = now.minus(WINDOW);
        if (!attempts.count(subject, now, since, MOST)) {
            Instant free = attempts.oldestSince(subject, since).orElse(since).plus(WINDOW);
            throw new Refused(new RateLimited(Duration.between(now, free)));
        }
    }

    /** An attempt that counts, and under what. */
    public record Attempt(String username, String address, String nameSubject, String addressSubject, Instant at) {}
}
