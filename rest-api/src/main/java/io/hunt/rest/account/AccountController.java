package io.hunt.rest.account;

import io.hunt.api.access.AccessCommand.ChangeOwnPassword;
import io.hunt.api.access.AccessCommand.EndSession;
import io.hunt.api.access.AccessQuery.ListSessions;
import io.hunt.api.access.Scope;
import io.hunt.api.access.SessionView;
import io.hunt.api.rejection.Rejection.Forbidden;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.RateLimited;
import io.hunt.api.rejection.RejectionException;
import io.hunt.rest.auth.ClientAddressResolver;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.PagingQuery;
import io.hunt.rest.json.UuidParser;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of the caller's own password and sessions; open to all signed-in users, also to auditors. */
@RestController
@RequestMapping("/api/v1/me")
class AccountController {

    private final MessageGateway messageGateway;
    private final ClientAddressResolver clientAddressResolver;

    AccountController(MessageGateway messageGateway, ClientAddressResolver clientAddressResolver) {
        this.messageGateway = messageGateway;
        this.clientAddressResolver = clientAddressResolver;
    }

    @PostMapping("/password")
    @ApiOperation(
            value = "Change the caller's password; ends the caller's other sessions",
            detail = "API tokens stay valid. The session that makes the request continues with its token and cookie; a "
                    + "request with an API token ends all sessions. After five wrong current passwords within 15 minutes "
                    + "further password changes of the user are delayed; log-ins are not affected. Users of an identity "
                    + "provider have no password in the service.",
            refuses = {Forbidden.class, RateLimited.class})
    @RequiresRole(value = RequiredRole.READERS, scope = Scope.ADMINISTER)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void changePassword(PasswordBody body, HttpServletRequest request, RequestContext context) {
        var command = new ChangeOwnPassword(
                context.caller(), body.currentPassword(), body.newPassword(), clientAddressResolver.clientOf(request));
        messageGateway.send(command, context);
    }

    @GetMapping("/sessions")
    @ApiOperation("List the caller's open sessions, most recently opened or renewed first")
    @RequiresRole(RequiredRole.READERS)
    ItemList<OpenSessionJson> listSessions(PagingQuery paging, RequestContext context) {
        var query = new ListSessions(context.username(), paging.page(null));
        return ItemList.of(
                messageGateway.<SessionView>page(query, context),
                session -> OpenSessionJson.of(session, context.caller().credential()));
    }

    @DeleteMapping("/sessions/{id}")
    @ApiOperation(
            value = "End one of the caller's sessions",
            detail = "The session's token and cookie are invalid afterwards. The session may be that of the request.")
    @RequiresRole(value = RequiredRole.READERS, scope = Scope.ADMINISTER)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void endSession(@PathVariable String id, RequestContext context) {
        var session = UuidParser.parse(id).orElseThrow(() -> new RejectionException(new NotFound("session")));
        messageGateway.send(new EndSession(session, context.caller()), context);
    }
}
