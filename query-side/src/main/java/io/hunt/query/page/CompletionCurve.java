package io.hunt.query.page;

import io.hunt.api.hunt.HuntProgress;
import io.hunt.api.hunt.HuntProgress.Point;
import io.hunt.query.table.Row;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Reads how many hosts had answered at each time. Neighbours in time are summed up so that the points stay few; each stands
 * at the time of its last host.
 *
 * @param at when a host has answered
 * @param matched whether it counts as matched
 * @param answers the table and the condition of the hosts that have answered, with a question mark for the subject
 */
public record CompletionCurve(String at, String matched, String answers) {

    /** Of a hunt's coverage ledger, which campaigns that look for indicators share with their hunts. */
    public static final CompletionCurve OF_HUNT = new CompletionCurve(
            "responded_at",
            "state = 'MATCHED' or state = 'LATE' and row_count > 0",
            "hunt_host where hunt_id = ? and responded_at is not null");

    /** Of the hosts that answered the statement of a campaign; those with rows count as matched. */
    public static final CompletionCurve OF_STATEMENT = new CompletionCurve(
            "ingested_at",
            "row_count > 0",
            "campaign_assignment where campaign_id = ? and status = 'RESPONDED' and ingested_at is not null");

    /** At most {@link HuntProgress#MOST_POINTS}. */
    public List<Point> points(JdbcClient jdbc, UUID subject) {
        return jdbc.sql("""
                with answer as (
                  select %1$s as answered_at, (%2$s)::int as matched, ntile(?) over (order by %1$s) as slice
                  from %3$s)
                select max(answered_at) as at, sum(count(*)) over so_far as responded,
                       sum(sum(matched)) over so_far as matched
                from answer
                group by slice
                window so_far as (order by slice)
                order by slice""".formatted(at, matched, answers))
                .params(HuntProgress.MOST_POINTS, subject)
                .query((row, _) ->
                        new Point(new Row(row).instant("at"), row.getLong("responded"), row.getLong("matched")))
                .list();
    }
}
