package io.hunt.query.campaign;

import io.hunt.api.campaign.CampaignSummary;
import io.hunt.api.campaign.CampaignWarning;
import io.hunt.api.campaign.CampaignWarning.Code;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.query.table.Row;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Reads the warnings about a campaign's results: first those of the campaign, then those of its hosts. */
@Component
class CampaignWarnings {

    private final JdbcClient jdbc;

    CampaignWarnings(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Builds the warnings from the campaign's row and the rows of its hosts. */
    List<CampaignWarning> of(CampaignId campaign, Row row) throws SQLException {
        var warnings = new ArrayList<CampaignWarning>();
        if (row.columns().getBoolean("auto_stopped")) {
            warnings.add(new CampaignWarning(
                    Code.AUTO_STOPPED_AGGREGATE_ROW_CAP,
                    null,
                    "The campaign reached its row limit and stopped; hosts that had not answered are missing."));
        }
        String corruption = row.optionalText("corruption");
        if (corruption != null) {
            warnings.add(new CampaignWarning(Code.CORRUPT_SNAPSHOT, null, corruption));
        }
        warnings.addAll(ofHosts(campaign, CampaignSummary.SHOWN - warnings.size()));
        return warnings;
    }

    private List<CampaignWarning> ofHosts(CampaignId campaign, int most) {
        return jdbc.sql("""
                select host_id, hostname, row_count, false as cut
                from campaign_assignment
                where campaign_id = ? and truncated
                union all
                select host_id, hostname, row_count, true
                from campaign_assignment
                where campaign_id = ? and values_cut
                order by host_id, cut
                limit ?""")
                .params(campaign.value(), campaign.value(), most)
                .query((columns, _) -> ofHost(new Row(columns)))
                .list();
    }

    private static CampaignWarning ofHost(Row row) throws SQLException {
        boolean cut = row.columns().getBoolean("cut");
        String detail = cut
                ? "%s returned names, values or columns above the limits of a row; they are truncated in its rows, of which %d are kept."
                : "%s returned more or larger rows than are kept of one host; %d are kept.";
        return new CampaignWarning(
                Code.HOST_ROWS_TRUNCATED,
                new HostId(row.uuid("host_id")),
                detail.formatted(row.text("hostname"), row.columns().getInt("row_count")));
    }
}
