package io.hunt.rest.auth;

import io.github.bucket4j.TimeMeter;
import io.hunt.api.access.Caller;
import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.Rejection.RateLimited;
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
    private final Buckets users;
    private final Buckets addresses;
    private final Proxies proxies;

    @Autowired
    RateLimit(RestProperties settings, Proxies proxies) {
        this(settings.rateLimitPerMinute(), settings.rateLimitBurst(), proxies, TimeMeter.SYSTEM_NANOTIME);
    }

    RateLimit(int perMinute, int burst, Proxies proxies, TimeMeter time) {
        this.off = perMinute == 0;
        // A bucket with rate 0 cannot be built; with the limit disabled the buckets are unused.
        this.users = new Buckets(Math.max(1, perMinute), burst, MOST_SUBJECTS, time);
        this.addresses = new Buckets(Math.max(1, perMinute), burst, MOST_SUBJECTS, time);
        this.proxies = proxies;
    }

    void admit(Caller caller) {
        admit(users, caller.username());
    }

    void admitStranger(HttpServletRequest request) {
        admit(addresses, proxies.clientOf(request));
    }

    /** Returns the request to the bucket of the address, because the caller is authenticated. */
    void giveBack(HttpServletRequest request) {
        if (!off) {
            addresses.giveBack(proxies.clientOf(request));
        }
    }

    private void admit(Buckets buckets, String subject) {
        if (off) {
            return;
        }
        Duration wait = buckets.take(subject);
        if (!wait.isZero()) {
            throw new Refused(new RateLimited(wait));
        }
    }
}
