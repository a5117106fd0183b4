package io.hunt.rest.host;

import io.hunt.api.PageRequest;
import io.hunt.api.Refused;
import io.hunt.api.Rejection.NotFound;
import io.hunt.api.Word;
import io.hunt.api.host.HostCommand;
import io.hunt.api.host.HostCommand.LabelHost;
import io.hunt.api.host.HostCommand.RetireHost;
import io.hunt.api.host.HostId;
import io.hunt.api.host.HostQuery.FindHost;
import io.hunt.api.host.HostQuery.ListHosts;
import io.hunt.api.host.HostView;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HuntCommand;
import io.hunt.rest.auth.Audience;
import io.hunt.rest.auth.OpenTo;
import io.hunt.rest.auth.Produces;
import io.hunt.rest.contract.Published;
import io.hunt.rest.export.Export;
import io.hunt.rest.export.Exports;
import io.hunt.rest.export.Format;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.Parameters;
import io.hunt.rest.message.Messages;
import io.hunt.rest.message.RequestContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.function.Function;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** The hosts of the fleet. */
@RestController
@RequestMapping("/api/v1/hosts")
class HostController {

    private final Messages messages;
    private final Exports exports;

    HostController(Messages messages, Exports exports) {
        this.messages = messages;
        this.exports = exports;
    }

    @GetMapping
    @Published(value = "List hosts", query = HostsQuery.class)
    @OpenTo(Audience.READERS)
    ItemList<HostJson> list(Parameters filters, RequestContext context) {
        var query = query(filters);
        var page = filters.page(PageRequest.DEFAULT_SIZE, ListHosts.SORTS);
        filters.done();
        return ItemList.of(messages.<HostView>page(query.apply(page), context), host -> HostJson.of(host));
    }

    @GetMapping("/export")
    @Published(value = "Export hosts", query = HostsQuery.class)
    @OpenTo(Audience.READERS)
    @Produces({Format.CSV_TYPE, Format.JSONL_TYPE, Format.JSON})
    void export(Parameters filters, HttpServletRequest request, HttpServletResponse response) {
        exports.send(
                new Export<HostView, HostJson>(
                        "hosts", filters, ListHosts.SORTS, query(filters), HostJson.class, host -> HostJson.of(host)),
                request,
                response);
    }

    private static Function<PageRequest, ListHosts> query(Parameters filters) {
        Status status = filters.word("status", Status.class);
        Boolean online = status == null ? null : Boolean.valueOf(status == Status.ONLINE);
        Platform platform = filters.word("platform", Platform.class);
        String label = filters.text("label");
        String q = filters.text("q");
        Integer seenWithin = filters.integer("seen_within", 1, HuntCommand.MAX_SEEN_WITHIN_DAYS);
        return page -> new ListHosts(online, platform, label, q, seenWithin, page);
    }

    @GetMapping("/{host_id}")
    @Published("Show a host")
    @OpenTo(Audience.READERS)
    HostJson get(@PathVariable("host_id") HostId hostId, RequestContext context) {
        return HostJson.of(found(hostId, context));
    }

    @PatchMapping("/{host_id}")
    @Published(
            value = "Label a host",
            detail = "The labels take the place of all it had; what the host says of its own labels no longer counts.",
            body = LabelsBody.class)
    @OpenTo(Audience.ADMINS)
    HostJson label(@PathVariable("host_id") HostId hostId, Body body, RequestContext context) {
        var fields = body.fields();
        var labels = fields.texts("labels", HostCommand.MOST_LABELS, HostCommand.LONGEST_LABEL);
        fields.done();
        messages.send(new LabelHost(hostId, labels, context.username()), context);
        return HostJson.of(found(hostId, context), labels);
    }

    @DeleteMapping("/{host_id}")
    @Published(
            value = "Retire a host",
            detail = "Its credential is revoked and its stream ended at once; what it reported before stays. With the"
                    + " enrollment secret it may join again, as another host.")
    @OpenTo(Audience.ADMINS)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void retire(@PathVariable("host_id") HostId hostId, RequestContext context) {
        messages.send(new RetireHost(hostId, context.username()), context);
    }

    private HostView found(HostId hostId, RequestContext context) {
        return messages.find(new FindHost(hostId), HostView.class, context)
                .orElseThrow(() -> new Refused(new NotFound("host")));
    }

    /** Whether a host is connected, as a filter. */
    enum Status implements Word {
        ONLINE,
        OFFLINE
    }
}
