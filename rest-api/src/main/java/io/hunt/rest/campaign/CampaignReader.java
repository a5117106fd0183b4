package io.hunt.rest.campaign;

import io.hunt.api.Reading;
import io.hunt.api.campaign.CampaignQuery.FindCampaign;
import io.hunt.api.campaign.CampaignSummary;
import io.hunt.api.id.CampaignId;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.RejectionException;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Reader of single campaigns through the query bus. */
@Component
class CampaignReader {

    /** Maximum number of attempts; each waits up to 1 s for a campaign that the read model does not show yet. */
    private static final int LOOKS = 10;

    private final MessageGateway messageGateway;

    CampaignReader(MessageGateway messageGateway) {
        this.messageGateway = messageGateway;
    }

    Optional<Reading<CampaignSummary>> find(CampaignId campaign, RequestContext context) {
        return messageGateway
                .find(new FindCampaign(campaign), Reading.class, context)
                .map(reading -> new Reading<>((CampaignSummary) reading.value(), reading.stale()));
    }

    /**
     * Returns the campaign without waiting for the caller's recent writes, which the caller applies itself. A campaign
     * that was launched over many hosts just before may still be missing and is waited for: its command has succeeded,
     * and a refusal would deny that.
     */
    CampaignSummary now(CampaignId campaign, RequestContext context) {
        for (int look = 1; look < LOOKS; look++) {
            try {
                return found(campaign, context);
            } catch (RejectionException e) {
                if (!(e.rejection() instanceof Unavailable)) {
                    throw e;
                }
            }
        }
        return found(campaign, context);
    }

    private CampaignSummary found(CampaignId campaign, RequestContext context) {
        return messageGateway
                .find(new FindCampaign(campaign, false), Reading.class, context)
                .map(reading -> (CampaignSummary) reading.value())
                .orElseThrow(() -> new RejectionException(new NotFound("campaign")));
    }

    Reading<CampaignSummary> get(CampaignId campaign, RequestContext context) {
        return find(campaign, context).orElseThrow(() -> new RejectionException(new NotFound("campaign")));
    }
}
