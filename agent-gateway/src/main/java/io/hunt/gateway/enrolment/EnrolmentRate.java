package io.hunt.gateway.enrolment;

import io.hunt.gateway.wire.Allowance;
import java.time.Duration;

/** How fast hosts may join: all together, from one address, and from one that keeps guessing the secret. */
final class EnrolmentRate {

    private static final String EVERYBODY = "";

    private final Allowance together = new Allowance(10_000, 1_000, Duration.ofSeconds(1));
    private final Allowance fromOne = new Allowance(5_000, 500, Duration.ofSeconds(1));
    private final Allowance guesses = new Allowance(60, 60, Duration.ofMinutes(1));

    /** Whoever has used its guesses up is not even heard, so that a lucky one would go unnoticed. */
    boolean admits(String address) {
        return guesses.hasFor(address) && fromOne.admits(address) && together.admits(EVERYBODY);
    }

    /** The secret was wrong. */
    void failed(String address) {
        guesses.admits(address);
    }
}
