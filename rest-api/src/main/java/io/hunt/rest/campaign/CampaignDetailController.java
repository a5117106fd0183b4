package io.hunt.rest.campaign;

import io.hunt.api.campaign.CampaignQuery.LateMatch;
import io.hunt.api.campaign.CampaignQuery.LateResponse;
import io.hunt.api.campaign.CampaignQuery.ListCampaignIndicators;
import io.hunt.api.campaign.CampaignQuery.ListLateMatches;
import io.hunt.api.campaign.CampaignQuery.ListLateResponses;
import io.hunt.api.campaign.CampaignQuery.ListPendingHosts;
import io.hunt.api.campaign.CampaignQuery.PendingHost;
import io.hunt.api.id.CampaignId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.rejection.Rejection.DetailsRemoved;
import io.hunt.rest.asof.AsOfQuery;
import io.hunt.rest.export.ExportFormat;
import io.hunt.rest.export.ExportQuery;
import io.hunt.rest.export.ListExporter;
import io.hunt.rest.export.Listing;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.PagingQuery;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.Produces;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of the details of one campaign: pending hosts, late matches, late responses and frozen indicators. */
@RestController
@RequestMapping("/api/v1/campaigns/{id}")
class CampaignDetailController {

    private final ListExporter listExporter;

    CampaignDetailController(ListExporter listExporter) {
        this.listExporter = listExporter;
    }

    @GetMapping("/pending-hosts")
    @ApiOperation(value = "List the hosts that have not answered a campaign yet", refuses = DetailsRemoved.class)
    @RequiresRole(RequiredRole.READERS)
    ItemList<PendingHost> listCampaignPendingHosts(
            @PathVariable CampaignId id,
            PendingHostsQuery filters,
            PagingQuery paging,
            AsOfQuery past,
            RequestContext context) {
        return listExporter.page(pendingHosts(id, filters), paging, context);
    }

    @GetMapping("/pending-hosts/export")
    @ApiOperation(value = "Export the hosts that have not answered a campaign yet", refuses = DetailsRemoved.class)
    @RequiresRole(RequiredRole.READERS)
    @Produces({ExportFormat.CSV_TYPE, ExportFormat.JSONL_TYPE, ExportFormat.JSON})
    void exportCampaignPendingHosts(
            @PathVariable CampaignId id,
            PendingHostsQuery filters,
            ExportQuery export,
            HttpServletRequest request,
            HttpServletResponse response) {
        listExporter.send(pendingHosts(id, filters), export, request, response);
    }

    @GetMapping("/late-matches")
    @ApiOperation(
            value = "List the matches that arrived after the live window of a campaign",
            refuses = DetailsRemoved.class)
    @RequiresRole(RequiredRole.READERS)
    ItemList<LateMatch> listCampaignLateMatches(
            @PathVariable CampaignId id,
            LateMatchesQuery filters,
            PagingQuery paging,
            AsOfQuery past,
            RequestContext context) {
        return listExporter.page(lateMatches(id, filters), paging, context);
    }

    @GetMapping("/late-matches/export")
    @ApiOperation(
            value = "Export the matches that arrived after the live window of a campaign",
            refuses = DetailsRemoved.class)
    @RequiresRole(RequiredRole.READERS)
    @Produces({ExportFormat.CSV_TYPE, ExportFormat.JSONL_TYPE, ExportFormat.JSON})
    void exportCampaignLateMatches(
            @PathVariable CampaignId id,
            LateMatchesQuery filters,
            ExportQuery export,
            HttpServletRequest request,
            HttpServletResponse response) {
        listExporter.send(lateMatches(id, filters), export, request, response);
    }

    @GetMapping("/late-responses")
    @ApiOperation(
            value = "List the hosts that answered after the live window of a campaign",
            refuses = DetailsRemoved.class)
    @RequiresRole(RequiredRole.READERS)
    ItemList<LateResponse> listCampaignLateResponses(
            @PathVariable CampaignId id,
            LateResponsesQuery filters,
            PagingQuery paging,
            AsOfQuery past,
            RequestContext context) {
        return listExporter.page(lateResponses(id, filters), paging, context);
    }

