package io.hunt.api.hunt;

import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;

/**
 * Completion curve of a hunt or a campaign: numbers of hosts that had responded and matched, by time.
 *
 * @param points at most {@link #MOST_POINTS} points in order of time; the last one has the final counts
 */
@Schema(name = "Progress")
public record HuntProgress(
        @Schema(description = "Number of hosts to query.", example = "201")
        int totalHosts,

        @Schema(description = "Cumulative counts at up to 200 times.")
        List<Point> points) {

    public static final int MOST_POINTS = 200;

    /** Counts at one time, by the server's clock. */
    public record Point(
            @Schema(description = "Time of the point, by the server's clock.")
            Instant at,

            @Schema(description = "Number of hosts that had responded by this time.", example = "40")
            long responded,

            @Schema(description = "Number of these hosts with a match.", example = "3")
            long matched) {}
}
