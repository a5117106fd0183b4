package io.hunt.rest.watchlist;

import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.id.PackId;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.rejection.Rejection.DetailsRemoved;
import io.hunt.api.watchlist.PackHostState;
import io.hunt.api.watchlist.PackHostView;
import io.hunt.api.watchlist.PackQuery.ListPackHosts;
import io.hunt.api.watchlist.PackQuery.ListPackResults;
import io.hunt.api.watchlist.PackResultFilter;
import io.hunt.api.watchlist.PackSighting;
import io.hunt.rest.accesslog.AccessRecorder;
import io.hunt.rest.export.ListRequest;
import io.hunt.rest.export.Listing;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.Exportable;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.Set;
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

    /** Filters of the hosts of a watchlist pack. */
    record PackHostsQuery(
            @Schema(description = "State of the host.", example = "[\"failing\"]")
            Set<PackHostState> state,

            @Nullable @Schema(description = "Text that the hostnames contain; case-insensitive.", example = "ws-")
            String q,

            @Nullable @SortOf(ListPackHosts.class)
            @Schema(
                    description =
                            "Sort key: `host_id` or `hostname`; a leading minus reverses the order. Default: `host_id`.",
                    example = "hostname")
            String sort)
            implements Query {}

    /** Filters of the results of a watchlist pack. */
    record PackResultsQuery(
            @Schema(description = "Type of the indicator.", example = "[\"sha256\"]")
            Set<IocType> iocType,

            @Schema(description = "Severity at match time.", example = "[\"high\"]")
            Set<Severity> severity,

            @Nullable @Schema(description = "Host (UUID).", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
            HostId hostId,

            @Nullable @Schema(description = "Indicator (UUID).", example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
            IndicatorId iocId,

            @Nullable @Schema(
                    description = "Value of the indicator.",
                    example = "275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f")
            String iocValue,

            @Nullable @Schema(
                    description = "Earliest time of recording, inclusive, by the server's clock.",
                    example = "2026-11-21T12:00:00Z")
            Instant from,

            @Nullable @Schema(
                    description = "Latest time of recording, exclusive, by the server's clock.",
                    example = "2026-11-21T13:00:00Z")
            Instant to,

            @Nullable @Schema(description = "Text that the hostname or the value contains; case-insensitive.", example = "sleep")
            String q,

            @Nullable @SortOf(ListPackResults.class)
            @Schema(
                    description =
                            "Sort key: `ingested_at`; a leading minus reverses the order. Default: `-ingested_at`.",
                    example = "-ingested_at")
            String sort)
            implements Query {

        PackResultFilter filter() {
            return new PackResultFilter(iocType, severity, hostId, iocId, iocValue, from, to, q);
        }
    }
}