    @GetMapping("/late-responses/export")
    @ApiOperation(
            value = "Export the hosts that answered after the live window of a campaign",
            refuses = DetailsRemoved.class)
    @RequiresRole(RequiredRole.READERS)
    @Produces({ExportFormat.CSV_TYPE, ExportFormat.JSONL_TYPE, ExportFormat.JSON})
    void exportCampaignLateResponses(
            @PathVariable CampaignId id,
            LateResponsesQuery filters,
            ExportQuery export,
            HttpServletRequest request,
            HttpServletResponse response) {
        listExporter.send(lateResponses(id, filters), export, request, response);
    }

    @GetMapping("/indicators")
    @ApiOperation("List the indicators of a campaign, as frozen at its launch")
    @RequiresRole(RequiredRole.READERS)
    ItemList<FrozenIoc> listCampaignIndicators(
            @PathVariable CampaignId id,
            SnapshotQuery filters,
            PagingQuery paging,
            AsOfQuery past,
            RequestContext context) {
        return listExporter.page(indicators(id, filters), paging, context);
    }

    @GetMapping("/indicators/export")
    @ApiOperation("Export the indicators of a campaign, as frozen at its launch")
    @RequiresRole(RequiredRole.READERS)
    @Produces({ExportFormat.CSV_TYPE, ExportFormat.JSONL_TYPE, ExportFormat.JSON})
    void exportCampaignIndicators(
            @PathVariable CampaignId id,
            SnapshotQuery filters,
            ExportQuery export,
            HttpServletRequest request,
            HttpServletResponse response) {
        listExporter.send(indicators(id, filters), export, request, response);
    }

    private static Listing<PendingHost, PendingHost> pendingHosts(CampaignId id, PendingHostsQuery filters) {
        return Listing.of(
                "campaign-" + id + "-pending-hosts",
                filters.sort(),
                page -> new ListPendingHosts(id, page),
                PendingHost.class);
    }

    private static Listing<LateMatch, LateMatch> lateMatches(CampaignId id, LateMatchesQuery filters) {
        return Listing.of(
                "campaign-" + id + "-late-matches",
                filters.sort(),
                page -> new ListLateMatches(id, page),
                LateMatch.class);
    }

    private static Listing<LateResponse, LateResponse> lateResponses(CampaignId id, LateResponsesQuery filters) {
        return Listing.of(
                "campaign-" + id + "-late-responses",
                filters.sort(),
                page -> new ListLateResponses(id, page),
                LateResponse.class);
    }

    private static Listing<FrozenIoc, FrozenIoc> indicators(CampaignId id, SnapshotQuery filters) {
        return Listing.of(
                "campaign-" + id + "-indicators",
                filters.sort(),
                page -> new ListCampaignIndicators(id, page),
                FrozenIoc.class);
    }

    /** Sort order of the pending hosts. */
    record PendingHostsQuery(
            @Nullable @SortOf(ListPendingHosts.class)
            @Schema(
                    description =
                            "Sort key: `hostname` or `host_id`; a leading minus reverses the order. Default: `hostname`.",
                    example = "hostname")
            String sort)
            implements Query {}

    /** Sort order of the late matches. */
    record LateMatchesQuery(
            @Nullable @SortOf(ListLateMatches.class)
            @Schema(
                    description =
                            "Sort key: `reported_at` or `hostname`; a leading minus reverses the order. Default: `-reported_at`.",
                    example = "-reported_at")
            String sort)
            implements Query {}

    /** Sort order of the late responses. */
    record LateResponsesQuery(
            @Nullable @SortOf(ListLateResponses.class)
            @Schema(
                    description =
                            "Sort key: `responded_at` or `hostname`; a leading minus reverses the order. Default: `-responded_at`.",
                    example = "-responded_at")
            String sort)
            implements Query {}

    /** Sort order of the frozen indicators. */
    record SnapshotQuery(
            @Nullable @SortOf(ListCampaignIndicators.class)
            @Schema(
                    description =
                            "Sort key: `place`, the index in the frozen list; a leading minus reverses the order. Default: `place`.",
                    example = "place")
            String sort)
            implements Query {}
}
