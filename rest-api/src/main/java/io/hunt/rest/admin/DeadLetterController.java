package io.hunt.rest.admin;

import io.hunt.api.admin.DeadLetterCommand.DiscardDeadLetter;
import io.hunt.api.admin.DeadLetterCommand.RetryDeadLetter;
import io.hunt.api.admin.DeadLetterQuery.DeadLetterView;
import io.hunt.api.admin.DeadLetterQuery.FindDeadLetter;
import io.hunt.api.admin.DeadLetterQuery.ListDeadLetters;
import io.hunt.api.admin.DeadLetterQuery.ParkedEvent;
import io.hunt.api.rejection.Rejection.RetryFailed;
import io.hunt.rest.accesslog.AccessRecorder;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.PagingQuery;
import io.hunt.rest.json.Query;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Set;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of dead letters: events that a processor could not apply. */
@RestController
@RequestMapping("/api/v1/admin/dead-letters")
class DeadLetterController {

    private final MessageGateway messageGateway;
    private final AccessRecorder uses;

    DeadLetterController(MessageGateway messageGateway, AccessRecorder uses) {
        this.messageGateway = messageGateway;
        this.uses = uses;
    }

    @GetMapping
    @ApiOperation("List dead letters")
    @RequiresRole(RequiredRole.ADMINS)
    ItemList<DeadLetterView> listDeadLetters(DeadLettersQuery filters, PagingQuery paging, RequestContext context) {
        var query = new ListDeadLetters(filters.processor(), paging.page(null));
        return ItemList.of(messageGateway.<DeadLetterView>page(query, context));
    }

    /** Shows evidence in plain text if the event was recorded before the service encrypted evidence. */
    @GetMapping("/{id}")
    @ApiOperation(
            value = "Show a dead letter",
            detail =
                    "Includes the payload as stored in the event log, and the metadata about the actor and the action.")
    @RequiresRole(RequiredRole.ADMINS)
    ParkedEvent getDeadLetter(@PathVariable UUID id, RequestContext context) {
        ParkedEvent event = messageGateway.get(new FindDeadLetter(id), ParkedEvent.class, "dead letter", context);
        uses.evidenceRead(context, id);
        return event;
    }

    @PostMapping("/{id}/retry")
    @ApiOperation(value = "Process a dead letter and the events of its sequence again", refuses = RetryFailed.class)
    @RequiresRole(RequiredRole.ADMINS)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void retryDeadLetter(@PathVariable UUID id, RequestContext context) {
        messageGateway.send(new RetryDeadLetter(id, context.username()), context);
    }

    @PostMapping("/{id}/discard")
    @ApiOperation("Discard a dead letter permanently for its processor")
    @RequiresRole(RequiredRole.ADMINS)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void discardDeadLetter(@PathVariable UUID id, RequestContext context) {
        messageGateway.send(new DiscardDeadLetter(id, context.username()), context);
    }

    /** Filters of the list. */
    record DeadLettersQuery(
            @Schema(description = "Event processor that could not apply the event.", example = "[\"read-models\"]")
            Set<String> processor)
            implements Query {}
}
