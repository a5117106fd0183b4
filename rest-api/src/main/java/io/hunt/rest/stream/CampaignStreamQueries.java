package io.hunt.rest.stream;

import io.hunt.api.Reading;
import io.hunt.api.campaign.CampaignQuery.CampaignNews;
import io.hunt.api.campaign.CampaignQuery.FindCampaign;
import io.hunt.api.campaign.CampaignQuery.FollowCampaign;
import io.hunt.api.campaign.CampaignSummary;
import io.hunt.api.id.CampaignId;
import io.hunt.rest.message.MessageGateway;

/** Queries of a stream about its campaign. */
final class CampaignStreamQueries {

    static final int MOST_ROWS = 200;

    private final MessageGateway messageGateway;
    private final CampaignId campaign;
    private final StreamSession session;

    CampaignStreamQueries(MessageGateway messageGateway, CampaignId campaign, StreamSession session) {
        this.messageGateway = messageGateway;
        this.campaign = campaign;
        this.session = session;
    }

    /** Returns the current summary without waiting for recent writes, because the stream polls again soon. */
    CampaignSummary summary() {
        Reading<?> reading =
                messageGateway.get(new FindCampaign(campaign, false), Reading.class, "campaign", session.context());
        return (CampaignSummary) reading.value();
    }

    /** Returns the rows after a position; refuses if the campaign's rows were removed. */
    CampaignNews newsAfter(long place) {
        return messageGateway.ask(
                new FollowCampaign(campaign, place, MOST_ROWS), CampaignNews.class, session.context());
    }
}
