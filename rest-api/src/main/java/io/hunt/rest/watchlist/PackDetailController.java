package io.hunt.rest.watchlist;

import io.hunt.api.id.PackId;
import io.hunt.api.rejection.Rejection.DetailsRemoved;
import io.hunt.api.watchlist.PackHostView;
import io.hunt.api.watchlist.PackQuery.ListPackHosts;
import io.hunt.api.watchlist.PackQuery.ListPackResults;
import io.hunt.api.watchlist.PackSighting;
import io.hunt.rest.accesslog.AccessRecorder;
import io.hunt.rest.export.ListRequest;
import io.hunt.rest.export.Listing;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.Exportable;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import org.jspecify.annotations.Nullable;
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

    private final AccessRecorder uses;

    PackDetailController(AccessRecorder uses) {
        this.uses = uses;
    }

    @GetMapping({"/hosts", "/hosts/export"})
    @Exportable
    @ApiOperation(value = "List the hosts of a watchlist pack", detail = HOSTS)
    @RequiresRole(RequiredRole.READERS)
    @Nullable ItemList<PackHostView> listWatchlistPackHosts(
            @PathVariable PackId id, PackHostsQuery filters, ListRequest list, RequestContext context) {
        return list.answer(
                Listing.of(
                        "watchlist-pack-" + id + "-hosts",
                        filters.sort(),
                        page -> new ListPackHosts(id, filters.state(), filters.q(), page),
                        PackHostView.class),
                context);
    }

    @GetMapping({"/results", "/results/export"})
    @Exportable
    @ApiOperation(value = "List the results of a watchlist pack", detail = RESULTS, refuses = DetailsRemoved.class)
    @RequiresRole(RequiredRole.READERS)
    @Nullable ItemList<PackSighting> listWatchlistPackResults(
            @PathVariable PackId id, PackResultsQuery filters, ListRequest list, RequestContext context) {
        return list.answer(
                Listing.of(
                        "watchlist-pack-" + id + "-results",
                        filters.sort(),
                        page -> new ListPackResults(id, filters.filter(), page),
                        PackSighting.class),
                context,
                () -> uses.evidenceRead(context, id));
    }
}
