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

    static final String HOSTS = """
            with gone as (
              delete from hunt_host where ctid = any(array(
                select line.ctid
                from details_removal removal
                cross join lateral (
                  select ctid from hunt_host where hunt_id = removal.hunt_id limit ?) as line
                limit ?))
              returning hunt_id, unsupported_types, state, dispatched_at),
            counted as (
              update details_removal removal
              set unsupported_hosts = unsupported_hosts + line.unsupported,
                  never_dispatched = never_dispatched + line.never
              from (select hunt_id, count(*) filter (where unsupported_types <> '') as unsupported,
                           count(*) filter (where state is null and coalesce(dispatched_at > completed_at, true)) as never
                    from gone left join hunt_summary on id = hunt_id
                    group by hunt_id) as line
              where removal.subject_id = line.hunt_id)
            select count(*) from gone""";

    static final String UNASKED = """
            with gone as (
              delete from hunt_unasked where ctid = any(array(
                select line.ctid
                from details_removal removal
                cross join lateral (
                  select ctid from hunt_unasked where hunt_id = removal.hunt_id limit ?) as line
                limit ?))
              returning hunt_id)
            select count(*) from gone""";

    static final String RESULTS = """
            with gone as (
              delete from hunt_result where ctid = any(array(
                select line.ctid
                from details_removal removal
                cross join lateral (
                  select ctid from hunt_result where hunt_id = removal.hunt_id limit ?) as line
                limit ?))
              returning hunt_id, late_match),
            counted as (
              update details_removal removal
              set late_matches = late_matches + n
              from (select hunt_id, count(*) as n from gone where late_match group by hunt_id) as line
              where removal.subject_id = line.hunt_id)
            select count(*) from gone""";

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

    static final String ASSIGNMENTS = """
            with gone as (
              delete from campaign_assignment where ctid = any(array(
                select line.ctid
                from details_removal removal
                cross join lateral (
                  select ctid from campaign_assignment where campaign_id = removal.campaign_id limit ?) as line
                limit ?))
              returning campaign_id)
            select count(*) from gone""";

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
}
