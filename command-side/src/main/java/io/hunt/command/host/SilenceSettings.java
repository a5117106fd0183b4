package io.hunt.command.host;

import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** How long a host may go unseen before that is a fact. */
@Component
class SilenceSettings {

    private static final double MILLIS_PER_MINUTE = 60_000;

    private final Duration after;

    /** @param minutes fractions are allowed; 0 for never */
    SilenceSettings(@Value("${service.host-silent-after:1440}") double minutes) {
        if (!(minutes >= 0 && minutes <= Duration.ofDays(36_500).toMinutes())) {
            throw new IllegalArgumentException("SERVICE_HOST_SILENT_AFTER must lie between 0 and a hundred years");
        }
        this.after = Duration.ofMillis(Math.round(minutes * MILLIS_PER_MINUTE));
    }

    boolean isOn() {
        return !after.isZero();
    }

    Duration after() {
        return after;
    }
}
