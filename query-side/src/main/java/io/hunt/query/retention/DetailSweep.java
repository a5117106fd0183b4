package io.hunt.query.retention;

import io.hunt.engine.retention.RetentionPeriod;
import io.hunt.engine.retention.RetentionRule;
import io.hunt.engine.store.TransactionLock;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Deletes the rows of one table that belong to marked hunts and campaigns: older rows, late ones, and rows restored
 * by a rebuild. Adds the counts that summaries need to the mark.
 */
final class DetailSweep implements RetentionRule {

    private static final int MOST_AT_ONCE = 1_000;

    static final String HOSTS = deletion("hunt_host", "hunt_id", ", unsupported_types, state, dispatched_at", """
            ,
            counted as (
              update details_removal removal
              set unsupported_hosts = unsupported_hosts + line.unsupported,
                  never_dispatched = never_dispatched + line.never
              from (select hunt_id, count(*) filter (where unsupported_types <> '') as unsupported,
                           count(*) filter (where state is null and coalesce(dispatched_at > completed_at, true)) as never
                    from gone left join hunt_summary on id = hunt_id
                    group by hunt_id) as line
              where removal.subject_id = line.hunt_id)""");

    static final String UNASKED = deletion("hunt_unasked", "hunt_id", "", "");

    static final String RESULTS = deletion("hunt_result", "hunt_id", ", late_match", """
            ,
            counted as (
              update details_removal removal
              set late_matches = late_matches + n
              from (select hunt_id, count(*) as n from gone where late_match group by hunt_id) as line
              where removal.subject_id = line.hunt_id)""");

    static final String ASSIGNMENTS = deletion("campaign_assignment", "campaign_id", "", "");

    /** Merges the tally. Each deletion of results adds a negative row, so the rows of a type sum up to 0. */
    static final String TALLIES = """
            with folded as (
              delete from result_tally where ctid = any(array(
                select line.ctid
                from details_removal removal
                cross join lateral (
                  select ctid from result_tally where hunt_id = removal.hunt_id limit ? for update skip locked) as line
                limit ?))
              returning hunt_id, ioc_type, late_match, n),
            kept as (
              insert into result_tally
              select hunt_id, ioc_type, late_match, sum(n) from folded group by 1, 2, 3 having sum(n) <> 0
              returning hunt_id)
            select (select count(*) from folded) - (select count(*) from kept)""";

    private final JdbcClient jdbc;
    private final String table;
    private final String sql;

    /** @param sql statement with two parameters, both the maximum number of rows; returns the number of removed rows */
    DetailSweep(JdbcClient jdbc, String table, String sql) {
        this.jdbc = jdbc;
        this.table = table;
        this.sql = sql;
    }

    @Override
    public String table() {
        return table;
    }

    @Override
    public TransactionLock lock() {
        return TransactionLock.OLD_DETAILS;
    }

    /** Removes rows by their marks alone. A longer retention period does not restore details. */
    @Override
    public int removeSome(RetentionPeriod period) {
        return jdbc.sql(sql)
                .params(MOST_AT_ONCE, MOST_AT_ONCE)
                .query(Integer.class)
                .single();
    }

    /**
     * Returns a statement that deletes rows of a table and counts them.
     *
     * @param subject column with the hunt or campaign
     * @param columns further columns that the count needs
     * @param counted statement that adds the counts to the mark; empty for none
     */
    private static String deletion(String table, String subject, String columns, String counted) {
        return """
                with gone as (
                  delete from %1$s where ctid = any(array(
                    select line.ctid
                    from details_removal removal
                    cross join lateral (
                      select ctid from %1$s where %2$s = removal.%2$s limit ?) as line
                    limit ?))
                  returning %2$s%3$s)%4$s
                select count(*) from gone""".formatted(table, subject, columns, counted);
    }
}
