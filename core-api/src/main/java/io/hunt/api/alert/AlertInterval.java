package io.hunt.api.alert;

import io.hunt.api.TextEnum;
import java.time.Duration;

/** Length of the bars of a histogram of alerts; bars begin at multiples of the length in UTC. */
public enum AlertInterval implements TextEnum {
    MINUTE(Duration.ofMinutes(1), Duration.ofHours(2)),
    HOUR(Duration.ofHours(1), Duration.ofDays(2)),
    DAY(Duration.ofDays(1), Duration.ofDays(90));

    private final Duration length;
    private final Duration usualSpan;

    AlertInterval(Duration length, Duration usualSpan) {
        this.length = length;
        this.usualSpan = usualSpan;
    }

    public Duration length() {
        return length;
    }

    /** Returns the default period of the histogram. */
    public Duration usualSpan() {
        return usualSpan;
    }
}
