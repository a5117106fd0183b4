package io.hunt.rest.hunt;

import io.hunt.api.hunt.HuntQuery.ListHostResults;
import io.hunt.api.hunt.HuntQuery.ListIndicatorResults;
import io.hunt.api.hunt.HuntSighting;
import io.hunt.api.hunt.ResultFilter;
import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
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
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of the sightings of one indicator, or on one host, by all hunts. */
@RestController
class SightingController {

    private static final String DETAIL =
            "Newest first. Under per-user isolation an analyst sees only results of the analyst's hunts. Results "
                    + "of hunts whose details were removed are left out.";

    private final ListExporter listExporter;
    private final AccessRecorder uses;

    SightingController(ListExporter listExporter, AccessRecorder uses) {
        this.listExporter = listExporter;
        this.uses = uses;
    }

    @GetMapping("/api/v1/iocs/{id}/results")
    @ApiOperation(value = "List the sightings of an indicator in all hunts", detail = DETAIL)
    @RequiresRole(RequiredRole.READERS)
    ItemList<HuntSighting> listIocResults(
            @PathVariable IndicatorId id,
            ResultsQuery filters,
            ResultHostQuery host,
            SightingOrderQuery order,
            PagingQuery paging,
            RequestContext context) {
        ItemList<HuntSighting> page =
                listExporter.page(ofIndicator(id, filters.filter(host.hostId()), order, context), paging, context);
        uses.evidenceRead(context, id);
        return page;
    }

    @GetMapping("/api/v1/iocs/{id}/results/export")
    @ApiOperation(value = "Export the sightings of an indicator in all hunts", detail = DETAIL)
    @RequiresRole(RequiredRole.READERS)
    @Produces({ExportFormat.CSV_TYPE, ExportFormat.JSONL_TYPE, ExportFormat.JSON})
    void exportIocResults(
            @PathVariable IndicatorId id,
            ResultsQuery filters,
            ResultHostQuery host,
            SightingOrderQuery order,
            ExportQuery export,
            RequestContext context,
            HttpServletRequest request,
            HttpServletResponse response) {
        listExporter.send(ofIndicator(id, filters.filter(host.hostId()), order, context), export, request, response);
    }

    @GetMapping("/api/v1/hosts/{host_id}/results")
    @ApiOperation(value = "List the sightings on a host in all hunts", detail = DETAIL + " The host may be retired.")
    @RequiresRole(RequiredRole.READERS)
    ItemList<HuntSighting> listHostResults(
            @PathVariable("host_id") HostId hostId,
            ResultsQuery filters,
            SightingOrderQuery order,
            PagingQuery paging,
            RequestContext context) {
        ItemList<HuntSighting> page =
                listExporter.page(onHost(hostId, filters.filter(null), order, context), paging, context);
        uses.evidenceRead(context, hostId);
        return page;
    }

    @GetMapping("/api/v1/hosts/{host_id}/results/export")
    @ApiOperation(value = "Export the sightings on a host in all hunts", detail = DETAIL + " The host may be retired.")
    @RequiresRole(RequiredRole.READERS)
    @Produces({ExportFormat.CSV_TYPE, ExportFormat.JSONL_TYPE, ExportFormat.JSON})
    void exportHostResults(
            @PathVariable("host_id") HostId hostId,
            ResultsQuery filters,
            SightingOrderQuery order,
            ExportQuery export,
            RequestContext context,
            HttpServletRequest request,
            HttpServletResponse response) {
        listExporter.send(onHost(hostId, filters.filter(null), order, context), export, request, response);
    }

    private static Listing<HuntSighting, HuntSighting> ofIndicator(
            IndicatorId id, ResultFilter filter, SightingOrderQuery order, RequestContext context) {
        return Listing.of(
                "ioc-" + id + "-results",
                order.sort(),
                page -> new ListIndicatorResults(id, context.caller(), filter, page),
                HuntSighting.class);
    }

    private static Listing<HuntSighting, HuntSighting> onHost(
            HostId host, ResultFilter filter, SightingOrderQuery order, RequestContext context) {
        return Listing.of(
                "host-" + host + "-results",
                order.sort(),
                page -> new ListHostResults(host, context.caller(), filter, page),
                HuntSighting.class);
    }
}
