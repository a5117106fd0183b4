package io.hunt.command.access;

import io.hunt.api.Refused;
import io.hunt.api.Rejection.RateLimited;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Admits five attempts to log in for each name and each address within 15 minutes. An attempt counts before its
 * password is looked at and in a transaction of its own, so neither a parallel burst nor a rollback wins one more.
 */
@Component
class LoginThrottle {

    static final int MOST = 5;
    static final Duration WINDOW = Duration.ofMinutes(15);

    private final LoginAttempts attempts;
    private final TransactionTemplate alone;
    private final Clock clock;

    LoginThrottle(LoginAttempts attempts, PlatformTransactionManager transactions, Clock clock) {
        this.attempts = attempts;
        this.clock = clock;
        alone = new TransactionTemplate(transactions);
        alone.setPropagationBehavior(TransactionDefinition.PROPAGATION_REQUIRES_NEW);
    }

    /** Counts an attempt, or refuses it without counting. */
    Attempt admit(String username, String address) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        var attempt = new Attempt("name:" + username, "address:" + address, now);
        alone.executeWithoutResult(status -> {
            // Always the name first: two attempts can never wait for each other.
            count(attempt.name(), now);
            count(attempt.address(), now);
            attempts.forgetExpired(now);
        });
        return attempt;
    }

    /** The password was right: the name starts afresh, while the address is only given back this one attempt. */
    void succeeded(Attempt attempt) {
        attempts.forget(attempt.name());
        attempts.giveBack(attempt.address(), attempt.at());
    }

    private void count(String subject, Instant now) {
        Instant since = now.minus(WINDOW);
        if (!attempts.count(subject, now, since, MOST)) {
            Instant free = attempts.oldestSince(subject, since).orElse(since).plus(WINDOW);
            throw new Refused(new RateLimited(Duration.between(now, free)));
        }
    }

    /** An attempt that counts. */
    record Attempt(String name, String address, Instant at) {}
}
