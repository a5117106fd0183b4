package io.hunt.rest.stream;

import io.hunt.api.Reading;
import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.id.CampaignId;
import io.hunt.api.campaign.CampaignQuery.CampaignNews;
import io.hunt.api.campaign.CampaignQuery.FindCampaign;
import io.hunt.api.campaign.CampaignQuery.FollowCampaign;
import io.hunt.api.campaign.CampaignSummary;
import io.hunt.rest.message.Messages;

/** Queries of a stream about its campaign. */
final class StreamedCampaign {

    static final int MOST_ROWS = 200;

    private final Messages messages;
    private final CampaignId campaign;
    private final StreamSession session;

    StreamedCampaign(Messages messages, CampaignId campaign, StreamSession session) {
        this.messages = messages;
        this.campaign = campaign;
        this.session = session;
    }

    /** Returns the current summary without waiting for recent writes, because the stream polls again soon. */
    CampaignSummary summary() {
        Reading<?> reading = messages.find(new FindCampaign(campaign, false), Reading.class, session.context())
                .orElseThrow(() -> new Refused(new NotFound("campaign")));
        return (CampaignSummary) reading.value();
    }

    /** Returns the rows after a position; refuses if the campaign's rows were removed. */
    CampaignNews newsAfter(long place) {
        return messages.ask(new FollowCampaign(campaign, place, MOST_ROWS), CampaignNews.class, session.context());
    }
}
