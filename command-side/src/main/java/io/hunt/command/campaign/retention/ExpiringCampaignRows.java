package io.hunt.command.campaign.retention;

import io.hunt.engine.retention.RetentionPeriod;
import io.hunt.engine.retention.RetentionRule;
import io.hunt.engine.role.ForRole;
import io.hunt.engine.role.ProcessRole;
import io.hunt.engine.store.TransactionLock;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Deletes rows of campaigns whose details the read side has marked as removed; readers are refused from then on. Rows
 * that arrive later are deleted after 24 hours, when the observable index has their values.
 */
@Component
@ForRole(ProcessRole.COMMAND)
class ExpiringCampaignRows implements RetentionRule {

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

    /** Removes nothing of a campaign with open assignments, even if it is marked. */
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
