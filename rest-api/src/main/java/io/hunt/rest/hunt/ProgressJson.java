package io.hunt.rest.hunt;

import io.hunt.api.hunt.HuntProgress;
import java.time.Instant;
import java.util.List;

/** A hunt's completion curve as JSON. */
record ProgressJson(int totalHosts, List<PointJson> points) {

    static ProgressJson of(HuntProgress progress) {
        return new ProgressJson(
                progress.totalHosts(),
                progress.points().stream()
                        .map(point -> new PointJson(point.at(), point.responded(), point.matched()))
                        .toList());
    }

    /** How many hosts had responded, and matched, at one time. */
    record PointJson(Instant at, long responded, long matched) {}
}
