package io.hunt.rest.hunt;

import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.HuntProgress;
import io.hunt.api.hunt.HuntQuery.FindHuntProgress;
import io.hunt.api.hunt.HuntQuery.FindResultsVersion;
import io.hunt.api.hunt.HuntQuery.ListHuntHosts;
import io.hunt.api.hunt.HuntQuery.ListHuntQueries;
import io.hunt.api.hunt.HuntQuery.ListHuntResults;
import io.hunt.api.hunt.HuntQuery.ListUnaskedHosts;
import io.hunt.api.hunt.HuntQuery.ResultsVersion;
import io.hunt.api.hunt.HuntResult;
import io.hunt.api.hunt.ResultFilter;
import io.hunt.api.hunt.UnaskedHost;
import io.hunt.api.hunt.UnaskedReason;
import io.hunt.api.id.HuntId;
import io.hunt.api.rejection.Rejection.DetailsRemoved;
import io.hunt.api.rejection.Rejection.Forbidden;
import io.hunt.rest.accesslog.AccessRecorder;
import io.hunt.rest.asof.AsOfQuery;
import io.hunt.rest.export.ExportQuery;
import io.hunt.rest.export.ListExporter;
import io.hunt.rest.export.ListRequest;
import io.hunt.rest.export.Listing;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.PagingQuery;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.hunt.rest.message.ConditionalGet;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.Exportable;
import io.hunt.rest.operation.Produces;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of the details of one hunt: results, hosts, progress and statements. */
@RestController
@RequestMapping("/api/v1/hunts/{id}")
class HuntDetailController {

    private static final int RESULTS_PAGE = 1_000;

    private final MessageGateway messageGateway;
    private final ListExporter listExporter;
    private final AccessRecorder uses;

    HuntDetailController(MessageGateway messageGateway, ListExporter listExporter, AccessRecorder uses) {
        this.messageGateway = messageGateway;
        this.listExporter = listExporter;
        this.uses = uses;
    }

    /**
     * Answers a conditional GET without reading the page if the hunt has no new results: the version of the results is
     * read first.
     */
    @GetMapping("/results")
    @ApiOperation(
            value = "List the results of a hunt",
            tagged = true,
            refuses = {Forbidden.class, DetailsRemoved.class})
    @RequiresRole(RequiredRole.READERS)
    ResponseEntity<ItemList<HuntResult>> listHuntResults(
            @PathVariable HuntId id,
            ResultsQuery filters,
            ResultHostQuery host,
            ResultOrderQuery order,
            PagingQuery paging,
            AsOfQuery past,
            RequestContext context,
            HttpServletRequest request) {
        String tag = context.tag(tag(id, context.present()));
        if (ConditionalGet.isKnown(tag, request)) {
            return ConditionalGet.unchanged(tag);
        }
        ItemList<HuntResult> page = listExporter.page(
                results(id, filters.filter(host.hostId()), order, context), paging, RESULTS_PAGE, context);
        uses.evidenceRead(context, id);
        return ConditionalGet.answer(page, tag, false, request);
    }

    /**
     * Returns the entity tag, computed from the current state also for as-of queries, whose answers change by erasure
     * only.
     */
    private String tag(HuntId hunt, RequestContext context) {
        var version = messageGateway.ask(new FindResultsVersion(hunt, context.caller()), ResultsVersion.class, context);
        return "\"" + version.place() + "-" + version.results() + "-" + version.excepted() + "-" + version.erasure()
                + "\"";
    }

    @GetMapping("/results/export")
    @ApiOperation(
            value = "Export the results of a hunt",
            refuses = {Forbidden.class, DetailsRemoved.class})
    @RequiresRole(RequiredRole.READERS)
    @Produces({Exportable.CSV, Exportable.JSON_LINES, Exportable.JSON})
    void exportHuntResults(
            @PathVariable HuntId id,
            ResultsQuery filters,
            ResultHostQuery host,
            ResultOrderQuery order,
            ExportQuery export,
            RequestContext context,
            HttpServletRequest request,
            HttpServletResponse response) {
        listExporter.send(results(id, filters.filter(host.hostId()), order, context), export, request, response);
    }

