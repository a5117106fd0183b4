package io.hunt.rest.watchlist;

import io.hunt.api.id.PackId;
import io.hunt.api.rejection.Rejection.DetailsRemoved;
import io.hunt.api.watchlist.PackHostView;
import io.hunt.api.watchlist.PackQuery.ListPackHosts;
import io.hunt.api.watchlist.PackQuery.ListPackResults;
import io.hunt.api.watchlist.PackSighting;
import io.hunt.rest.accesslog.AccessRecorder;
import io.hunt.rest.export.ExportFormat;
import io.hunt.rest.export.ExportQuery;
import io.hunt.rest.export.ListExporter;
import io.hunt.rest.export.Listing;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.PagingQuery;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.Produces;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of the details of one watchlist pack: its hosts and results. */
@RestController
@RequestMapping("/api/v1/watchlist-packs/{id}")
class PackDetailController {

    private static final String HOSTS =
            "Lists each host that has reported on the current revision of the indicators, or should check them, "
                    + "with its state. The sum of `reporting` and `failing` is `hosts.reporting` of the pack.";

    private static final String RESULTS =
            "Newest first. The results of a removed pack are kept until the end of their retention.";

    private final ListExporter listExporter;
    private final AccessRecorder uses;

    PackDetailController(ListExporter listExporter, AccessRecorder uses) {
        this.listExporter = listExporter;
        this.uses = uses;
    }

    @GetMapping("/hosts")
    @ApiOperation(value = "List the hosts of a watchlist pack", detail = HOSTS)
    @RequiresRole(RequiredRole.READERS)
    ItemList<PackHostView> listWatchlistPackHosts(
            @PathVariable PackId id, PackHostsQuery filters, PagingQuery paging, RequestContext context) {
        return listExporter.page(hosts(id, filters), paging, context);
    }

    @GetMapping("/hosts/export")
    @ApiOperation(value = "Export the hosts of a watchlist pack", detail = HOSTS)
    @RequiresRole(RequiredRole.READERS)
    @Produces({ExportFormat.CSV_TYPE, ExportFormat.JSONL_TYPE, ExportFormat.JSON})
    void exportWatchlistPackHosts(
            @PathVariable PackId id,
            PackHostsQuery filters,
            ExportQuery export,
            HttpServletRequest request,
            HttpServletResponse response) {
        listExporter.send(hosts(id, filters), export, request, response);
    }

    @GetMapping("/results")
    @ApiOperation(value = "List the results of a watchlist pack", detail = RESULTS, refuses = DetailsRemoved.class)
    @RequiresRole(RequiredRole.READERS)
    ItemList<PackSighting> listWatchlistPackResults(
            @PathVariable PackId id, PackResultsQuery filters, PagingQuery paging, RequestContext context) {
        ItemList<PackSighting> page = listExporter.page(results(id, filters), paging, context);
        uses.evidenceRead(context, id);
        return page;
    }

    @GetMapping("/results/export")
    @ApiOperation(value = "Export the results of a watchlist pack", detail = RESULTS, refuses = DetailsRemoved.class)
    @RequiresRole(RequiredRole.READERS)
    @Produces({ExportFormat.CSV_TYPE, ExportFormat.JSONL_TYPE, ExportFormat.JSON})
    void exportWatchlistPackResults(
            @PathVariable PackId id,
            PackResultsQuery filters,
            ExportQuery export,
            HttpServletRequest request,
            HttpServletResponse response) {
        listExporter.send(results(id, filters), export, request, response);
    }

    private static Listing<PackHostView, PackHostView> hosts(PackId id, PackHostsQuery filters) {
        return Listing.of(
                "watchlist-pack-" + id + "-hosts",
                filters.sort(),
                page -> new ListPackHosts(id, filters.state(), filters.q(), page),
                PackHostView.class);
    }

    private static Listing<PackSighting, PackSighting> results(PackId id, PackResultsQuery filters) {
        return Listing.of(
                "watchlist-pack-" + id + "-results",
                filters.sort(),
                page -> new ListPackResults(id, filters.filter(), page),
                PackSighting.class);
    }
}
