package io.hunt.rest.ioc;

import io.hunt.api.PageRequest;
import io.hunt.api.Refused;
import io.hunt.api.Rejection.AlreadyExists;
import io.hunt.api.Rejection.NotFound;
import io.hunt.api.ioc.IndicatorId;
import io.hunt.api.ioc.IndicatorView;
import io.hunt.api.ioc.IocCommand.AddIndicator;
import io.hunt.api.ioc.IocCommand.ChangeIndicator;
import io.hunt.api.ioc.IocQuery.FindIndicator;
import io.hunt.api.ioc.IocQuery.ListIndicators;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
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
import io.hunt.rest.message.RecentWrites;
import io.hunt.rest.message.RequestContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.net.URI;
import java.util.Objects;
import java.util.function.Function;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The indicators of compromise. */
@RestController
@RequestMapping("/api/v1/iocs")
class IocController {

    private static final int LONGEST_VALUE = 4_096;
    private static final int LONGEST_DESCRIPTION = 4_096;
    private static final int LONGEST_SOURCE = 256;

    private final Messages messages;
    private final RecentWrites writes;
    private final Exports exports;

    IocController(Messages messages, RecentWrites writes, Exports exports) {
        this.messages = messages;
        this.writes = writes;
        this.exports = exports;
    }

    @GetMapping
    @Published(value = "List indicators", query = IocsQuery.class)
    @OpenTo(Audience.READERS)
    ItemList<IocJson> list(Parameters filters, RequestContext context) {
        var query = query(filters, context);
        var page = filters.page(PageRequest.DEFAULT_SIZE, ListIndicators.SORTS);
        filters.done();
        return ItemList.of(messages.<IndicatorView>page(query.apply(page), context), IocJson::of);
    }

    @GetMapping("/export")
    @Published(value = "Export indicators", query = IocsQuery.class)
    @OpenTo(Audience.READERS)
    @Produces({Format.CSV_TYPE, Format.JSONL_TYPE, Format.JSON})
    void export(Parameters filters, RequestContext context, HttpServletRequest request, HttpServletResponse response) {
        exports.send(
                new Export<>(
                        "iocs", filters, ListIndicators.SORTS, query(filters, context), IocJson.class, IocJson::of),
                request,
                response);
    }

    private Function<PageRequest, ListIndicators> query(Parameters filters, RequestContext context) {
        IocType type = filters.word("type", IocType.class);
        Severity severity = filters.word("severity", Severity.class);
        Boolean active = filters.flag("active");
        String q = filters.text("q");
        return page ->
                new ListIndicators(type, severity, active, q, page, writes.before(page, context, IndicatorId.class));
    }

    @GetMapping("/{id}")
    @Published("Show an indicator")
    @OpenTo(Audience.READERS)
    IocJson get(@PathVariable IndicatorId id, RequestContext context) {
        return messages.find(new FindIndicator(id), IndicatorView.class, context)
                .map(IocJson::of)
                .orElseThrow(() -> new Refused(new NotFound("indicator")));
    }

    @PostMapping
    @Published(value = "Add an indicator", body = IocBody.class, status = 201, refuses = AlreadyExists.class)
    @OpenTo(Audience.WRITERS)
    ResponseEntity<IocJson> add(Body body, RequestContext context) {
        var added = messages.send(adding(body, context), IndicatorView.class, context);
        writes.remember(context, added.id());
        return ResponseEntity.created(URI.create("/api/v1/iocs/" + added.id())).body(IocJson.of(added));
    }

    @PatchMapping("/{id}")
    @Published(value = "Change an indicator", body = IocChangeBody.class)
    @OpenTo(Audience.WRITERS)
    IocJson change(@PathVariable IndicatorId id, Body body, RequestContext context) {
        var changed = messages.send(changing(id, body, context), IndicatorView.class, context);
        writes.remember(context, changed.id());
        return IocJson.of(changed);
    }

    private static AddIndicator adding(Body body, RequestContext context) {
        var fields = body.fields();
        var command = new AddIndicator(
                new IndicatorId(context.newId()),
                fields.requiredWord("type", IocType.class),
                fields.text("value", LONGEST_VALUE),
                Objects.requireNonNullElse(fields.word("severity", Severity.class), Severity.MEDIUM),
                fields.prose("description", LONGEST_DESCRIPTION),
                fields.optionalText("source", LONGEST_SOURCE),
                context.username());
        fields.done();
        return command;
    }

    private static ChangeIndicator changing(IndicatorId id, Body body, RequestContext context) {
        var fields = body.fields();
        var command = new ChangeIndicator(
                id,
                fields.flag("active"),
                fields.word("severity", Severity.class),
                fields.prose("description", LONGEST_DESCRIPTION),
                context.username());
        fields.done();
        return command;
    }
}
