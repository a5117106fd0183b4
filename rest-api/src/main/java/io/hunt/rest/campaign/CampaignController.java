package io.hunt.rest.campaign;

import io.hunt.api.Reading;
import io.hunt.api.rejection.Rejection.CapabilityRequired;
import io.hunt.api.rejection.Rejection.HostCapExceeded;
import io.hunt.api.rejection.Rejection.NoHostsTargeted;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.SqlDenied;
import io.hunt.api.rejection.Rejection.SqlInvalid;
import io.hunt.api.rejection.Rejection.UnknownHost;
import io.hunt.api.campaign.CampaignCommand.LaunchCampaign;
import io.hunt.api.campaign.CampaignCommand.PreviewCampaign;
import io.hunt.api.id.CampaignId;
import io.hunt.api.campaign.CampaignPreview;
import io.hunt.api.campaign.CampaignQuery.ListCampaigns;
import io.hunt.api.campaign.CampaignSummary;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.hunt.rest.operation.Produces;
import io.hunt.rest.operation.Published;
import io.hunt.rest.export.ExportQuery;
import io.hunt.rest.export.Exports;
import io.hunt.rest.export.Format;
import io.hunt.rest.export.Listing;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.PagingQuery;
import io.hunt.rest.message.Messages;
import io.hunt.rest.message.ConditionalGet;
import io.hunt.rest.message.RecentWrites;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.asof.AsOfQuery;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.net.URI;
import java.util.Optional;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The campaigns: launching and watching. */
@RestController
@RequestMapping("/api/v1/campaigns")
class CampaignController {

    private final Messages messages;
    private final CampaignReader campaigns;
    private final RecentWrites writes;
    private final Exports exports;

    CampaignController(Messages messages, CampaignReader campaigns, RecentWrites writes, Exports exports) {
        this.messages = messages;
        this.campaigns = campaigns;
        this.writes = writes;
        this.exports = exports;
    }

    @PostMapping
    @Published(
            value = "Launch a campaign that puts one statement to hosts, now or when they are back",
            detail =
                    "Its rows are kept as they are and raise no alerts. Campaigns that look for indicators come with the "
                            + "launch of a hunt. With `dry_run=true` every gate is evaluated and the statement is "
                            + "checked, the answer is what would be asked, and nothing is launched.",
            status = 201,
            answer = CampaignJson.class,
            rehearsal = CampaignPreviewJson.class,
            refuses = {
                CapabilityRequired.class,
                HostCapExceeded.class,
                SqlDenied.class,
                SqlInvalid.class,
                // Never comes: the released contract names it, and what it names is not taken away.
                NotFound.class,
                UnknownHost.class,
                NoHostsTargeted.class
            })
    @RequiresRole(RequiredRole.WRITERS)
    ResponseEntity<?> launchCampaign(CampaignBody body, CampaignLaunchQuery options, RequestContext context) {
        var launch = body.command(context);
        if (options.dryRun()) {
            var preview = messages.send(new PreviewCampaign(launch), CampaignPreview.class, context);
            return ResponseEntity.ok(CampaignPreviewJson.of(preview));
        }
        var campaign = launched(launch, context).orElseGet(() -> messages.send(launch, CampaignSummary.class, context));
        writes.remember(context, campaign.id());
        return ResponseEntity.created(URI.create("/api/v1/campaigns/" + campaign.id()))
                .body(CampaignJson.of(campaign));
    }

    @GetMapping
    @Published("List campaigns, archived ones only when asked for")
    @RequiresRole(RequiredRole.READERS)
    ItemList<CampaignJson> listCampaigns(
            CampaignsQuery filters, PagingQuery paging, AsOfQuery past, RequestContext context) {
        return exports.page(campaigns(filters, context), paging, context);
    }

    @GetMapping("/export")
    @Published("Export campaigns, archived ones only when asked for")
    @RequiresRole(RequiredRole.READERS)
    @Produces({Format.CSV_TYPE, Format.JSONL_TYPE, Format.JSON})
    void exportCampaigns(
            CampaignsQuery filters,
            ExportQuery export,
            RequestContext context,
            HttpServletRequest request,
            HttpServletResponse response) {
        exports.send(campaigns(filters, context), export, request, response);
    }

    @GetMapping("/{id}")
    @Published(value = "Show a campaign", tagged = true)
    @RequiresRole(RequiredRole.READERS)
    ResponseEntity<CampaignJson> getCampaign(
            @PathVariable CampaignId id, AsOfQuery past, RequestContext context, HttpServletRequest request) {
        var reading = campaigns.get(id, context);
        var shown = CampaignJson.of(reading.value());
        return ConditionalGet.answer(shown, context.tag(ConditionalGet.tag(shown)), reading.stale(), request);
    }

    private Listing<CampaignSummary, CampaignJson> campaigns(CampaignsQuery filters, RequestContext context) {
        return new Listing<>(
                "campaigns",
                filters.sort(),
                page -> new ListCampaigns(filters.filter(), page, writes.before(page, context, CampaignId.class)),
                CampaignJson.class,
                CampaignJson::of);
    }

    /** What an earlier request under the same idempotency key launched before its answer was lost. */
    private Optional<CampaignSummary> launched(LaunchCampaign launch, RequestContext context) {
        return context.again() ? campaigns.find(launch.campaignId(), context).map(Reading::value) : Optional.empty();
    }
}
