package io.hunt.api.hunt;

import java.time.Instant;
import java.util.List;

/**
 * The completion curve of a hunt or a campaign: how many hosts had responded, and how many of them matched, at each time.
 *
 * @param points at most {@link #MOST_POINTS}, in the order of time; the last one has all
 */
public record HuntProgress(int totalHosts, List<Point> points) {

    public static final int MOST_POINTS = 200;

    /** The sums at one time, by the server's clock. */
    public record Point(Instant at, long responded, long matched) {}
}
