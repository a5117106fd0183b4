package io.hunt.rest.alert;

import io.hunt.api.ioc.Severity;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Map;

/** Numbers of alerts by severity, a part of larger answers. */
public record SeverityCountsJson(
        @Schema(description = "Number of alerts of all severities.", example = "3")
        long total,

        @Schema(description = "Number of alerts of this severity.", example = "2")
        long critical,

        @Schema(description = "Number of alerts of this severity.", example = "0")
        long high,

        @Schema(description = "Number of alerts of this severity.", example = "0")
        long medium,

        @Schema(description = "Number of alerts of this severity.", example = "1")
        long low,

        @Schema(description = "Number of alerts of this severity.", example = "0")
        long info) {

    public static SeverityCountsJson of(Map<Severity, Long> by) {
        return new SeverityCountsJson(
                by.values().stream().mapToLong(Long::longValue).sum(),
                by.getOrDefault(Severity.CRITICAL, 0L),
                by.getOrDefault(Severity.HIGH, 0L),
                by.getOrDefault(Severity.MEDIUM, 0L),
                by.getOrDefault(Severity.LOW, 0L),
                by.getOrDefault(Severity.INFO, 0L));
    }
}
