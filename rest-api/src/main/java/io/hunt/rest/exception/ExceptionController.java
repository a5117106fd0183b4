package io.hunt.rest.exception;

import io.hunt.api.PageRequest;
import io.hunt.api.access.Scope;
import io.hunt.api.exception.ExceptionCommand.EndException;
import io.hunt.api.exception.ExceptionPreview;
import io.hunt.api.exception.ExceptionQuery.FindException;
import io.hunt.api.exception.ExceptionQuery.ListExceptions;
import io.hunt.api.exception.ExceptionView;
import io.hunt.api.id.ExceptionId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.rejection.Rejection.UnknownIndicator;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.PagingQuery;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RecentWrites;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.swagger.v3.oas.annotations.media.Schema;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of the exceptions. */
@RestController
@RequestMapping("/api/v1/exceptions")
class ExceptionController {

    private final MessageGateway messageGateway;
    private final RecentWrites writes;

    ExceptionController(MessageGateway messageGateway, RecentWrites writes) {
        this.messageGateway = messageGateway;
        this.writes = writes;
    }

    @GetMapping
    @ApiOperation("List exceptions")
    @RequiresRole(RequiredRole.READERS)
    ItemList<ExceptionView> listExceptions(ExceptionsQuery filters, PagingQuery paging, RequestContext context) {
        PageRequest page = paging.page(filters.sort());
        var query = new ListExceptions(
                filters.ended(), filters.iocId(), page, writes.before(page, context, ExceptionId.class));
        return ItemList.of(messageGateway.<ExceptionView>page(query, context));
    }

    @GetMapping("/{id}")
    @ApiOperation("Show an exception")
    @RequiresRole(RequiredRole.READERS)
    ExceptionView getException(@PathVariable ExceptionId id, RequestContext context) {
        return messageGateway.get(new FindException(id), ExceptionView.class, "exception", context);
    }

    @PostMapping
    @ApiOperation(
            value = "Create an exception",
            detail =
                    "Matches of the indicator, or of indicators with the tag, that are recorded on the hosts before the end are "
                            + "results with the mark "
                            + "`excepted`, and raise no alert and no webhook.",
            status = 201,
            refuses = UnknownIndicator.class)
    @RequiresRole(value = RequiredRole.WRITERS, scope = Scope.ACKNOWLEDGE)
    ResponseEntity<ExceptionView> createException(ExceptionBody body, RequestContext context) {
        var command = body.command(context);
        var created = messageGateway
                .findCreated(new FindException(command.exceptionId()), ExceptionView.class, context)
                .orElseGet(() -> messageGateway.send(command, ExceptionView.class, context));
        writes.remember(context, created.id());
        return ResponseEntity.created(URI.create("/api/v1/exceptions/" + created.id()))
                .body(created);
    }

    @PostMapping("/preview")
    @ApiOperation(
            value = "Test an exception on the alerts of the last 30 days",
            detail = "Answers the alerts that it would have prevented, and creates nothing.")
    @RequiresRole(value = RequiredRole.WRITERS, scope = Scope.ACKNOWLEDGE)
    ExceptionPreview testException(ExceptionPreviewBody body, RequestContext context) {
        return messageGateway.ask(body.query(), ExceptionPreview.class, context);
    }

    @PostMapping("/{id}/end")
    @ApiOperation(
            value = "End an exception early",
            detail = "Matches recorded from then on raise alerts. An ended exception stays unchanged.")
    @RequiresRole(value = RequiredRole.WRITERS, scope = Scope.ACKNOWLEDGE)
    ExceptionView endException(@PathVariable ExceptionId id, RequestContext context) {
        messageGateway.send(new EndException(id, context.username()), ExceptionView.class, context);
        writes.remember(context, id);
        return getException(id, context);
    }

    /** Filters of the list of exceptions. */
    record ExceptionsQuery(
            @Nullable @Schema(description = "True for ended exceptions only, false for the others.", example = "false")
            Boolean ended,

            @Nullable @Schema(description = "Indicator (UUID).", example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
            IndicatorId iocId,

            @Nullable @SortOf(ListExceptions.class)
            @Schema(
                    description =
                            "Sort key: `created_at` or `ends_at`; a leading minus reverses the order. Default: `-created_at`.",
                    example = "-created_at")
            String sort)
            implements Query {}
}
