package io.hunt.rest.savedquery;

import io.hunt.api.PageRequest;
import io.hunt.api.id.SavedQueryId;
import io.hunt.api.rejection.Rejection.AlreadyExists;
import io.hunt.api.rejection.Rejection.SqlDenied;
import io.hunt.api.rejection.Rejection.SqlInvalid;
import io.hunt.api.savedquery.SavedQueryCommand.ChangeQuery;
import io.hunt.api.savedquery.SavedQueryCommand.RemoveQuery;
import io.hunt.api.savedquery.SavedQueryCommand.SaveQuery;
import io.hunt.api.savedquery.SavedQueryQuery.FindSavedQuery;
import io.hunt.api.savedquery.SavedQueryQuery.ListSavedQueries;
import io.hunt.api.savedquery.SavedQueryView;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.PagingQuery;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RecentWrites;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import java.net.URI;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of the saved queries. */
@RestController
@RequestMapping("/api/v1/saved-queries")
class SavedQueryController {

    private final MessageGateway messageGateway;
    private final RecentWrites writes;

    SavedQueryController(MessageGateway messageGateway, RecentWrites writes) {
        this.messageGateway = messageGateway;
        this.writes = writes;
    }

    @GetMapping
    @ApiOperation("List saved queries")
    @RequiresRole(RequiredRole.READERS)
    ItemList<SavedQueryView> listSavedQueries(SavedQueriesQuery filters, PagingQuery paging, RequestContext context) {
        PageRequest page = paging.page(filters.sort());
        var query = new ListSavedQueries(filters.q(), page, writes.before(page, context, SavedQueryId.class));
        return ItemList.of(messageGateway.<SavedQueryView>page(query, context));
    }

    @GetMapping("/{id}")
    @ApiOperation("Show a saved query")
    @RequiresRole(RequiredRole.READERS)
    SavedQueryView getSavedQuery(@PathVariable SavedQueryId id, RequestContext context) {
        return messageGateway.get(new FindSavedQuery(id), SavedQueryView.class, "saved query", context);
    }

    @PostMapping
    @ApiOperation(
            value = "Create a saved query",
            detail = "The statement must be permitted for hosts; the name must be unique, case-insensitive.",
            status = 201,
            refuses = {AlreadyExists.class, SqlDenied.class, SqlInvalid.class})
    @RequiresRole(RequiredRole.WRITERS)
    ResponseEntity<SavedQueryView> createSavedQuery(SavedQueryBody body, RequestContext context) {
        var command = new SaveQuery(
                new SavedQueryId(context.newId()),
                body.name().strip(),
                body.sql(),
                body.description(),
                context.username());
        var saved = messageGateway
                .findCreated(new FindSavedQuery(command.queryId()), SavedQueryView.class, context)
                .orElseGet(() -> messageGateway.send(command, SavedQueryView.class, context));
        writes.remember(context, saved.id());
        return ResponseEntity.created(URI.create("/api/v1/saved-queries/" + saved.id()))
                .body(saved);
    }

    @PatchMapping("/{id}")
    @ApiOperation(
            value = "Change a saved query",
            detail = "Absent fields stay unchanged. Campaigns launched earlier from the query do not change.",
            refuses = {AlreadyExists.class, SqlDenied.class, SqlInvalid.class})
    @RequiresRole(RequiredRole.WRITERS)
    SavedQueryView updateSavedQuery(@PathVariable SavedQueryId id, SavedQueryChangeBody body, RequestContext context) {
        String name = body.name();
        var command = new ChangeQuery(
                id, name == null ? null : name.strip(), body.sql(), body.description(), context.username());
        var changed = messageGateway.send(command, SavedQueryView.class, context);
        writes.remember(context, changed.id());
        return changed;
    }

    @DeleteMapping("/{id}")
    @ApiOperation("Delete a saved query")
    @RequiresRole(RequiredRole.WRITERS)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void deleteSavedQuery(@PathVariable SavedQueryId id, RequestContext context) {
        messageGateway.send(new RemoveQuery(id, context.username()), context);
        writes.remember(context, id);
    }
}
