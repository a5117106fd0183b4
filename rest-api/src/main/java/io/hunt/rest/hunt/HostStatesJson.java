package io.hunt.rest.hunt;

import io.hunt.api.hunt.CoverageState;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Number of hosts of a hunt in each state, as JSON. */
record HostStatesJson(
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

    static @Nullable HostStatesJson of(@Nullable Map<CoverageState, Integer> coverage) {
        return coverage == null
                ? null
                : new HostStatesJson(
                        coverage.getOrDefault(CoverageState.MATCHED, 0),
                        coverage.getOrDefault(CoverageState.CLEAN, 0),
                        coverage.getOrDefault(CoverageState.ERROR, 0),
                        coverage.getOrDefault(CoverageState.WAITING, 0),
                        coverage.getOrDefault(CoverageState.TIMED_OUT, 0),
                        coverage.getOrDefault(CoverageState.LATE, 0),
                        coverage.getOrDefault(CoverageState.CANCELLED, 0),
                        coverage.getOrDefault(CoverageState.NEVER_DISPATCHED, 0));
    }
}
