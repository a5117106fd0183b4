package io.hunt.rest.alert;

import io.hunt.api.alert.AlertFilter;
import io.hunt.api.alert.AlertHistogram;
import io.hunt.api.alert.AlertHistogram.Bar;
import io.hunt.api.alert.AlertInterval;
import io.hunt.api.ioc.Severity;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/** How many alerts were created when, as JSON. */
record AlertHistogramJson(
        @Schema(description = "How long each bar is.", example = "hour")
        AlertInterval interval,

        @Schema(description = "Alerts created then or later are counted.", example = "2026-11-21T12:30:00Z")
        Instant from,

        @Schema(description = "Alerts created before are counted.", example = "2026-11-21T13:00:00Z")
        Instant to,

        @Schema(description = "All bars together.", example = "3")
        long total,

        @Schema(description = "In the order of time, without gaps; the first and the last may be cut.")
        List<AlertBarJson> bars) {

    /** The alerts of one interval. */
    record AlertBarJson(
            @Schema(description = "When the interval begins, a whole one in UTC.", example = "2026-11-21T12:00:00Z")
            Instant at,

            @Schema(description = "All severities together.", example = "3")
            long total,

            @Schema(description = "Of this severity.", example = "2")
            long critical,

            @Schema(description = "Of this severity.", example = "0")
            long high,

            @Schema(description = "Of this severity.", example = "0")
            long medium,

            @Schema(description = "Of this severity.", example = "1")
            long low,

            @Schema(description = "Of this severity.", example = "0")
            long info) {

        static AlertBarJson of(Bar bar) {
            var by = bar.bySeverity();
            return new AlertBarJson(
                    bar.at(),
                    by.values().stream().mapToLong(Long::longValue).sum(),
                    by.getOrDefault(Severity.CRITICAL, 0L),
                    by.getOrDefault(Severity.HIGH, 0L),
                    by.getOrDefault(Severity.MEDIUM, 0L),
                    by.getOrDefault(Severity.LOW, 0L),
                    by.getOrDefault(Severity.INFO, 0L));
        }
    }

    static AlertHistogramJson of(AlertInterval interval, AlertFilter filter, AlertHistogram histogram) {
        List<AlertBarJson> bars =
                histogram.bars().stream().map(AlertBarJson::of).toList();
        return new AlertHistogramJson(
                interval,
                Objects.requireNonNull(filter.from()),
                Objects.requireNonNull(filter.to()),
                bars.stream().mapToLong(AlertBarJson::total).sum(),
                bars);
    }
}
