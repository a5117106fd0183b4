package io.hunt.command.campaign;

import io.hunt.api.campaign.CampaignEvent.AssignmentsCompleted;
import io.hunt.api.campaign.CampaignEvent.CampaignArchived;
import io.hunt.api.campaign.CampaignEvent.CampaignLaunched;
import io.hunt.api.campaign.CampaignEvent.CampaignStopped;
import io.hunt.api.id.CampaignId;
import io.hunt.engine.processor.ProcessorConfiguration;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Projection of the campaigns with open assignments, updated in the transaction of the command. */
@Component
@ProcessingGroup(ProcessorConfiguration.COMMAND_TABLES)
class OpenCampaignProjection {

    private final JdbcClient jdbc;

    OpenCampaignProjection(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @EventHandler
    void on(CampaignLaunched launched) {
        jdbc.sql("insert into open_campaign (campaign_id, kind) values (?, ?)")
                .params(launched.campaignId().value(), launched.kind().name())
                .update();
    }

    @EventHandler
    void on(AssignmentsCompleted ended) {
        close(ended.campaignId());
    }

    @EventHandler
    void on(CampaignStopped ended) {
        close(ended.campaignId());
    }

    @EventHandler
    void on(CampaignArchived ended) {
        close(ended.campaignId());
    }

    private void close(CampaignId campaign) {
        jdbc.sql("delete from open_campaign where campaign_id = ?")
                .param(campaign.value())
                .update();
    }
}
