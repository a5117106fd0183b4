package io.hunt.rest.hunt;

import io.hunt.api.PageRequest;
import io.hunt.api.Rejection.Forbidden;
import io.hunt.api.host.HostId;
import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.HostCoverage;
import io.hunt.api.hunt.HuntId;
import io.hunt.api.hunt.HuntProgress;
import io.hunt.api.hunt.HuntQuery.FindHuntProgress;
import io.hunt.api.hunt.HuntQuery.ListHuntHosts;
import io.hunt.api.hunt.HuntQuery.ListHuntQueries;
import io.hunt.api.hunt.HuntQuery.ListHuntResults;
import io.hunt.api.hunt.HuntResult;
import io.hunt.api.ioc.IocType;
import io.hunt.rest.auth.Audience;
import io.hunt.rest.auth.OpenTo;
import io.hunt.rest.auth.Produces;
import io.hunt.rest.contract.Published;
import io.hunt.rest.export.Export;
import io.hunt.rest.export.Exports;
import io.hunt.rest.export.Format;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.Parameters;
import io.hunt.rest.message.Messages;
import io.hunt.rest.message.RequestContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.UUID;
import java.util.function.Function;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** What belongs to one hunt: its results, its hosts, its statements. */
@RestController
@RequestMapping("/api/v1/hunts/{id}")
class HuntDetailController {

    private static final int RESULTS_PAGE = 1_000;

    private final Messages messages;
    private final Exports exports;

    HuntDetailController(Messages messages, Exports exports) {
        this.messages = messages;
        this.exports = exports;
    }

    @GetMapping("/results")
    @Published(value = "List what a hunt has found", query = ResultsQuery.class, refuses = Forbidden.class)
    @OpenTo(Audience.READERS)
    ItemList<ResultJson> results(@PathVariable HuntId id, Parameters filters, RequestContext context) {
        var query = resultsQuery(id, filters, context);
        var page = filters.page(RESULTS_PAGE, ListHuntResults.SORTS);
        filters.done();
        return ItemList.of(messages.<HuntResult>page(query.apply(page), context), ResultJson::of);
    }

    @GetMapping("/results/export")
    @Published(value = "Export what a hunt has found", query = ResultsQuery.class, refuses = Forbidden.class)
    @OpenTo(Audience.READERS)
    @Produces({Format.CSV_TYPE, Format.JSONL_TYPE, Format.JSON})
    void exportResults(
            @PathVariable HuntId id,
            Parameters filters,
            RequestContext context,
            HttpServletRequest request,
            HttpServletResponse response) {
        exports.send(
                new Export<>(
                        "hunt-" + id + "-results",
                        filters,
                        ListHuntResults.SORTS,
                        resultsQuery(id, filters, context),
                        ResultJson.class,
                        ResultJson::of),
                request,
                response);
    }

    @GetMapping("/hosts")
    @Published(
            value = "List the hosts a hunt asked, each in one state",
            query = CoverageQuery.class,
            refuses = Forbidden.class)
    @OpenTo(Audience.READERS)
    ItemList<CoverageJson> hosts(@PathVariable HuntId id, Parameters filters, RequestContext context) {
        var query = hostsQuery(id, filters, context);
        var page = filters.page(PageRequest.DEFAULT_SIZE, ListHuntHosts.SORTS);
        filters.done();
        return ItemList.of(messages.<HostCoverage>page(query.apply(page), context), CoverageJson::of);
    }

    @GetMapping("/hosts/export")
    @Published(
            value = "Export the hosts a hunt asked, each in one state",
            query = CoverageQuery.class,
            refuses = Forbidden.class)
    @OpenTo(Audience.READERS)
    @Produces({Format.CSV_TYPE, Format.JSONL_TYPE, Format.JSON})
    void exportHosts(
            @PathVariable HuntId id,
            Parameters filters,
            RequestContext context,
            HttpServletRequest request,
            HttpServletResponse response) {
        exports.send(
                new Export<>(
                        "hunt-" + id + "-hosts",
                        filters,
                        ListHuntHosts.SORTS,
                        hostsQuery(id, filters, context),
                        CoverageJson.class,
                        CoverageJson::of),
                request,
                response);
    }

    @GetMapping("/progress")
    @Published(value = "Show how many hosts had responded at each time", refuses = Forbidden.class)
    @OpenTo(Audience.READERS)
    ProgressJson progress(@PathVariable HuntId id, Parameters filters, RequestContext context) {
        filters.done();
        return ProgressJson.of(messages.ask(new FindHuntProgress(id, context.caller()), HuntProgress.class, context));
    }

    @GetMapping("/queries")
    @Published(value = "List the statements of a hunt, as frozen at its launch", refuses = Forbidden.class)
    @OpenTo(Audience.READERS)
    ItemList<QueryJson> queries(@PathVariable HuntId id, Parameters filters, RequestContext context) {
        var page = filters.page(PageRequest.DEFAULT_SIZE);
        filters.done();
        return ItemList.of(
                messages.<FrozenQuery>page(new ListHuntQueries(id, context.caller(), page), context), QueryJson::of);
    }

    private static Function<PageRequest, ListHuntResults> resultsQuery(
            HuntId id, Parameters filters, RequestContext context) {
        UUID host = filters.id("host_id");
        HostId hostId = host == null ? null : new HostId(host);
        IocType type = filters.word("ioc_type", IocType.class);
        Boolean late = filters.flag("late");
        return page -> new ListHuntResults(id, context.caller(), type, hostId, late, page);
    }

    private static Function<PageRequest, ListHuntHosts> hostsQuery(
            HuntId id, Parameters filters, RequestContext context) {
        CoverageState state = filters.word("state", CoverageState.class);
        return page -> new ListHuntHosts(id, context.caller(), state, page);
    }
}
