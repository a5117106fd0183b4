package io.hunt.rest.campaign;

import io.hunt.api.campaign.CampaignCommand.LaunchCampaign;
import io.hunt.api.hunt.HostTarget;
import io.hunt.api.hunt.HuntCommand;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.SavedQueryId;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.Multiline;
import io.hunt.rest.json.ValidationRule;
import io.hunt.rest.launch.LaunchTargetRule;
import io.hunt.rest.launch.TargetBody;
import io.hunt.rest.message.RequestContext;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Parameters of the launch of a campaign: exactly one of {@code sql} and {@code saved_query_id}. */
record CampaignBody(
        @Nullable @Size(min = 1, max = 200) @Schema(
                description = "Name, one line, 1 to 200 characters; null for a generated name.",
                example = "November wave")
        String name,

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

        @Nullable @Schema(
                description =
                        "Target type: `fleet`, or `hosts` for the named hosts; exactly one of `target_type` and `target` must "
                                + "be given.",
                example = "fleet")
        TargetType targetType,

        @Nullable @Schema(description = "Hosts to query (UUIDs); only with target type `hosts`.", example = "[]")
        Set<HostId> hostIds,

        @Min(1) @Max(HuntCommand.MAX_LIVE_WINDOW_MINUTES) @Schema(
                description = "Live window: time for hosts to answer, in minutes.",
                example = "10",
                defaultValue = "" + HuntCommand.DEFAULT_LIVE_WINDOW_MINUTES)
        int liveWindowMinutes,

        @Min(1) @Max(HuntCommand.MAX_SEEN_WITHIN_DAYS) @Schema(
                description = "Longest time since a host's last contact, in days; other hosts are left out.",
                example = "90",
                defaultValue = "" + HuntCommand.DEFAULT_SEEN_WITHIN_DAYS)
        int seenWithin,

        @Nullable @Schema(
                description =
                        "Target by labels, platforms and names; exactly one of `target` and `target_type` must be given.")
        TargetBody target)
        implements Body {

    @Override
    public List<ValidationRule> rules() {
        var rules = new ArrayList<>(LaunchTargetRule.rules(targetType, hostIds, target));
        rules.add(ValidationRule.of(
                "sql",
                (sql == null) != (savedQueryId == null),
                "or saved_query_id must be given, and not both",
                "sql",
                "saved_query_id"));
        return List.copyOf(rules);
    }

    LaunchCampaign command(RequestContext context) {
        HostTarget asked = target == null ? null : target.target();
        return new LaunchCampaign(
                new CampaignId(context.newId()),
                name,
                context.caller(),
                sql,
                savedQueryId,
                asked == null ? Objects.requireNonNull(targetType) : asked.type(),
                Objects.requireNonNullElse(hostIds, Set.of()),
                liveWindowMinutes,
                asked == null ? seenWithin : Objects.requireNonNullElse(asked.seenWithin(), seenWithin),
                asked);
    }
}
