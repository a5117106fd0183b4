package io.hunt.rest.literalsql;

import io.hunt.api.literalsql.OsqueryQuery.ShowOsqueryTables;
import io.hunt.api.literalsql.OsqueryTables;
import io.hunt.rest.message.ConditionalGet;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of the tables that literal SQL may read. */
@RestController
class OsqueryController {

    /**
     * Cache-Control of the schema: stored per user, and revalidated on each use, because an admin may deny a table at
     * any time.
     */
    private static final String KEPT = "private, no-cache";

    private final MessageGateway messageGateway;

    OsqueryController(MessageGateway messageGateway) {
        this.messageGateway = messageGateway;
    }

    @GetMapping("/api/v1/osquery/schema")
    @ApiOperation(
            value = "List osquery's tables and their read permissions",
            detail = "Current rules for literal SQL. Supports conditional GET by entity tag.",
            tagged = true)
    @RequiresRole(RequiredRole.READERS)
    ResponseEntity<OsqueryTables> getOsquerySchema(
            RequestContext context, HttpServletRequest request, HttpServletResponse response) {
        var known = messageGateway.ask(new ShowOsqueryTables(), OsqueryTables.class, context);
        response.setHeader(HttpHeaders.CACHE_CONTROL, KEPT);
        return ConditionalGet.answer(known, ConditionalGet.tag(known), false, request);
    }
}
