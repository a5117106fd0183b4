package io.hunt.rest.alert;

import io.hunt.api.alert.AlertFilter;
import io.hunt.api.alert.AlertHistogram;
import io.hunt.api.alert.AlertInterval;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import io.hunt.rest.json.Query;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Duration;
import java.time.Instant;

/** Resolution of the alert histogram. */
record HistogramQuery(
        @Schema(
                description =
                        "Length of the interval of one bar. Without `from` the range is the last two hours, two days or 90 "
                                + "days, for minutes, hours or days.",
                example = "hour",
                defaultValue = "hour")
        AlertInterval interval)
        implements Query {

    /** Completes the time range of the filter; refuses a range of too many intervals. */
    AlertFilter within(AlertFilter filter, Instant now) {
        Instant to = filter.to() == null ? now : filter.to();
        Instant from = filter.from() == null ? to.minus(interval.usualSpan()) : filter.from();
        if (!from.isBefore(to)) {
            throw new RejectionException(new ValidationFailed("from", "must be before to"));
        }
        if (Duration.between(from, to).compareTo(interval.length().multipliedBy(AlertHistogram.MOST_BARS)) > 0) {
            throw new RejectionException(new ValidationFailed(
                    "interval",
                    "divides this time into more than " + AlertHistogram.MOST_BARS
                            + " intervals; choose a longer interval or a shorter time"));
        }
        return filter.between(from, to);
    }
}
