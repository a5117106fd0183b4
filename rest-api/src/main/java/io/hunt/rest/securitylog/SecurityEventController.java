package io.hunt.rest.securitylog;

import io.hunt.api.id.HostId;
import io.hunt.api.rejection.Rejection.DetailsRemoved;
import io.hunt.api.securitylog.SecurityEventKind;
import io.hunt.api.securitylog.SecurityEventView;
import io.hunt.api.securitylog.SecurityQuery.ListSecurityEvents;
import io.hunt.rest.export.ExportQuery;
import io.hunt.rest.export.ListExporter;
import io.hunt.rest.export.Listing;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.PagingQuery;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.Exportable;
import io.hunt.rest.operation.Produces;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;
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

    /** Filters of the security log. */
    record SecurityEventsQuery(
            @Schema(description = "Kind of security event.", example = "[\"authentication_failed\"]")
            Set<SecurityEventKind> kind,

            @Nullable @Schema(description = "Acting user, or claimed username.", example = "ada")
            String user,

            @Nullable @Schema(description = "Host (UUID).", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
            HostId hostId,

            @Nullable @Schema(description = "Earliest time of the event, inclusive.", example = "2026-11-21T12:00:00Z")
            Instant from,

            @Nullable @Schema(description = "Latest time of the event, exclusive.", example = "2026-11-21T13:00:00Z")
            Instant to,

            @Nullable @Schema(description = "Text that listed entries contain; case-insensitive.", example = "wave")
            String q,

            @Nullable @SortOf(ListSecurityEvents.class)
            @Schema(
                    description = "Sort key: `at`; a leading minus reverses the order. Default: `-at`.",
                    example = "-at")
            String sort)
            implements Query {}
}
