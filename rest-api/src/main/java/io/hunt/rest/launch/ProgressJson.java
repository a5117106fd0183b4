package io.hunt.rest.launch;

import io.hunt.api.hunt.HuntProgress;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;

/** The completion curve of a hunt or a campaign, as JSON. */
public record ProgressJson(
        @Schema(description = "Hosts asked.", example = "201")
        int totalHosts,

        @Schema(description = "The sums at each time, at most 200 of them.")
        List<PointJson> points) {

    public static ProgressJson of(HuntProgress progress) {
        return new ProgressJson(
                progress.totalHosts(),
                progress.points().stream()
                        .map(point -> new PointJson(point.at(), point.responded(), point.matched()))
                        .toList());
    }

    /** How many hosts had responded, and matched, at one time. */
    public record PointJson(
            @Schema(description = "When, by the server's clock.")
            Instant at,

            @Schema(description = "How many hosts had responded by then.", example = "40")
            long responded,

            @Schema(description = "How many of them had matched.", example = "3")
            long matched) {}
}
