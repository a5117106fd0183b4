package io.hunt.api.hunt;

import java.time.Instant;
import java.util.List;

/**
 * Completion curve of a hunt or a campaign: numbers of hosts that had responded and matched, by time.
 *
 * @param points at most {@link #MOST_POINTS} points in order of time; the last one has the final counts
 */
public record HuntProgress(int totalHosts, List<Point> points) {

    public static final int MOST_POINTS = 200;

    /** Counts at one time, by the server's clock. */
    public record Point(Instant at, long responded, long matched) {}
}
