package io.hunt.command.access.sessions;

import io.hunt.api.rejection.Rejection.RateLimited;
import io.hunt.api.rejection.RejectionException;
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
 * Rate limit of password attempts: rejects an attempt after five failures within 15 minutes. Failures count for the
 * name and, separately, for the address. A pair of a name and an address that has signed in before has its own counter,
 * so failures of others, at the same address or elsewhere, do not lock its user out. Failed changes of one's own
 * password have their own counter too, and so have the refused answers of providers that come from an address. An attempt is counted before its password is compared and in its own
 * transaction, so neither a parallel burst nor a rollback gains an extra attempt.
 */
@Component
public class LoginThrottle {

    public static final int MOST = 5;

    /** More than passwords, because redemptions under way count too, of all users behind an address. */
    public static final int MOST_CODES = 60;

    public static final Duration WINDOW = Duration.ofMinutes(15);

    private final LoginAttempts attempts;
    private final TrustedLoginAddresses origins;
    private final TransactionTemplate alone;
    private final Clock clock;

    public LoginThrottle(
            LoginAttempts attempts,
            TrustedLoginAddresses origins,
            PlatformTransactionManager transactions,
            Clock clock) {
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
            String pair = TrustedLoginAddresses.subject(username, address);
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

    /** Counts an attempt to enter the user code of a device, or refuses it without counting. */
    public Attempt admitUserCode(String username, String address) {
        var attempt = new Attempt(username, address, "device:" + username, null, now());
        return Objects.requireNonNull(alone.execute(_ -> counted(attempt)));
    }

    /** Counts the redemption of a provider's code for an address, or refuses it without counting. */
    public Attempt admitProviderCode(String address) {
        var attempt = new Attempt("", address, "sso:" + address, null, now());
        return Objects.requireNonNull(alone.execute(_ -> {
            count(attempt.subject(), attempt.at(), MOST_CODES);
            attempts.forgetExpired(attempt.at());
            return attempt;
        }));
    }

    /** Removes an attempt from its counter, in its own transaction, so that the refusal of its command does not undo it. */
    public void giveBack(Attempt attempt) {
        alone.executeWithoutResult(_ -> attempts.giveBack(attempt.subject(), attempt.at()));
    }

    /** Resets the counter of the name after a correct password. The address only gets this one attempt back. */
    public void succeeded(Attempt attempt) {
        attempts.forget(attempt.subject());
        if (attempt.addressSubject() != null) {
            attempts.giveBack(attempt.addressSubject(), attempt.at());
        }
    }

    /** Records the pair of name and address, which is no longer affected by failures of others. */
    public void signedIn(Attempt attempt) {
        origins.remember(attempt.username(), attempt.address(), attempt.at());
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }

    private Attempt counted(Attempt attempt) {
        // The name is always counted first, so that two attempts cannot deadlock.
        count(attempt.subject(), attempt.at(), MOST);
        if (attempt.addressSubject() != null) {
            count(attempt.addressSubject(), attempt.at(), MOST);
        }
        attempts.forgetExpired(attempt.at());
        return attempt;
    }

    private void count(String subject, Instant now, int most) {
        Instant since = now.minus(WINDOW);
        if (!attempts.count(subject, now, since, most)) {
            Instant free = attempts.oldestSince(subject, since).orElse(since).plus(WINDOW);
            throw new RejectionException(new RateLimited(Duration.between(now, free)));
        }
    }

    /**
     * A counted attempt.
     *
     * @param username name; empty for a redemption, before which it is unknown
     * @param subject key of the name, of the known pair of name and address, of the change of the user's own password, or
     * of redemptions from the address
     * @param addressSubject key of the address; null if the attempt does not count for the address
     */
    public record Attempt(
            String username,
            String address,
            String subject,
            @Nullable String addressSubject,
            Instant at) {}
}
