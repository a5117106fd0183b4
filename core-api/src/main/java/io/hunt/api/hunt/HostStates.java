package io.hunt.api.hunt;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Map;

/** Number of hosts of a hunt in each state; the sum is the number of target hosts. */
public record HostStates(
        @Schema(description = "Number of hosts that answered in time with a match.", example = "1")
        int matched,

        @Schema(description = "Number of hosts that answered in time without a match.", example = "1")
        int clean,

        @Schema(description = "Number of hosts that answered in time with an error and without a match.", example = "0")
        int error,

        @Schema(description = "Number of hosts that have not answered while the live window is open.", example = "199")
        int waiting,

        @Schema(
                description = "Number of hosts that were queried and did not answer before the end of the live window.",
                example = "0")
        int timedOut,

        @Schema(description = "Number of hosts that answered after the end, with or without a match.", example = "0")
        int late,

        @Schema(
                description = "Number of hosts that were queried and had not answered when the hunt was cancelled.",
                example = "0")
        int cancelled,

        @Schema(description = "Number of hosts that were not queried before the end.", example = "0")
        int neverDispatched) {

    public static HostStates of(Map<CoverageState, Integer> counts) {
        return new HostStates(
                counts.getOrDefault(CoverageState.MATCHED, 0),
                counts.getOrDefault(CoverageState.CLEAN, 0),
                counts.getOrDefault(CoverageState.ERROR, 0),
                counts.getOrDefault(CoverageState.WAITING, 0),
                counts.getOrDefault(CoverageState.TIMED_OUT, 0),
                counts.getOrDefault(CoverageState.LATE, 0),
                counts.getOrDefault(CoverageState.CANCELLED, 0),
                counts.getOrDefault(CoverageState.NEVER_DISPATCHED, 0));
    }
}
