package io.hunt.query.asof;

import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Temporary tables in the place of the read models, for one connection: whatever names a read model in its transactions
 * means them. They are made once, each commit empties them, and the log of the database does not have them.
 */
final class ReplayTables {

    /** What replays read but no projection writes, as far as the replayed campaigns and hunts had it. */
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

    /** Has names mean the temporary tables until the transaction ends. True if they are new, and the transaction must commit. */
    static boolean use(JdbcTemplate jdbc) {
        jdbc.execute("set local search_path = pg_temp, public; set local jit = off");
        Boolean made = jdbc.queryForObject("select to_regclass('pg_temp.campaign_row') is not null", Boolean.class);
        if (Boolean.TRUE.equals(made)) {
            return false;
        }
        // Of one large hunt nothing is written to disk.
        jdbc.execute("set temp_buffers = '48MB'");
        jdbc.queryForList("select read_model_copies('pg_temp')", String.class).forEach(jdbc::execute);
        BESIDE.forEach(jdbc::execute);
        return true;
    }
}
