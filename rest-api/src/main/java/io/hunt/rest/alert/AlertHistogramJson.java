package io.hunt.rest.alert;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.alert.AlertFilter;
import io.hunt.api.alert.AlertHistogram;
import io.hunt.api.alert.AlertHistogram.Bar;
import io.hunt.api.alert.AlertInterval;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/** Number of alerts created in each interval, as JSON. */
record AlertHistogramJson(
        @Schema(description = "Length of the interval of one bar.", example = "hour")
        AlertInterval interval,

        @Schema(
                description = "Earliest time of creation of counted alerts, inclusive.",
                example = "2026-11-21T12:30:00Z")
        Instant from,

        @Schema(description = "Latest time of creation of counted alerts, exclusive.", example = "2026-11-21T13:00:00Z")
        Instant to,

        @Schema(description = "Sum of all bars.", example = "3")
        long total,

        @Schema(
                description =
                        "Bars in chronological order, without gaps; the first and the last may cover a part of their interval.")
        List<AlertBarJson> bars) {

    /** Number of alerts in one interval. */
    record AlertBarJson(
            @Schema(
                    description = "Start of the interval, aligned to a whole interval in UTC.",
                    example = "2026-11-21T12:00:00Z")
            Instant at,

            @JsonUnwrapped SeverityCountsJson counts) {

        static AlertBarJson of(Bar bar) {
            return new AlertBarJson(bar.at(), SeverityCountsJson.of(bar.bySeverity()));
        }
    }

    static AlertHistogramJson of(AlertInterval interval, AlertFilter filter, AlertHistogram histogram) {
        List<AlertBarJson> bars =
                histogram.bars().stream().map(AlertBarJson::of).toList();
        return new AlertHistogramJson(
                interval,
                Objects.requireNonNull(filter.from()),
                Objects.requireNonNull(filter.to()),
                bars.stream().mapToLong(bar -> bar.counts().total()).sum(),
                bars);
    }
}
