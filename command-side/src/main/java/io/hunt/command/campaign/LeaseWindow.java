package io.hunt.command.campaign;

import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** How long a host has for its answer before it is asked anew. */
@Component
class LeaseWindow {

    private static final double SECONDS_PER_MINUTE = 60;

    private final Duration length;

    /** @param minutes from a second to a day; fractions are allowed */
    LeaseWindow(@Value("${service.campaign-lease-minutes:30}") double minutes) {
        this.length = Duration.ofMillis(Math.round(minutes * SECONDS_PER_MINUTE * 1_000));
        if (length.compareTo(Duration.ofSeconds(1)) < 0 || length.compareTo(Duration.ofDays(1)) > 0) {
            throw new IllegalArgumentException("SERVICE_CAMPAIGN_LEASE_MINUTES must lie between a second and a day");
        }
    }

    Duration length() {
        return length;
    }
}
