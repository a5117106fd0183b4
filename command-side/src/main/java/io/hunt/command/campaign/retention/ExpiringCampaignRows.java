package io.hunt.command.campaign.retention;

import io.hunt.engine.retention.ExpiringRows;
import io.hunt.engine.retention.RetentionPeriod;
import io.hunt.engine.role.ForRole;
import io.hunt.engine.role.ProcessRole;
import io.hunt.engine.store.TransactionLock;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Rows of campaigns whose details the read side has marked as removed; readers are refused since. Rows that come later go
 * after a day: by then the index by value has what they say.
 */
@Component
@ForRole(ProcessRole.COMMAND)
class ExpiringCampaignRows implements ExpiringRows {

    private static final int MOST_AT_ONCE = 1_000;

    private final JdbcClient jdbc;

    ExpiringCampaignRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public String table() {
        return "campaign_row";
    }

    @Override
    public TransactionLock lock() {
        return TransactionLock.OLD_ROWS;
    }

    /** Of a campaign that still asks hosts nothing is removed, whatever the mark says. */
    @Override
    public int removeSome(RetentionPeriod period) {
        return jdbc.sql("""
                delete from campaign_row
                where ctid = any(array(
                  select line.ctid
                  from details_removal removal
                  cross join lateral (
                    select ctid from campaign_row
                    where query_id = removal.query_id and ingested_at <= clock_timestamp() - interval '24 hours'
                    limit ?) as line
                  where not exists (
                    select from open_campaign where open_campaign.campaign_id = removal.campaign_id)
                  limit ?))""").params(MOST_AT_ONCE, MOST_AT_ONCE).update();
    }
}
