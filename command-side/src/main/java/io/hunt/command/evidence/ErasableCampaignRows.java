package io.hunt.command.evidence;

import io.hunt.api.id.HostId;
import io.hunt.audit.evidence.ErasedEvidenceConditions;
import io.hunt.audit.evidence.EvidenceCopies;
import io.hunt.audit.evidence.SqlEvidenceCopies;
import java.time.Instant;
import java.time.ZoneOffset;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Erases rows of literal SQL, which are stored outside the log: their content is emptied, the rows remain. */
@Component
class ErasableCampaignRows implements EvidenceCopies {

    private static final String LEFT = "not erased and not "
            + ErasedEvidenceConditions.condition("campaign_row.host_id", "campaign_row.ingested_at");

    private final JdbcClient jdbc;
    private final EvidenceCopies copies;

    ErasableCampaignRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
        this.copies = new SqlEvidenceCopies(
                jdbc,
                "campaign_row",
                """
                with gone as (
                  update campaign_row set "row" = '{}', erased = true
                  where ctid >= ?::tid and ctid < ?::tid and not erased and\s""" + ErasedEvidenceConditions.condition("campaign_row.host_id", "campaign_row.ingested_at") + """
                  returning 1)
                select count(*) from gone""");
    }

    /**
     * Returns how many rows of the host were recorded before and are not erased. Walks the index from statement to
     * statement.
     */
    long count(HostId host, Instant before) {
        return jdbc.sql("""
                with recursive statement as (
                  (select query_id from campaign_row order by query_id limit 1)
                  union all
                  select (select query_id from campaign_row
                          where query_id > statement.query_id order by query_id limit 1)
                  from statement where statement.query_id is not null)
                select count(*)
                from statement join campaign_row on campaign_row.query_id = statement.query_id
                where campaign_row.host_id = ? and campaign_row.ingested_at < ? and\s""" + LEFT)
                .params(host.value(), before.atOffset(ZoneOffset.UTC))
                .query(Long.class)
                .single();
    }

    /** Returns how many rows of all hosts were recorded before and are not erased. */
    long count(Instant before) {
        return jdbc.sql("select count(*) from campaign_row where campaign_row.ingested_at < ? and " + LEFT)
                .param(before.atOffset(ZoneOffset.UTC))
                .query(Long.class)
                .single();
    }

    @Override
    public String table() {
        return copies.table();
    }

    @Override
    public int remove(long from, long to) {
        return copies.remove(from, to);
    }
}
