package io.hunt.gateway.settings;

import jakarta.validation.constraints.Max;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.convert.DurationUnit;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of the listener for stock osqueryd.
 *
 * @param osqueryPort HTTPS for stock osqueryd; 0 disables it, a negative number takes any free port
 * @param osqueryPollSeconds how often, in seconds, an osqueryd asks for work; it counts as connected until it misses three polls
 * @param osqueryBodySeconds maximum duration of one osquery request, in seconds
 */
@Validated
@ConfigurationProperties("service")
public record OsqueryProperties(
        @DefaultValue("0") @Max(65_535) int osqueryPort,

        @DefaultValue("10") @DurationUnit(ChronoUnit.SECONDS) @DurationMin(seconds = 1) @DurationMax(seconds = 300)
        Duration osqueryPollSeconds,

        @DefaultValue("60") @DurationUnit(ChronoUnit.SECONDS) @DurationMin(seconds = 1)
        Duration osqueryBodySeconds) {

    private static final int MISSED_POLLS = 3;

    public boolean enabled() {
        return osqueryPort != 0;
    }

    /** Time without a poll after which a stock osqueryd counts as disconnected. */
    public Duration timeout() {
        return osqueryPollSeconds.multipliedBy(MISSED_POLLS);
    }
}
