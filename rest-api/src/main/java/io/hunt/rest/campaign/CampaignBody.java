package io.hunt.rest.campaign;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.campaign.CampaignCommand.LaunchCampaign;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.SavedQueryId;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.Multiline;
import io.hunt.rest.json.ValidationRule;
import io.hunt.rest.launch.LaunchTargetBody;
import io.hunt.rest.launch.LaunchTermsBody;
import io.hunt.rest.message.RequestContext;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Parameters of the launch of a campaign: exactly one of {@code sql} and {@code saved_query_id}. */
record CampaignBody(
        @JsonUnwrapped LaunchTermsBody terms,

        @Nullable @Multiline
        @Size(max = 98_304) @Schema(
                description =
                        "SQL statement, at most 98,304 bytes; exactly one of `sql` and `saved_query_id` must be given.",
                example = "select * from users")
        String sql,

        @Nullable @Schema(
                description =
                        "Saved query (UUID) that supplies the statement; exactly one of `saved_query_id` and `sql` must be given.")
        SavedQueryId savedQueryId,

        @JsonUnwrapped LaunchTargetBody target)
        implements Body {

    @Override
    public List<ValidationRule> rules() {
        return List.of(ValidationRule.of(
                "sql",
                (sql == null) != (savedQueryId == null),
                "or saved_query_id must be given, and not both",
                "sql",
                "saved_query_id"));
    }

    LaunchCampaign command(RequestContext context) {
        return new LaunchCampaign(
                new CampaignId(context.newId()),
                terms.name(),
                context.caller(),
                sql,
                savedQueryId,
                target.type(),
                target.hosts(),
                terms.liveWindowMinutes(),
                target.seenWithin(terms),
                target.byConditions());
    }
}
