package io.hunt.rest.securitylog;

import io.hunt.api.PageRequest;
import io.hunt.api.host.HostId;
import io.hunt.api.security.SecurityEventKind;
import io.hunt.api.security.SecurityEventView;
import io.hunt.api.security.SecurityQuery.ListSecurityEvents;
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
import java.time.Instant;
import java.util.UUID;
import java.util.function.Function;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Who did what to the service, and who tried in vain to get in. */
@RestController
@RequestMapping("/api/v1/security-events")
class SecurityEventController {

    private final Messages messages;
    private final Exports exports;

    SecurityEventController(Messages messages, Exports exports) {
        this.messages = messages;
        this.exports = exports;
    }

    @GetMapping
    @Published(
            value =
                    "List what bears on security: launches, stops, acknowledgements, late matches, failed log-ins, changes",
            detail =
                    "Of each kind of failed authentication the first stands alone; those of the minute that follows are"
                            + " one event with a `count`.",
            query = SecurityEventsQuery.class)
    @OpenTo(Audience.AUDITORS)
    ItemList<SecurityEventJson> list(Parameters filters, RequestContext context) {
        var query = query(filters);
        var page = filters.page(PageRequest.DEFAULT_SIZE, ListSecurityEvents.SORTS);
        filters.done();
        return ItemList.of(messages.<SecurityEventView>page(query.apply(page), context), SecurityEventJson::of);
    }

    @GetMapping("/export")
    @Published(value = "Export what bears on security", query = SecurityEventsQuery.class)
    @OpenTo(Audience.AUDITORS)
    @Produces({Format.CSV_TYPE, Format.JSONL_TYPE, Format.JSON})
    void export(Parameters filters, HttpServletRequest request, HttpServletResponse response) {
        exports.send(
                new Export<SecurityEventView, SecurityEventJson>(
                        "security-events",
                        filters,
                        ListSecurityEvents.SORTS,
                        query(filters),
                        SecurityEventJson.class,
                        SecurityEventJson::of),
                request,
                response);
    }

    private static Function<PageRequest, ListSecurityEvents> query(Parameters filters) {
        SecurityEventKind kind = filters.word("kind", SecurityEventKind.class);
        String user = filters.text("user");
        UUID host = filters.id("host_id");
        HostId hostId = host == null ? null : new HostId(host);
        Instant from = filters.instant("from");
        Instant to = filters.instant("to");
        String q = filters.text("q");
        return page -> new ListSecurityEvents(kind, user, hostId, from, to, q, page);
    }
}
