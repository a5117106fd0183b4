package io.hunt.query.page;

import io.hunt.api.hunt.HuntProgress;
import io.hunt.api.hunt.HuntProgress.Point;
import io.hunt.query.table.Row;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Curve of answers over time. Groups neighbouring answers to bound the number of points; a point has the time of its
 * last answer.
 *
 * @param at column with the time of the answer
 * @param matched condition of a host that counts as matched
 * @param answers table and condition of the hosts that answered, with a question mark for the subject
 */
public record CompletionCurve(String at, String matched, String answers) {

    /** Curve of a hunt. An indicator campaign uses that of its hunt. */
    public static final CompletionCurve OF_HUNT = new CompletionCurve(
            "responded_at",
            "state = 'MATCHED' or state = 'LATE' and row_count > 0",
            "hunt_host where hunt_id = ? and responded_at is not null");

    /** Curve of a campaign with literal SQL; hosts with rows count as matched. */
    public static final CompletionCurve OF_STATEMENT = new CompletionCurve(
            "ingested_at",
            "row_count > 0",
            "campaign_assignment where campaign_id = ? and status = 'RESPONDED' and ingested_at is not null");

    /** Reads at most {@link HuntProgress#MOST_POINTS} points. */
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
