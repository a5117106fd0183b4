package io.hunt.command.access.sessions;

import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.Rejection.RateLimited;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Rejects a guess at a password after five failures within 15 minutes. Failures count for the name and, separately, for the
 * address. A pair of a name and an address that has signed in before counts for itself alone, so failures of others, at the
 * same address or elsewhere, do not keep its user out. Failed changes of one's own password count for that alone. An
 * attempt counts before its password is compared and in a transaction of its own, so neither a parallel burst nor a
 * rollback wins one more.
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

    /** Counts an attempt to log in, or refuses it without counting. */
    public Attempt admit(String username, String address) {
        Instant now = now();
        return Objects.requireNonNull(alone.execute(_ -> {
            String pair = LoginOrigins.subject(username, address);
            var attempt = origins.knows(username, address, now)
                    ? new Attempt(username, address, pair, null, now)
                    : new Attempt(username, address, "name:" + username, "address:" + address, now);
            return counted(attempt);
        }));
    }

    /** Counts an attempt to change one's own password, or refuses it without counting. */
    public Attempt admitChange(String username, String address) {
        var attempt = new Attempt(username, address, "change:" + username, null, now());
        return Objects.requireNonNull(alone.execute(_ -> counted(attempt)));
    }

    /** The password was right: the name starts afresh, while the address is only given back this one attempt. */
    public void succeeded(Attempt attempt) {
        attempts.forget(attempt.subject());
        if (attempt.addressSubject() != null) {
            attempts.giveBack(attempt.addressSubject(), attempt.at());
        }
    }

    /** Remembers the pair of name and address, which is no longer affected by failures of others. */
    public void signedIn(Attempt attempt) {
        origins.remember(attempt.username(), attempt.address(), attempt.at());
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }

    private Attempt counted(Attempt attempt) {
        // The name comes first, so that two attempts never wait for each other.
        count(attempt.subject(), attempt.at());
        if (attempt.addressSubject() != null) {
            count(attempt.addressSubject(), attempt.at());
        }
        attempts.forgetExpired(attempt.at());
        return attempt;
    }

    private void count(String subject, Instant now) {
        Instant since = now.minus(WINDOW);
        if (!attempts.count(subject, now, since, MOST)) {
            Instant free = attempts.oldestSince(subject, since).orElse(since).plus(WINDOW);
            throw new Refused(new RateLimited(Duration.between(now, free)));
        }
    }

    /**
     * An attempt that counts.
     *
     * @param subject the name, the known pair of name and address, or the change of the user's own password
     * @param addressSubject the address; null when the attempt does not count for it
     */
    public record Attempt(
            String username,
            String address,
            String subject,
            @Nullable String addressSubject,
            Instant at) {}
}
