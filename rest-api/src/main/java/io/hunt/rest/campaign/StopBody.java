package io.hunt.rest.campaign;

import io.hunt.api.campaign.CampaignCommand;
import io.hunt.api.campaign.CampaignCommand.StopCampaign;
import io.hunt.api.id.CampaignId;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.Multiline;
import io.hunt.rest.message.RequestContext;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/** Options of a stop; all may be absent. */
record StopBody(
        @Schema(description = "True to refuse answers that are in flight.", example = "false", defaultValue = "false")
        boolean discardInflight,

        @Nullable @Multiline
        @Size(max = CampaignCommand.MAX_REASON) @Schema(description = "Reason for the stop, at most 1,000 characters.", example = "Too noisy.")
        String reason)
        implements Body {

    static final StopBody NOTHING = new StopBody(false, null);

    StopCampaign command(CampaignId campaign, RequestContext context) {
        return new StopCampaign(
                campaign, discardInflight, reason == null || reason.isBlank() ? null : reason, context.username());
    }
}
