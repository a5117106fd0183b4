package io.hunt.query.hunt;

import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.HostStates;
import io.hunt.query.table.Row;
import java.sql.SQLException;
import java.util.EnumMap;
import org.jspecify.annotations.Nullable;

/**
 * Reads the number of hosts of a hunt in each state. Answers are counted as they arrive. Hosts without an answer
 * count as waiting until the hunt ends; then the table determines those to which it was never dispatched.
 */
final class HuntCoverage {

    /** Counters of a hunt. They are recounted from hunt_host if a process of an earlier release wrote answers without counting them. */
    static final String COLUMNS = """
            case when coverage_matched + coverage_clean + coverage_error + coverage_late <> responded_hosts then
              (select array[count(*) filter (where line.state = 'MATCHED'), count(*) filter (where line.state = 'CLEAN'),
                            count(*) filter (where line.state = 'ERROR'), count(*) filter (where line.state = 'LATE')]
               from hunt_host line
               where line.hunt_id = hunt_summary.id) end as recounted,
            case when completed_at is not null and total_hosts > responded_hosts then
              (select count(*)
               from hunt_host line
               where line.hunt_id = hunt_summary.id and line.state is null
                 and coalesce(line.dispatched_at > hunt_summary.completed_at, true))
              + coalesce((select never_dispatched from details_removal where subject_id = hunt_summary.id), 0)
              else 0 end as never_dispatched""";

    private HuntCoverage() {}

    static @Nullable HostStates of(Row row) throws SQLException {
        int[] answered = answered(row);
        int sum = answered[0] + answered[1] + answered[2] + answered[3];
        if (row.optionalInstant("details_removed_at") != null
                && sum < row.columns().getInt("responded_hosts")) {
            return null;
        }
        var coverage = new EnumMap<CoverageState, Integer>(CoverageState.class);
        coverage.put(CoverageState.MATCHED, answered[0]);
        coverage.put(CoverageState.CLEAN, answered[1]);
        coverage.put(CoverageState.ERROR, answered[2]);
        coverage.put(CoverageState.LATE, answered[3]);
        int open = Math.max(0, row.columns().getInt("total_hosts") - sum);
        if (row.optionalInstant("completed_at") == null) {
            coverage.put(CoverageState.WAITING, open);
        } else {
            int never = Math.min(open, row.columns().getInt("never_dispatched"));
            coverage.put(CoverageState.NEVER_DISPATCHED, never);
            coverage.put(
                    row.text("status").equals("CANCELLED") ? CoverageState.CANCELLED : CoverageState.TIMED_OUT,
                    open - never);
        }
        return HostStates.of(coverage);
    }

    private static int[] answered(Row row) throws SQLException {
        var recounted = row.columns().getArray("recounted");
        if (recounted == null) {
            return new int[] {
                row.columns().getInt("coverage_matched"),
                row.columns().getInt("coverage_clean"),
                row.columns().getInt("coverage_error"),
                row.columns().getInt("coverage_late")
            };
        }
        Long[] counts = (Long[]) recounted.getArray();
        return new int[] {counts[0].intValue(), counts[1].intValue(), counts[2].intValue(), counts[3].intValue()};
    }
}
