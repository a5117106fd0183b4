package io.hunt.command.campaign;

import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HuntId;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of open hunts and campaigns. */
@Repository
class OpenHuntsAndCampaigns {

    private final JdbcClient jdbc;

    OpenHuntsAndCampaigns(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    List<CampaignId> campaigns() {
        return jdbc.sql("select campaign_id from open_campaign order by launched_at")
                .query((row, _) -> new CampaignId(row.getObject("campaign_id", UUID.class)))
                .list();
    }

    List<HuntId> hunts() {
        return jdbc.sql("select hunt_id from hunt_slot order by launched_at")
                .query((row, _) -> new HuntId(row.getObject("hunt_id", UUID.class)))
                .list();
    }
}
