package io.hunt.rest.campaign;

import io.hunt.api.PageRequest;
import io.hunt.api.campaign.CampaignId;
import io.hunt.api.campaign.CampaignQuery.ListQueryRows;
import io.hunt.api.campaign.CampaignQuery.QueryRow;
import io.hunt.api.campaign.QueryId;
import io.hunt.api.host.HostId;
import io.hunt.rest.auth.Audience;
import io.hunt.rest.auth.OpenTo;
import io.hunt.rest.auth.Produces;
import io.hunt.rest.contract.Published;
import io.hunt.rest.contract.SortOf;
import io.hunt.rest.export.Export;
import io.hunt.rest.export.Exports;
import io.hunt.rest.export.Format;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.Parameters;
import io.hunt.rest.message.Messages;
import io.hunt.rest.message.RecentWrites;
import io.hunt.rest.message.RequestContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** What the statement of an osquery campaign returned. */
@RestController
@RequestMapping("/api/v1/queries/{query_id}/rows")
class QueryController {

    private final Messages messages;
    private final RecentWrites writes;
    private final Exports exports;

    QueryController(Messages messages, RecentWrites writes, Exports exports) {
        this.messages = messages;
        this.writes = writes;
        this.exports = exports;
    }

    @GetMapping
    @Published(value = "List the rows that hosts returned to a statement", query = RowsQuery.class)
    @OpenTo(Audience.READERS)
    ItemList<QueryRowJson> rows(@PathVariable("query_id") QueryId queryId, Parameters filters, RequestContext context) {
        var query = query(queryId, filters, context);
        var page = filters.page(PageRequest.DEFAULT_SIZE, ListQueryRows.SORTS);
        filters.done();
        return ItemList.of(messages.<QueryRow>page(query.apply(page), context), QueryRowJson::of);
    }

    @GetMapping("/export")
    @Published(value = "Export the rows that hosts returned to a statement", query = RowsQuery.class)
    @OpenTo(Audience.READERS)
    @Produces({Format.CSV_TYPE, Format.JSONL_TYPE, Format.JSON})
    void exportRows(
            @PathVariable("query_id") QueryId queryId,
            Parameters filters,
            RequestContext context,
            HttpServletRequest request,
            HttpServletResponse response) {
        exports.send(
                new Export<QueryRow, QueryRowJson>(
                        "query-" + queryId + "-rows",
                        filters,
                        ListQueryRows.SORTS,
                        query(queryId, filters, context),
                        QueryRowJson.class,
                        QueryRowJson::of),
                request,
                response);
    }

    private Function<PageRequest, ListQueryRows> query(QueryId queryId, Parameters filters, RequestContext context) {
        UUID host = filters.id("host_id");
        HostId hostId = host == null ? null : new HostId(host);
        return page -> new ListQueryRows(queryId, hostId, page, writes.before(page, context, CampaignId.class));
    }

    /** The filters of the rows. */
    record RowsQuery(
            @Nullable UUID hostId,
            @Nullable @SortOf(ListQueryRows.class) String sort) {}
}
