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

/** What a stop takes; all of it may be left out. */
record StopBody(
        @Schema(
                description = "Whether answers of hosts that were asked already are refused from now on.",
                example = "false",
                defaultValue = "false")
        boolean discardInflight,

        @Nullable @Multiline
        @Size(max = CampaignCommand.MAX_REASON) @Schema(description = "Why it is stopped, at most 1,000 characters.", example = "Too noisy.")
        String reason)
        implements Body {

    static final StopBody NOTHING = new StopBody(false, null);

    StopCampaign command(CampaignId campaign, RequestContext context) {
        return new StopCampaign(
                campaign, discardInflight, reason == null || reason.isBlank() ? null : reason, context.username());
    }
}
