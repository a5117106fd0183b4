package io.hunt.rest.auth;

import io.github.bucket4j.TimeMeter;
import io.hunt.api.access.Caller;
import io.hunt.api.rejection.Rejection.RateLimited;
import io.hunt.api.rejection.RejectionException;
import io.hunt.rest.limit.RestProperties;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Rate limit of requests, with one token bucket for each user (all tokens together) and one for each address without a
 * valid token.
 */
@Component
class RateLimit {

    private static final int MOST_SUBJECTS = 50_000;

    private final boolean off;
    private final TokenBuckets users;
    private final TokenBuckets addresses;
    private final ClientAddressResolver clientAddressResolver;

    @Autowired
    RateLimit(RestProperties settings, ClientAddressResolver clientAddressResolver) {
        this(
                settings.rateLimitPerMinute(),
                settings.rateLimitBurst(),
                clientAddressResolver,
                TimeMeter.SYSTEM_NANOTIME);
    }

    RateLimit(int perMinute, int burst, ClientAddressResolver clientAddressResolver, TimeMeter time) {
        this.off = perMinute == 0;
        // A bucket with rate 0 cannot be built; with the limit disabled the buckets are unused.
        this.users = new TokenBuckets(Math.max(1, perMinute), burst, MOST_SUBJECTS, time);
        this.addresses = new TokenBuckets(Math.max(1, perMinute), burst, MOST_SUBJECTS, time);
        this.clientAddressResolver = clientAddressResolver;
    }

    void admit(Caller caller) {
        admit(users, caller.username());
    }

    void admitStranger(HttpServletRequest request) {
        admit(addresses, clientAddressResolver.clientOf(request));
    }

    /** Returns the request to the bucket of the address, because the caller is authenticated. */
    void giveBack(HttpServletRequest request) {
        if (!off) {
            addresses.giveBack(clientAddressResolver.clientOf(request));
        }
    }

    private void admit(TokenBuckets tokenBuckets, String subject) {
        if (off) {
            return;
        }
        Duration wait = tokenBuckets.take(subject);
        if (!wait.isZero()) {
            throw new RejectionException(new RateLimited(wait));
        }
    }
}
