package io.hunt.rest.admin;

import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.RetryFailed;
import io.hunt.api.admin.DeadLetterCommand.DiscardDeadLetter;
import io.hunt.api.admin.DeadLetterCommand.RetryDeadLetter;
import io.hunt.api.admin.DeadLetterQuery.DeadLetterView;
import io.hunt.api.admin.DeadLetterQuery.FindDeadLetter;
import io.hunt.api.admin.DeadLetterQuery.ListDeadLetters;
import io.hunt.api.admin.DeadLetterQuery.ParkedEvent;
import io.hunt.rest.accesslog.UseLog;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.hunt.rest.operation.Published;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.PagingQuery;
import io.hunt.rest.json.Query;
import io.hunt.rest.message.Messages;
import io.hunt.rest.message.RequestContext;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Events that a processor could not apply. */
@RestController
@RequestMapping("/api/v1/admin/dead-letters")
class DeadLetterController {

    private final Messages messages;
    private final UseLog uses;

    DeadLetterController(Messages messages, UseLog uses) {
        this.messages = messages;
        this.uses = uses;
    }

    @GetMapping
    @Published("List events that could not be processed")
    @RequiresRole(RequiredRole.ADMINS)
    ItemList<DeadLetterJson> listDeadLetters(DeadLettersQuery filters, PagingQuery paging, RequestContext context) {
        var query = new ListDeadLetters(filters.processor(), paging.page(null));
        return ItemList.of(messages.<DeadLetterView>page(query, context), DeadLetterJson::of);
    }

    /** Events recorded before evidence was encrypted hold it as it came. */
    @GetMapping("/{id}")
    @Published(
            value = "Show an event that could not be processed",
            detail =
                    "With its payload as it stands in the event log, and of its metadata what tells of the act behind it.")
    @RequiresRole(RequiredRole.ADMINS)
    ParkedEventJson getDeadLetter(@PathVariable UUID id, RequestContext context) {
        ParkedEvent event = messages.find(new FindDeadLetter(id), ParkedEvent.class, context)
                .orElseThrow(() -> new Refused(new NotFound("dead letter")));
        uses.evidenceRead(context, id);
        return ParkedEventJson.of(event);
    }

    @PostMapping("/{id}/retry")
    @Published(value = "Process an event and all that wait behind it again", refuses = RetryFailed.class)
    @RequiresRole(RequiredRole.ADMINS)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void retryDeadLetter(@PathVariable UUID id, RequestContext context) {
        messages.send(new RetryDeadLetter(id, context.username()), context);
    }

    @PostMapping("/{id}/discard")
    @Published("Drop an event for its processor, for good")
    @RequiresRole(RequiredRole.ADMINS)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void discardDeadLetter(@PathVariable UUID id, RequestContext context) {
        messages.send(new DiscardDeadLetter(id, context.username()), context);
    }

    /** The filters of the list. */
    record DeadLettersQuery(
            @Schema(description = "What could not apply the event.", example = "[\"read-models\"]")
            Set<String> processor)
            implements Query {}

    /** A parked event as JSON. */
    record DeadLetterJson(
            @Schema(description = "Its id.") UUID id,

            @Schema(description = "What could not apply the event.", example = "read-models")
            String processor,

            @Schema(
                    description = "What the event belongs to; all later events of it wait behind it.",
                    example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
            String sequence,

            @Schema(description = "The event, as the event catalogue names it.", example = "MatchIngested")
            String eventType,

            @Nullable @Schema(
                    description = "The kind of error; null for an event that waits behind another.",
                    example = "DataIntegrityViolationException")
            String cause,

            @Schema(description = "When it was set aside.") Instant enqueuedAt) {

        static DeadLetterJson of(DeadLetterView letter) {
            return new DeadLetterJson(
                    letter.id(),
                    letter.processor(),
                    letter.sequence(),
                    letter.eventType(),
                    letter.cause(),
                    letter.enqueuedAt());
        }
    }
}
