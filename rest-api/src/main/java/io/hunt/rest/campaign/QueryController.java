package io.hunt.rest.campaign;

import io.hunt.api.campaign.CampaignQuery.ListQueryRows;
import io.hunt.api.campaign.CampaignQuery.QueryRow;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.QueryId;
import io.hunt.api.rejection.Rejection.DetailsRemoved;
import io.hunt.rest.accesslog.AccessRecorder;
import io.hunt.rest.asof.AsOfQuery;
import io.hunt.rest.export.ListRequest;
import io.hunt.rest.export.Listing;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.hunt.rest.message.RecentWrites;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.Exportable;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of the rows returned to the statement of an {@code osquery} campaign. */
@RestController
@RequestMapping("/api/v1/queries/{query_id}/rows")
class QueryController {

    private final RecentWrites writes;
    private final AccessRecorder uses;

    QueryController(RecentWrites writes, AccessRecorder uses) {
        this.writes = writes;
        this.uses = uses;
    }

    @GetMapping({"", "/export"})
    @Exportable
    @ApiOperation(value = "List the rows that hosts returned for a statement", refuses = DetailsRemoved.class)
    @RequiresRole(RequiredRole.READERS)
    @Nullable ItemList<QueryRow> listQueryRows(
            @PathVariable("query_id") QueryId queryId,
            RowsQuery filters,
            ListRequest list,
            AsOfQuery past,
            RequestContext context) {
        return list.answer(
                Listing.of(
                        "query-" + queryId + "-rows",
                        filters.sort(),
                        page -> new ListQueryRows(
                                queryId,
                                filters.hostId(),
                                filters.q(),
                                page,
                                writes.before(page, context, CampaignId.class)),
                        QueryRow.class),
                context,
                () -> uses.evidenceRead(context, queryId));
    }

    /** Filters of the rows. */
    record RowsQuery(
            @Nullable @Schema(description = "Host (UUID).", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
            HostId hostId,

            @Nullable @Schema(description = "Text that the hostname or the row contains; case-insensitive.", example = "root")
            String q,

            @Nullable @SortOf(ListQueryRows.class)
            @Schema(
                    description =
                            "Sort key: `ingested_at`; a leading minus reverses the order. Default: `-ingested_at`.",
                    example = "-ingested_at")
            String sort)
            implements Query {}
}