    @GetMapping({"/hosts", "/hosts/export"})
    @Exportable
    @ApiOperation(
            value = "List the target hosts of a hunt with their states",
            refuses = {Forbidden.class, DetailsRemoved.class})
    @RequiresRole(RequiredRole.READERS)
    @Nullable ItemList<CoverageJson> listHuntHosts(
            @PathVariable HuntId id, CoverageQuery filters, ListRequest list, AsOfQuery past, RequestContext context) {
        return list.answer(
                Listing.of(
                        "hunt-" + id + "-hosts",
                        filters.sort(),
                        page -> new ListHuntHosts(id, context.caller(), filters.filter(), page),
                        CoverageJson.class,
                        CoverageJson::of),
                context);
    }

    @GetMapping("/unasked-hosts")
    @ApiOperation(
            value = "List the hosts of the target that the launch of a hunt left out",
            detail = "They are not in `total_hosts`; `hosts_not_asked` of the hunt counts them by reason.",
            refuses = {Forbidden.class, DetailsRemoved.class})
    @RequiresRole(RequiredRole.READERS)
    ItemList<UnaskedHost> listUnaskedHosts(
            @PathVariable HuntId id, UnaskedQuery filters, PagingQuery paging, RequestContext context) {
        var page = paging.page(filters.sort());
        return ItemList.of(messageGateway.<UnaskedHost>page(
                new ListUnaskedHosts(id, context.caller(), filters.reason(), page), context));
    }

    @GetMapping("/progress")
    @ApiOperation(
            value = "Show the number of hosts that had responded at each time",
            refuses = {Forbidden.class, DetailsRemoved.class})
    @RequiresRole(RequiredRole.READERS)
    HuntProgress getHuntProgress(@PathVariable HuntId id, AsOfQuery past, RequestContext context) {
        return messageGateway.ask(new FindHuntProgress(id, context.caller()), HuntProgress.class, context);
    }

    @GetMapping("/queries")
    @ApiOperation(value = "List the statements of a hunt, as frozen at its launch", refuses = Forbidden.class)
    @RequiresRole(RequiredRole.READERS)
    ItemList<FrozenQuery> listHuntQueries(
            @PathVariable HuntId id, PagingQuery paging, AsOfQuery past, RequestContext context) {
        var page = paging.page(null);
        return ItemList.of(messageGateway.<FrozenQuery>page(new ListHuntQueries(id, context.caller(), page), context));
    }

    private static Listing<HuntResult, HuntResult> results(
            HuntId id, ResultFilter filter, ResultOrderQuery order, RequestContext context) {
        return Listing.of(
                "hunt-" + id + "-results",
                order.sort(),
                page -> new ListHuntResults(id, context.caller(), filter, page),
                HuntResult.class);
    }

    /** Sort order of the results of a hunt. */
    record ResultOrderQuery(
            @Nullable @SortOf(ListHuntResults.class)
            @Schema(
                    description =
                            "Sort key: `ingested_at`, `detected_at` or `hostname`; a leading minus reverses the order. Default: "
                                    + "`-ingested_at`.",
                    example = "-ingested_at")
            String sort)
            implements Query {}

    /** Filters of the hosts of a target that the launch left out. */
    record UnaskedQuery(
            @Schema(description = "Reason: `offline` or `not_seen_within`.", example = "[\"offline\"]")
            Set<UnaskedReason> reason,

            @Nullable @SortOf(ListUnaskedHosts.class)
            @Schema(
                    description = "Sort key: `host_id`; a leading minus reverses the order. Default: `host_id`.",
                    example = "host_id")
            String sort)
            implements Query {}
}
