package io.hunt.rest.campaign;

import io.hunt.api.campaign.CampaignCommand;
import io.hunt.api.campaign.CampaignCommand.ArchiveCampaign;
import io.hunt.api.campaign.CampaignCommand.StopCampaign;
import io.hunt.api.campaign.CampaignStatus;
import io.hunt.api.campaign.CampaignStop;
import io.hunt.api.campaign.CampaignSummary;
import io.hunt.api.campaign.CampaignSummary.Coverage;
import io.hunt.api.id.CampaignId;
import io.hunt.api.rejection.Rejection.NotArchivable;
import io.hunt.api.rejection.Rejection.NotStoppable;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.Multiline;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RecentWrites;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.time.Clock;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints to stop and to archive campaigns. */
@RestController
@RequestMapping("/api/v1/campaigns/{id}")
class CampaignEndController {

    private final MessageGateway messageGateway;
    private final CampaignReader campaigns;
    private final RecentWrites writes;
    private final Clock clock;

    CampaignEndController(MessageGateway messageGateway, CampaignReader campaigns, RecentWrites writes, Clock clock) {
        this.messageGateway = messageGateway;
        this.campaigns = campaigns;
        this.writes = writes;
        this.clock = clock;
    }

    @PostMapping("/stop")
    @ApiOperation(
            value = "Stop a campaign; collected results are kept",
            detail =
                    "Hosts that were not queried yet are not queried any more. Hosts that were queried may still answer, "
                            + "unless in-flight answers are discarded. The live window of the campaign's hunt ends at once: the "
                            + "hunt becomes `partial`, or `failed` if no host was queried; its slot is freed, and later answers "
                            + "count as late.",
            refuses = NotStoppable.class)
    @RequiresRole(RequiredRole.ADMINS)
    StoppedCampaignJson stopCampaign(@PathVariable CampaignId id, @Nullable StopBody body, RequestContext context) {
        var command = Objects.requireNonNullElse(body, StopBody.NOTHING).command(id, context);
        var stop = messageGateway.send(command, CampaignStop.class, context);
        writes.remember(context, id);
        var campaign = campaigns.now(id, context);
        if (campaign.subject().huntId() != null) {
            writes.remember(context, campaign.subject().huntId());
        }
        return StoppedCampaignJson.of(stopped(campaign, stop, command.reason()), stop);
    }

    @PostMapping("/archive")
    @ApiOperation(
            value = "Archive a campaign without pending hosts; it is removed from the default list",
            refuses = NotArchivable.class)
    @RequiresRole(RequiredRole.ADMINS)
    CampaignSummary archiveCampaign(@PathVariable CampaignId id, RequestContext context) {
        messageGateway.send(new ArchiveCampaign(id, context.username()), context);
        writes.remember(context, id);
        var campaign = campaigns.get(id, context).value();
        return campaign.ended(CampaignStatus.ARCHIVED, campaign.course(), campaign.coverage());
    }

    /** Applies a stop that the read model may not show yet. */
    private CampaignSummary stopped(CampaignSummary campaign, CampaignStop stop, @Nullable String reason) {
        if (campaign.version() >= stop.version()) {
            return campaign;
        }
        var before = campaign.coverage();
        var coverage = new Coverage(
                before.responded(),
                stop.inFlightAssignments(),
                before.late(),
                before.cancelled() + stop.cancelledAssignments(),
                before.failed());
        return campaign.ended(CampaignStatus.STOPPED, campaign.course().stopped(clock.instant(), reason), coverage);
    }

    /** Options of a stop; all may be absent. */
    record StopBody(
            @Schema(
                    description = "True to refuse answers that are in flight.",
                    example = "false",
                    defaultValue = "false")
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
}
