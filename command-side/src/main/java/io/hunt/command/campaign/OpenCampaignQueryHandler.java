package io.hunt.command.campaign;

import io.hunt.api.campaign.CampaignKind;
import io.hunt.api.campaign.CampaignQuery.ListOpenCampaigns;
import io.hunt.api.campaign.OpenCampaign;
import io.hunt.api.id.CampaignId;
import java.util.List;
import java.util.UUID;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Query handler of the campaigns with open assignments, in the order of their launch. */
@Component
class OpenCampaignQueryHandler {

    private final JdbcClient jdbc;

    OpenCampaignQueryHandler(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @QueryHandler
    List<OpenCampaign> handle(ListOpenCampaigns query) {
        return jdbc.sql("select campaign_id, kind from open_campaign order by launched_at")
                .query((row, _) -> new OpenCampaign(
                        new CampaignId(row.getObject("campaign_id", UUID.class)),
                        CampaignKind.valueOf(row.getString("kind"))))
                .list();
    }
}
