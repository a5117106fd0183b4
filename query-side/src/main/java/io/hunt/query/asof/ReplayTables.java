package io.hunt.query.asof;

import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Temporary tables that replace the read models in the transactions of one connection. They are created once per
 * connection and emptied by each commit. They are not in the write-ahead log.
 */
final class ReplayTables {

    /** Views of tables that queries read but no projection writes, limited to the replayed campaigns and hunts. */
    private static final List<String> BESIDE = List.of("""
            create temporary view details_removal as
              select subject_id, hunt_id, campaign_id, query_id, ended_at, removed_at, kept_days,
                     0 as unsupported_hosts, 0::bigint as late_matches, 0 as never_dispatched
              from public.details_removal""", """
            create temporary view campaign_row as
              select row.*
              from public.campaign_row row
              where exists (
                select from campaign_view campaign
                join campaign_assignment assignment on assignment.campaign_id = campaign.id
                where campaign.query_id = row.query_id and assignment.host_id = row.host_id
                  and assignment.ingested_at is not null)""");

    private ReplayTables() {}

    /**
     * Redirects names to the temporary tables until the transaction ends. Returns true if the tables are new; the
     * transaction must then commit.
     */
    static boolean use(JdbcTemplate jdbc) {
        jdbc.execute("set local search_path = pg_temp, public; set local jit = off");
        Boolean made = jdbc.queryForObject("select to_regclass('pg_temp.campaign_row') is not null", Boolean.class);
        if (Boolean.TRUE.equals(made)) {
            return false;
        }
        // Keeps the replay of one large hunt in memory.
        jdbc.execute("set temp_buffers = '48MB'");
        jdbc.queryForList("select read_model_copies('pg_temp')", String.class).forEach(jdbc::execute);
        BESIDE.forEach(jdbc::execute);
        return true;
    }
}
