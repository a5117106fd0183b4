package io.hunt.rest.literalsql;

import io.hunt.api.literalsql.OsqueryQuery.ShowOsqueryTables;
import io.hunt.api.literalsql.OsqueryTables;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.hunt.rest.operation.Published;
import io.hunt.rest.message.Messages;
import io.hunt.rest.message.ConditionalGet;
import io.hunt.rest.message.RequestContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** What literal SQL may read. */
@RestController
class OsqueryController {

    /** Kept by whoever is signed in, and asked for again each time: an admin may deny a table at any moment. */
    private static final String KEPT = "private, no-cache";

    private final Messages messages;

    OsqueryController(Messages messages) {
        this.messages = messages;
    }

    @GetMapping("/api/v1/osquery/schema")
    @Published(
            value = "List osquery's tables and which of them may be read",
            detail =
                    "What literal SQL is checked against at this moment. May be kept and asked for again by its entity tag.",
            tagged = true)
    @RequiresRole(RequiredRole.READERS)
    ResponseEntity<OsquerySchemaJson> getOsquerySchema(
            RequestContext context, HttpServletRequest request, HttpServletResponse response) {
        var known = OsquerySchemaJson.of(messages.ask(new ShowOsqueryTables(), OsqueryTables.class, context));
        response.setHeader(HttpHeaders.CACHE_CONTROL, KEPT);
        return ConditionalGet.answer(known, ConditionalGet.tag(known), false, request);
    }
}
