package io.hunt.rest.hunt;

import io.hunt.api.hunt.HuntQuery.ListHostResults;
import io.hunt.api.hunt.HuntQuery.ListIndicatorResults;
import io.hunt.api.hunt.HuntSighting;
import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
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
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of the sightings of one indicator, or on one host, by all hunts. */
@RestController
class SightingController {

    private static final String DETAIL =
            "Newest first. Under per-user isolation an analyst sees only results of the analyst's hunts. Results "
                    + "of hunts whose details were removed are left out.";

    private final AccessRecorder uses;

    SightingController(AccessRecorder uses) {
        this.uses = uses;
    }

    @GetMapping({"/api/v1/iocs/{id}/results", "/api/v1/iocs/{id}/results/export"})
    @Exportable
    @ApiOperation(value = "List the sightings of an indicator in all hunts", detail = DETAIL)
    @RequiresRole(RequiredRole.READERS)
    @Nullable ItemList<HuntSighting> listIocResults(
            @PathVariable IndicatorId id,
            ResultsQuery filters,
            ResultHostQuery host,
            SightingOrderQuery order,
            ListRequest list,
            RequestContext context) {
        return list.answer(
                Listing.of(
                        "ioc-" + id + "-results",
                        order.sort(),
                        page -> new ListIndicatorResults(id, context.caller(), filters.filter(host.hostId()), page),
                        HuntSighting.class),
                context,
                () -> uses.evidenceRead(context, id));
    }

    @GetMapping({"/api/v1/hosts/{host_id}/results", "/api/v1/hosts/{host_id}/results/export"})
    @Exportable
    @ApiOperation(value = "List the sightings on a host in all hunts", detail = DETAIL + " The host may be retired.")
    @RequiresRole(RequiredRole.READERS)
    @Nullable ItemList<HuntSighting> listHostResults(
            @PathVariable("host_id") HostId hostId,
            ResultsQuery filters,
            SightingOrderQuery order,
            ListRequest list,
            RequestContext context) {
        return list.answer(
                Listing.of(
                        "host-" + hostId + "-results",
                        order.sort(),
                        page -> new ListHostResults(hostId, context.caller(), filters.filter(null), page),
                        HuntSighting.class),
                context,
                () -> uses.evidenceRead(context, hostId));
    }

    /** Sort order of sightings. */
    record SightingOrderQuery(
            @Nullable @SortOf(ListIndicatorResults.class)
            @Schema(
                    description =
                            "Sort key: `ingested_at`; a leading minus reverses the order. Default: `-ingested_at`.",
                    example = "-ingested_at")
            String sort)
            implements Query {}
}
