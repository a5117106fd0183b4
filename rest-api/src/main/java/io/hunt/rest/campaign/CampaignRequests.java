package io.hunt.rest.campaign;

import io.hunt.api.campaign.CampaignCommand;
import io.hunt.api.campaign.CampaignCommand.LaunchCampaign;
import io.hunt.api.campaign.CampaignCommand.StopCampaign;
import io.hunt.api.campaign.CampaignId;
import io.hunt.api.savedquery.SavedQueryId;
import io.hunt.rest.json.Body;
import io.hunt.rest.launch.LaunchTerms;
import io.hunt.rest.message.RequestContext;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads the bodies of launch and stop. */
final class CampaignRequests {

    private static final int LONGEST_SQL = 98_304;

    private CampaignRequests() {}

    static LaunchCampaign launch(Body body, RequestContext context) {
        var fields = body.fields();
        String sql = fields.prose("sql", LONGEST_SQL);
        UUID saved = fields.id("saved_query_id");
        if (fields.isFine() && (sql == null) == (saved == null)) {
            fields.complain("sql", "or saved_query_id must be given, and not both");
        }
        var terms = LaunchTerms.of(fields);
        fields.done();
        return new LaunchCampaign(
                new CampaignId(context.newId()),
                terms.name(),
                context.caller(),
                sql,
                saved == null ? null : new SavedQueryId(saved),
                terms.targetType(),
                terms.hostIds(),
                terms.liveWindowMinutes(),
                terms.seenWithinDays());
    }

    static StopCampaign stop(CampaignId campaign, @Nullable Body body, RequestContext context) {
        var fields = Body.fieldsOf(body);
        boolean discardInflight = Boolean.TRUE.equals(fields.flag("discard_inflight"));
        String reason = fields.prose("reason", CampaignCommand.MAX_REASON);
        fields.done();
        return new StopCampaign(
                campaign, discardInflight, reason == null || reason.isBlank() ? null : reason, context.username());
    }
}
