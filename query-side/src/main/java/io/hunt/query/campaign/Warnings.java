package io.hunt.query.campaign;

import io.hunt.api.campaign.CampaignId;
import io.hunt.api.campaign.CampaignSummary;
import io.hunt.api.campaign.CampaignWarning;
import io.hunt.api.campaign.CampaignWarning.Code;
import io.hunt.api.host.HostId;
import io.hunt.query.table.Row;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** What an analyst must know before trusting a campaign's results: first of all hosts, then of each. */
@Component
class Warnings {

    private final JdbcClient jdbc;

    Warnings(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** From the campaign's own row and those of its hosts. */
    List<CampaignWarning> of(CampaignId campaign, Row row) throws SQLException {
        var warnings = new ArrayList<CampaignWarning>();
        if (row.columns().getBoolean("auto_stopped")) {
            warnings.add(
                    new CampaignWarning(
                            Code.AUTO_STOPPED_AGGREGATE_ROW_CAP,
                            null,
                            "The campaign stopped itself at the most rows it may have; hosts that had not answered are missing."));
        }
        String corruption = row.optionalText("corruption");
        if (corruption != null) {
            warnings.add(new CampaignWarning(Code.CORRUPT_SNAPSHOT, null, corruption));
        }
        warnings.addAll(truncated(campaign, CampaignSummary.SHOWN - warnings.size()));
        return warnings;
    }

    private List<CampaignWarning> truncated(CampaignId campaign, int most) {
        return jdbc.sql("""
                select host_id, hostname, row_count
                from campaign_assignment
                where campaign_id = ? and truncated
                order by host_id
                limit ?""")
                .params(campaign.value(), most)
                .query((columns, _) -> {
                    var row = new Row(columns);
                    return new CampaignWarning(
                            Code.HOST_ROWS_TRUNCATED,
                            new HostId(row.uuid("host_id")),
                            "%s returned more rows than are kept of one host; %d are kept."
                                    .formatted(row.text("hostname"), columns.getInt("row_count")));
                })
                .list();
    }
}
