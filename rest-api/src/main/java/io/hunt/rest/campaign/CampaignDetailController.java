package io.hunt.rest.campaign;

import io.hunt.api.campaign.AssignmentFilter;
import io.hunt.api.campaign.AssignmentStatus;
import io.hunt.api.campaign.CampaignQuery.FindCampaignProgress;
import io.hunt.api.campaign.CampaignQuery.LateMatch;
import io.hunt.api.campaign.CampaignQuery.LateResponse;
import io.hunt.api.campaign.CampaignQuery.ListAssignments;
import io.hunt.api.campaign.CampaignQuery.ListCampaignIndicators;
import io.hunt.api.campaign.CampaignQuery.ListLateMatches;
import io.hunt.api.campaign.CampaignQuery.ListLateResponses;
import io.hunt.api.campaign.CampaignQuery.ListPendingHosts;
import io.hunt.api.campaign.CampaignQuery.PendingHost;
import io.hunt.api.campaign.HostAssignment;
import io.hunt.api.hunt.HuntProgress;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.rejection.Rejection.DetailsRemoved;
import io.hunt.rest.asof.AsOfQuery;
import io.hunt.rest.export.ListRequest;
import io.hunt.rest.export.Listing;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.Exportable;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of the details of one campaign: hosts, progress, late matches, late responses and frozen indicators. */
@RestController
@RequestMapping("/api/v1/campaigns/{id}")
class CampaignDetailController {

    private final MessageGateway messageGateway;

    CampaignDetailController(MessageGateway messageGateway) {
        this.messageGateway = messageGateway;
    }

    @GetMapping({"/hosts", "/hosts/export"})
    @Exportable
    @ApiOperation(value = "List the hosts of a campaign with their states", refuses = DetailsRemoved.class)
    @RequiresRole(RequiredRole.READERS)
    @Nullable ItemList<HostAssignment> listCampaignHosts(
            @PathVariable CampaignId id,
            CampaignHostsQuery filters,
            ListRequest list,
            AsOfQuery past,
            RequestContext context) {
        return list.answer(
                Listing.of(
                        "campaign-" + id + "-hosts",
                        filters.sort(),
                        page -> new ListAssignments(id, filters.filter(), page),
                        HostAssignment.class),
                context);
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

    @GetMapping({"/pending-hosts", "/pending-hosts/export"})
    @Exportable
    @ApiOperation(value = "List the hosts that have not answered a campaign yet", refuses = DetailsRemoved.class)
    @RequiresRole(RequiredRole.READERS)
    @Nullable ItemList<PendingHost> listCampaignPendingHosts(
            @PathVariable CampaignId id,
            PendingHostsQuery filters,
            ListRequest list,
            AsOfQuery past,
            RequestContext context) {
        return list.answer(
                Listing.of(
                        "campaign-" + id + "-pending-hosts",
                        filters.sort(),
                        page -> new ListPendingHosts(id, page),
                        PendingHost.class),
                context);
    }

    @GetMapping({"/late-matches", "/late-matches/export"})
    @Exportable
    @ApiOperation(
            value = "List the matches that arrived after the live window of a campaign",
            refuses = DetailsRemoved.class)
    @RequiresRole(RequiredRole.READERS)
    @Nullable ItemList<LateMatch> listCampaignLateMatches(
            @PathVariable CampaignId id,
            LateMatchesQuery filters,
            ListRequest list,
            AsOfQuery past,
            RequestContext context) {
        return list.answer(
                Listing.of(
                        "campaign-" + id + "-late-matches",
                        filters.sort(),
                        page -> new ListLateMatches(id, page),
                        LateMatch.class),
                context);
    }

    @GetMapping({"/late-responses", "/late-responses/export"})
    @Exportable
    @ApiOperation(
            value = "List the hosts that answered after the live window of a campaign",
            refuses = DetailsRemoved.class)
    @RequiresRole(RequiredRole.READERS)
    @Nullable ItemList<LateResponse> listCampaignLateResponses(
            @PathVariable CampaignId id,
            LateResponsesQuery filters,
            ListRequest list,
            AsOfQuery past,
            RequestContext context) {
        return list.answer(
                Listing.of(
                        "campaign-" + id + "-late-responses",
                        filters.sort(),
                        page -> new ListLateResponses(id, page),
                        LateResponse.class),
                context);
    }

    @GetMapping({"/indicators", "/indicators/export"})
    @Exportable
    @ApiOperation("List the indicators of a campaign, as frozen at its launch")
    @RequiresRole(RequiredRole.READERS)
    @Nullable ItemList<FrozenIoc> listCampaignIndicators(
            @PathVariable CampaignId id,
            SnapshotQuery filters,
            ListRequest list,
            AsOfQuery past,
            RequestContext context) {
        return list.answer(
                Listing.of(
                        "campaign-" + id + "-indicators",
                        filters.sort(),
                        page -> new ListCampaignIndicators(id, page),
                        FrozenIoc.class),
                context);
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
