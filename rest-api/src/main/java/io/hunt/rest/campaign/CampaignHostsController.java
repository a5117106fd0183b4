package io.hunt.rest.campaign;

import io.hunt.api.campaign.AssignmentFilter;
import io.hunt.api.campaign.AssignmentStatus;
import io.hunt.api.campaign.CampaignQuery.FindCampaignProgress;
import io.hunt.api.campaign.CampaignQuery.ListAssignments;
import io.hunt.api.campaign.HostAssignment;
import io.hunt.api.hunt.HuntProgress;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
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
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.Produces;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of the hosts of one campaign: their states and the progress over time. */
@RestController
@RequestMapping("/api/v1/campaigns/{id}")
class CampaignHostsController {

    private final MessageGateway messageGateway;
    private final ListExporter listExporter;

    CampaignHostsController(MessageGateway messageGateway, ListExporter listExporter) {
        this.messageGateway = messageGateway;
        this.listExporter = listExporter;
    }

    @GetMapping("/hosts")
    @ApiOperation(value = "List the hosts of a campaign with their states", refuses = DetailsRemoved.class)
    @RequiresRole(RequiredRole.READERS)
    ItemList<HostAssignment> listCampaignHosts(
            @PathVariable CampaignId id,
            CampaignHostsQuery filters,
            PagingQuery paging,
            AsOfQuery past,
            RequestContext context) {
        return listExporter.page(hosts(id, filters), paging, context);
    }

    @GetMapping("/hosts/export")
    @ApiOperation(value = "Export the hosts of a campaign with their states", refuses = DetailsRemoved.class)
    @RequiresRole(RequiredRole.READERS)
    @Produces({ExportFormat.CSV_TYPE, ExportFormat.JSONL_TYPE, ExportFormat.JSON})
    void exportCampaignHosts(
            @PathVariable CampaignId id,
            CampaignHostsQuery filters,
            ExportQuery export,
            HttpServletRequest request,
            HttpServletResponse response) {
        listExporter.send(hosts(id, filters), export, request, response);
    }

    @GetMapping("/progress")
    @ApiOperation(
            value = "Show the number of hosts of a campaign that had responded at each time",
            detail = "In a campaign of kind `ioc_hunt`, `matched` counts hosts with a match; in one of kind `osquery`, "
                    + "hosts with rows.",
            refuses = DetailsRemoved.class)
    @RequiresRole(RequiredRole.READERS)
    HuntProgress getCampaignProgress(@PathVariable CampaignId id, AsOfQuery past, RequestContext context) {
        return messageGateway.ask(new FindCampaignProgress(id), HuntProgress.class, context);
    }

    private static Listing<HostAssignment, HostAssignment> hosts(CampaignId id, CampaignHostsQuery filters) {
        return Listing.of(
                "campaign-" + id + "-hosts",
                filters.sort(),
                page -> new ListAssignments(id, filters.filter(), page),
                HostAssignment.class);
    }

    /** Filters of the hosts of a campaign. */
    record CampaignHostsQuery(
            @Schema(description = "State of the host's assignment.", example = "[\"pending\"]")
            Set<AssignmentStatus> state,

            @Nullable @Schema(description = "Host (UUID).", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
            HostId hostId,

            @Nullable @Schema(description = "Text that the hostnames contain; case-insensitive.", example = "ws-")
            String q,

            @Nullable @SortOf(ListAssignments.class)
            @Schema(
                    description =
                            "Sort key: `host_id`, `hostname`, `state` or `attempts`; a leading minus reverses the order. Default: `host_id`.",
                    example = "host_id")
            String sort)
            implements Query {

        AssignmentFilter filter() {
            return new AssignmentFilter(state, hostId, q);
        }
    }
}
