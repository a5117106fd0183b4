package io.hunt.query.retention;

import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.QueryId;
import io.hunt.api.rejection.Rejection.DetailsRemoved;
import io.hunt.api.rejection.RejectionException;
import io.hunt.query.table.Row;
import io.hunt.query.table.SqlValue;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Refuses queries for removed details, so that they are not taken for details that never existed. Must be called
 * after the details were read: missing rows were marked before their removal.
 */
@Component
public class RemovedDetailsGuard {

    private final JdbcClient jdbc;

    RemovedDetailsGuard(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Returns the answer; refuses with {@link DetailsRemoved} if details of the hunt are removed. */
    public <T> T unlessRemoved(HuntId hunt, T answer) {
        return unless("details_removal where subject_id = ?", hunt.value(), answer);
    }

    /** Returns the answer; refuses with {@link DetailsRemoved} if details of the campaign or its hunt are removed. */
    public <T> T unlessRemoved(CampaignId campaign, T answer) {
        return unless("details_removal where campaign_id = ?", campaign.value(), answer);
    }

    /** Returns the answer; refuses with {@link DetailsRemoved} if the rows of the statement are removed. */
    public <T> T unlessRemoved(QueryId query, T answer) {
        return unless("details_removal where query_id = ?", query.value(), answer);
    }

    /** Returns the answer; refuses with {@link DetailsRemoved} if all such details before this time are removed; null is no limit. */
    public <T> T unlessRemoved(AgedDetails details, @Nullable Instant before, T answer) {
        return before == null
                ? answer
                : unless(details.removal() + " where removed_until >= ?", SqlValue.of(before)[0], answer);
    }

    private <T> T unless(String removal, @Nullable Object parameter, T answer) {
        jdbc.sql("select removed_at, kept_days from " + removal)
                .param(parameter)
                .query((row, _) -> new DetailsRemoved(new Row(row).instant("removed_at"), row.getInt("kept_days")))
                .optional()
                .ifPresent(removed -> {
                    throw new RejectionException(removed);
                });
        return answer;
    }
}
