package io.hunt.rest.launch;

import io.hunt.api.hunt.HuntProgress;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;

/** Completion curve of a hunt or a campaign, as JSON. */
public record ProgressJson(
        @Schema(description = "Number of hosts to query.", example = "201")
        int totalHosts,

        @Schema(description = "Cumulative counts at up to 200 times.")
        List<PointJson> points) {

    public static ProgressJson of(HuntProgress progress) {
        return new ProgressJson(
                progress.totalHosts(),
                progress.points().stream()
                        .map(point -> new PointJson(point.at(), point.responded(), point.matched()))
                        .toList());
    }

    /** Cumulative number of responses and matches at one time. */
    public record PointJson(
            @Schema(description = "Time of the point, by the server's clock.")
            Instant at,

            @Schema(description = "Number of hosts that had responded by this time.", example = "40")
            long responded,

            @Schema(description = "Number of these hosts with a match.", example = "3")
            long matched) {}
}
