package io.hunt.rest.securitylog;

import io.hunt.api.rejection.Rejection.DetailsRemoved;
import io.hunt.api.securitylog.SecurityEventView;
import io.hunt.api.securitylog.SecurityQuery.ListSecurityEvents;
import io.hunt.rest.export.ExportQuery;
import io.hunt.rest.export.ListExporter;
import io.hunt.rest.export.Listing;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.PagingQuery;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.Exportable;
import io.hunt.rest.operation.Produces;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of the security log. */
@RestController
@RequestMapping("/api/v1/security-events")
class SecurityEventController {

    private final ListExporter listExporter;

    SecurityEventController(ListExporter listExporter) {
        this.listExporter = listExporter;
    }

    @GetMapping
    @ApiOperation(
            value = "List the security log: launches, stops, acknowledgements, late matches, failed log-ins, changes",
            detail =
                    "The first failed authentication of each kind is a separate event; those of the following minute are "
                            + "one event with a `count`.",
            refuses = DetailsRemoved.class)
    @RequiresRole(RequiredRole.AUDITORS)
    ItemList<SecurityEventView> listSecurityEvents(
            SecurityEventsQuery filters, PagingQuery paging, RequestContext context) {
        return listExporter.page(events(filters), paging, context);
    }

    @GetMapping("/export")
    @ApiOperation(value = "Export the security log", refuses = DetailsRemoved.class)
    @RequiresRole(RequiredRole.AUDITORS)
    @Produces({Exportable.CSV, Exportable.JSON_LINES, Exportable.JSON})
    void exportSecurityEvents(
            SecurityEventsQuery filters, ExportQuery export, HttpServletRequest request, HttpServletResponse response) {
        listExporter.send(events(filters), export, request, response);
    }

    private static Listing<SecurityEventView, SecurityEventView> events(SecurityEventsQuery filters) {
        return Listing.of(
                "security-events",
                filters.sort(),
                page -> new ListSecurityEvents(
                        filters.kind(),
                        filters.user(),
                        filters.hostId(),
                        filters.from(),
                        filters.to(),
                        filters.q(),
                        page),
                SecurityEventView.class);
    }
}
