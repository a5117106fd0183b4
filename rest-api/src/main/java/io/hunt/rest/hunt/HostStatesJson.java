package io.hunt.rest.hunt;

import io.hunt.api.hunt.CoverageState;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How many hosts of a hunt are in each state of the coverage ledger, as JSON. */
record HostStatesJson(
        @Schema(description = "Answered in time, with a match.", example = "1")
        int matched,

        @Schema(description = "Answered in time, without a match.", example = "1")
        int clean,

        @Schema(description = "Answered in time, with an error and no match.", example = "0")
        int error,

        @Schema(description = "Not answered yet, and the live window is open.", example = "199")
        int waiting,

        @Schema(description = "Asked, and silent to the end of the live window.", example = "0")
        int timedOut,

        @Schema(description = "Answered after the end, with or without a match.", example = "0")
        int late,

        @Schema(description = "Asked, and not answered when the hunt was cancelled.", example = "0")
        int cancelled,

        @Schema(description = "Not asked before the end.", example = "0")
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
