package io.hunt.rest.campaign;

import io.hunt.api.Reading;
import io.hunt.api.Refused;
import io.hunt.api.Rejection.NotFound;
import io.hunt.api.campaign.CampaignId;
import io.hunt.api.campaign.CampaignQuery.FindCampaign;
import io.hunt.api.campaign.CampaignSummary;
import io.hunt.rest.message.Messages;
import io.hunt.rest.message.RequestContext;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Asks for one campaign. */
@Component
class CampaignReader {

    private final Messages messages;

    CampaignReader(Messages messages) {
        this.messages = messages;
    }

    Optional<Reading<CampaignSummary>> find(CampaignId campaign, RequestContext context) {
        return messages.find(new FindCampaign(campaign), Reading.class, context)
                .map(reading -> new Reading<>((CampaignSummary) reading.value(), reading.stale()));
    }

    /** As it stands, for an asker who has something newer to add. */
    CampaignSummary now(CampaignId campaign, RequestContext context) {
        return messages.find(new FindCampaign(campaign, false), Reading.class, context)
                .map(reading -> (CampaignSummary) reading.value())
                .orElseThrow(() -> new Refused(new NotFound("campaign")));
    }

    Reading<CampaignSummary> get(CampaignId campaign, RequestContext context) {
        return find(campaign, context).orElseThrow(() -> new Refused(new NotFound("campaign")));
    }
}
