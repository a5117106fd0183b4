package io.hunt.gateway.enrollment;

import io.hunt.gateway.wire.Allowance;
import java.time.Duration;

/** How fast hosts that know the secret may join: all together, and from one address. */
final class EnrollmentRate {

    private static final String EVERYBODY = "";

    private final Allowance together = new Allowance(10_000, 1_000, Duration.ofSeconds(1));
    private final Allowance fromOne = new Allowance(5_000, 500, Duration.ofSeconds(1));

    boolean admits(String address) {
        return fromOne.admits(address) && together.admits(EVERYBODY);
    }
}
