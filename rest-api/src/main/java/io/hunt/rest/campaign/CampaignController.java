package io.hunt.rest.campaign;

import io.hunt.api.Reading;
import io.hunt.api.campaign.CampaignCommand.LaunchCampaign;
import io.hunt.api.campaign.CampaignCommand.PreviewCampaign;
import io.hunt.api.campaign.CampaignPreview;
import io.hunt.api.campaign.CampaignQuery.ListCampaigns;
import io.hunt.api.campaign.CampaignSummary;
import io.hunt.api.id.CampaignId;
import io.hunt.api.rejection.Rejection.CapabilityRequired;
import io.hunt.api.rejection.Rejection.HostCapExceeded;
import io.hunt.api.rejection.Rejection.NoHostsTargeted;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.SqlDenied;
import io.hunt.api.rejection.Rejection.SqlInvalid;
import io.hunt.api.rejection.Rejection.UnknownHost;
import io.hunt.api.rejection.Rejection.UnknownLabel;
import io.hunt.rest.asof.AsOfQuery;
import io.hunt.rest.export.ListRequest;
import io.hunt.rest.export.Listing;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.launch.LaunchQuery;
import io.hunt.rest.message.ConditionalGet;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RecentWrites;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.Exportable;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints to launch, list and show campaigns. */
@RestController
@RequestMapping("/api/v1/campaigns")
class CampaignController {

    private final MessageGateway messageGateway;
    private final CampaignReader campaigns;
    private final RecentWrites writes;

    CampaignController(MessageGateway messageGateway, CampaignReader campaigns, RecentWrites writes) {
        this.messageGateway = messageGateway;
        this.campaigns = campaigns;
        this.writes = writes;
    }

    @PostMapping
    @ApiOperation(
            value = "Launch a campaign that sends one statement to hosts, including hosts that connect later",
            detail = "The rows are stored as returned and raise no alerts. Campaigns that search for indicators are "
                    + "created by the launch of a hunt. With `dry_run=true` all gates and the statement are checked, the "
                    + "answer describes the launch, and nothing is launched.",
            status = 201,
            answer = CampaignSummary.class,
            rehearsal = CampaignPreviewJson.class,
            refuses = {
                CapabilityRequired.class,
                HostCapExceeded.class,
                SqlDenied.class,
                SqlInvalid.class,
                // Never returned; kept because the released contract names this refusal.
                NotFound.class,
                UnknownHost.class,
                UnknownLabel.class,
                NoHostsTargeted.class
            })
    @RequiresRole(RequiredRole.WRITERS)
    ResponseEntity<?> launchCampaign(CampaignBody body, LaunchQuery options, RequestContext context) {
        var launch = body.command(context);
        if (options.dryRun()) {
            var preview = messageGateway.send(new PreviewCampaign(launch), CampaignPreview.class, context);
            return ResponseEntity.ok(CampaignPreviewJson.of(preview));
        }
        var campaign =
                launched(launch, context).orElseGet(() -> messageGateway.send(launch, CampaignSummary.class, context));
        writes.remember(context, campaign.id());
        return ResponseEntity.created(URI.create("/api/v1/campaigns/" + campaign.id()))
                .body(campaign);
    }

    @GetMapping({"", "/export"})
    @Exportable
    @ApiOperation("List campaigns; archived campaigns only if requested")
    @RequiresRole(RequiredRole.READERS)
    @Nullable ItemList<CampaignSummary> listCampaigns(
            CampaignsQuery filters, ListRequest list, AsOfQuery past, RequestContext context) {
        return list.answer(
                Listing.of(
                        "campaigns",
                        filters.sort(),
                        page -> new ListCampaigns(
                                filters.filter(), page, writes.before(page, context, CampaignId.class)),
                        CampaignSummary.class),
                context);
    }

    @GetMapping("/{id}")
    @ApiOperation(value = "Show a campaign", tagged = true)
    @RequiresRole(RequiredRole.READERS)
    ResponseEntity<CampaignSummary> getCampaign(
            @PathVariable CampaignId id, AsOfQuery past, RequestContext context, HttpServletRequest request) {
        var reading = campaigns.get(id, context);
        var shown = reading.value();
        return ConditionalGet.answer(shown, context.tag(ConditionalGet.tag(shown)), reading.stale(), request);
    }

    /** Returns the campaign of an earlier request with the same idempotency key whose answer was lost. */
    private Optional<CampaignSummary> launched(LaunchCampaign launch, RequestContext context) {
        return context.again() ? campaigns.find(launch.campaignId(), context).map(Reading::value) : Optional.empty();
    }
}
