package io.hunt.rest.ioc;

import io.hunt.api.access.Scope;
import io.hunt.api.hunt.HuntQuery.CountSightings;
import io.hunt.api.hunt.IndicatorSightings;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.IndicatorView;
import io.hunt.api.ioc.IocCommand.AddIndicator;
import io.hunt.api.ioc.IocCommand.AddedIndicator;
import io.hunt.api.ioc.IocCommand.ChangeIndicator;
import io.hunt.api.ioc.IocQuery.FindIndicator;
import io.hunt.api.ioc.IocQuery.ListIndicators;
import io.hunt.api.ioc.Severity;
import io.hunt.api.rejection.Rejection.AlreadyExists;
import io.hunt.rest.asof.AsOfQuery;
import io.hunt.rest.export.ListRequest;
import io.hunt.rest.export.Listing;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RecentWrites;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.Exportable;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of the indicators of compromise. */
@RestController
@RequestMapping("/api/v1/iocs")
class IocController {

    private final MessageGateway messageGateway;
    private final RecentWrites writes;
    private final BulkIndicatorChanger bulkIndicatorChanger;

    IocController(MessageGateway messageGateway, RecentWrites writes, BulkIndicatorChanger bulkIndicatorChanger) {
        this.messageGateway = messageGateway;
        this.writes = writes;
        this.bulkIndicatorChanger = bulkIndicatorChanger;
    }

    @GetMapping({"", "/export"})
    @Exportable
    @ApiOperation("List indicators")
    @RequiresRole(RequiredRole.READERS)
    @Nullable ItemList<SeenIocJson> listIocs(IocsQuery filters, ListRequest list, AsOfQuery past, RequestContext context) {
        return list.answer(
                new Listing<>(
                        "iocs",
                        filters.sort(),
                        page -> new ListIndicators(
                                filters.filter(), page, writes.before(page, context, IndicatorId.class)),
                        SeenIocJson.class,
                        (List<IndicatorView> page) -> withMatches(page, context)),
                context);
    }

    @GetMapping("/{id}")
    @ApiOperation("Show an indicator")
    @RequiresRole(RequiredRole.READERS)
    SeenIocJson getIoc(@PathVariable IndicatorId id, AsOfQuery past, RequestContext context) {
        IndicatorView indicator = messageGateway.get(new FindIndicator(id), IndicatorView.class, "indicator", context);
        return withMatches(List.of(indicator), context).getFirst();
    }

    private List<SeenIocJson> withMatches(List<IndicatorView> indicators, RequestContext context) {
        var query = new CountSightings(
                indicators.stream().map(IndicatorView::id).collect(Collectors.toUnmodifiableSet()),
                context.caller(),
                context.asOf().orElse(null));
        Map<IndicatorId, IndicatorSightings> seen =
                messageGateway.list(query, IndicatorSightings.class, context.present()).stream()
                        .collect(Collectors.toMap(IndicatorSightings::indicatorId, Function.identity()));
        return indicators.stream()
                .map(indicator -> SeenIocJson.of(indicator, seen.get(indicator.id())))
                .toList();
    }

    @PostMapping
    @ApiOperation(value = "Create an indicator", status = 201, refuses = AlreadyExists.class)
    @RequiresRole(value = RequiredRole.WRITERS, scope = Scope.IMPORT)
    ResponseEntity<CreatedIocJson> createIoc(IocBody body, RequestContext context) {
        var added = messageGateway.send(adding(body, context), AddedIndicator.class, context);
        IndicatorId id = added.indicator().id();
        writes.remember(context, id);
        return ResponseEntity.created(URI.create("/api/v1/iocs/" + id)).body(CreatedIocJson.of(added));
    }

    @PatchMapping("/{id}")
    @ApiOperation("Change an indicator")
    @RequiresRole(value = RequiredRole.WRITERS, scope = Scope.IMPORT)
    IndicatorView updateIoc(@PathVariable IndicatorId id, IocChangeBody body, RequestContext context) {
        var changed = messageGateway.send(changing(id, body, context), IndicatorView.class, context);
        writes.remember(context, changed.id());
        return changed;
    }

    @PatchMapping
    @ApiOperation(
            value = "Change many indicators at once",
            detail =
                    "Each indicator is changed as by a separate request. Changes before a failure are kept, and a repeat "
                            + "is idempotent.")
    @RequiresRole(value = RequiredRole.WRITERS, scope = Scope.IMPORT)
    IocsChangedJson updateIocs(IocsChangeBody body, RequestContext context) {
        return bulkIndicatorChanger.change(body, context);
    }

    private static AddIndicator adding(IocBody body, RequestContext context) {
        return new AddIndicator(
                new IndicatorId(context.newId()),
                body.type(),
                body.value(),
                Objects.requireNonNullElse(body.severity(), Severity.MEDIUM),
                body.description(),
                body.source(),
                body.includeSubdomains(),
                context.username(),
                List.copyOf(Objects.requireNonNullElse(body.tags(), Set.of())));
    }

    private static ChangeIndicator changing(IndicatorId id, IocChangeBody body, RequestContext context) {
        return new ChangeIndicator(
                id,
                body.active(),
                body.severity(),
                body.description(),
                body.includeSubdomains(),
                context.username(),
                body.tagChange());
    }
}
