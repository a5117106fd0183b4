package io.hunt.rest.campaign;

import io.hunt.api.Reading;
import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.id.CampaignId;
import io.hunt.api.campaign.CampaignQuery.FindCampaign;
import io.hunt.api.campaign.CampaignSummary;
import io.hunt.rest.message.Messages;
import io.hunt.rest.message.RequestContext;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Asks for one campaign. */
@Component
class CampaignReader {

    /** Each waits up to a second for a campaign that is not there yet. */
    private static final int LOOKS = 10;

    private final Messages messages;

    CampaignReader(Messages messages) {
        this.messages = messages;
    }

    Optional<Reading<CampaignSummary>> find(CampaignId campaign, RequestContext context) {
        return messages.find(new FindCampaign(campaign), Reading.class, context)
                .map(reading -> new Reading<>((CampaignSummary) reading.value(), reading.stale()));
    }

    /**
     * As it stands, for an asker who has something newer to add. A campaign that was launched just now over many hosts is
     * waited for: what was done to it is done, and a refusal would say that it is not.
     */
    CampaignSummary now(CampaignId campaign, RequestContext context) {
        for (int look = 1; look < LOOKS; look++) {
            try {
                return found(campaign, context);
            } catch (Refused e) {
                if (!(e.rejection() instanceof Unavailable)) {
                    throw e;
                }
            }
        }
        return found(campaign, context);
    }

    private CampaignSummary found(CampaignId campaign, RequestContext context) {
        return messages.find(new FindCampaign(campaign, false), Reading.class, context)
                .map(reading -> (CampaignSummary) reading.value())
                .orElseThrow(() -> new Refused(new NotFound("campaign")));
    }

    Reading<CampaignSummary> get(CampaignId campaign, RequestContext context) {
        return find(campaign, context).orElseThrow(() -> new Refused(new NotFound("campaign")));
    }
}
