package io.hunt.rest.account;

import io.hunt.api.access.AccessCommand.ChangeOwnPassword;
import io.hunt.api.access.AccessCommand.EndSession;
import io.hunt.api.access.AccessQuery.ListSessions;
import io.hunt.api.access.Credential;
import io.hunt.api.access.Scope;
import io.hunt.api.access.SessionView;
import io.hunt.api.rejection.Rejection.Forbidden;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.RateLimited;
import io.hunt.api.rejection.RejectionException;
import io.hunt.rest.auth.ClientAddressResolver;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.PagingQuery;
import io.hunt.rest.json.UuidParser;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
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

    /** Current and new password of the caller. */
    record PasswordBody(
            @Size(min = 1, max = 1_024) @Schema(description = "Current password.", example = "correct horse battery staple", format = "password")
            String currentPassword,

            @Size(min = 12, max = 256) @Schema(
                    description = "New password, 12 to 256 characters, different from the current password.",
                    example = "staple battery horse correct",
                    format = "password")
            String newPassword)
            implements Body {

        /** Omits the passwords. */
        @Override
        public String toString() {
            return "PasswordBody[]";
        }
    }

    /** Open session as JSON, without its secrets. */
    record OpenSessionJson(
            @Schema(description = "Identifier (UUID); unchanged when the session is renewed.")
            UUID id,

            @Schema(description = "True if this request was made with the session.", example = "true")
            boolean current,

            @Nullable @Schema(
                    description = "Time of the log-in; null if an earlier version of the service opened the session.",
                    example = "2026-11-21T11:00:00Z")
            Instant signedInAt,

            @Schema(
                    description = "Time at which the session was opened or last renewed.",
                    example = "2026-11-21T12:00:00Z")
            Instant renewedAt,

            @Schema(description = "Expiry of the session unless it is renewed.", example = "2026-11-21T20:00:00Z")
            Instant expiresAt,

            @Nullable @Schema(
                    description =
                            "Address from which the session was opened or last renewed; null if an earlier version of the service did so.",
                    example = "192.0.2.7")
            String address) {

        static OpenSessionJson of(SessionView view, @Nullable Credential present) {
            boolean current = present != null && view.id().equals(present.id());
            return new OpenSessionJson(
                    view.id(), current, view.signedInAt(), view.renewedAt(), view.expiresAt(), view.address());
        }
    }
}
