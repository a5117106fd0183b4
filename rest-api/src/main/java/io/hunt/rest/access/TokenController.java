package io.hunt.rest.access;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.access.AccessCommand.ApiTokenMade;
import io.hunt.api.access.AccessCommand.MakeApiToken;
import io.hunt.api.access.AccessCommand.RevokeApiToken;
import io.hunt.api.access.AccessQuery.ListApiTokens;
import io.hunt.api.access.ApiTokenView;
import io.hunt.api.access.Scope;
import io.hunt.api.id.ApiTokenId;
import io.hunt.api.rejection.Rejection.Forbidden;
import io.hunt.api.rejection.Rejection.TooManyTokens;
import io.hunt.api.rejection.RejectionException;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.PagingQuery;
import io.hunt.rest.json.Query;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.hunt.rest.operation.ShowsSecret;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.net.URI;
import java.time.Instant;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of the users' API tokens. */
@RestController
@RequestMapping("/api/v1/tokens")
class TokenController {

    private final MessageGateway messageGateway;

    TokenController(MessageGateway messageGateway) {
        this.messageGateway = messageGateway;
    }

    @GetMapping
    @ApiOperation(
            value = "List API tokens, newest first",
            detail = "Lists the caller's tokens; an admin may name another user.",
            refuses = Forbidden.class)
    @RequiresRole(RequiredRole.READERS)
    ItemList<ApiTokenView> listTokens(TokensQuery filters, PagingQuery paging, RequestContext context) {
        String username = Objects.requireNonNullElse(filters.username(), context.username());
        var query = new ListApiTokens(username, paging.page(null));
        if (!context.caller().isAdmin() && !username.equals(context.username())) {
            throw new RejectionException(new Forbidden("Only admins may see the tokens of other users."));
        }
        return ItemList.of(messageGateway.<ApiTokenView>page(query, context));
    }

    @PostMapping
    @ApiOperation(
            value = "Create an API token",
            detail = "The token acts for its user, with the user's current role, until it expires or is revoked; a "
                    + "log-out does not end it. With `scopes` it may use fewer operations than the role permits; "
                    + "only a session or a token without `scopes` may create and revoke tokens, unless an admin's token "
                    + "has the scope `administer`.",
            status = 201,
            refuses = {TooManyTokens.class, Forbidden.class})
    @RequiresRole(value = RequiredRole.READERS, scope = Scope.ADMINISTER)
    @ShowsSecret
    ResponseEntity<NewTokenJson> createToken(TokenBody body, RequestContext context) {
        var command = new MakeApiToken(
                new ApiTokenId(context.newId()), body.name(), body.expiresAt(), body.scopes(), context.caller());
        var made = messageGateway.send(command, ApiTokenMade.class, context);
        return ResponseEntity.created(URI.create("/api/v1/tokens/" + made.view().id()))
                .body(new NewTokenJson(made.view(), made.token()));
    }

    @DeleteMapping("/{id}")
    @ApiOperation(
            value = "Revoke an API token",
            detail = "A user may revoke the user's tokens; an admin may revoke any token.",
            // Never returned; kept because the released contract names this refusal.
            refuses = Forbidden.class)
    @RequiresRole(value = RequiredRole.READERS, scope = Scope.ADMINISTER)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void revokeToken(@PathVariable ApiTokenId id, RequestContext context) {
        messageGateway.send(new RevokeApiToken(id, context.caller()), context);
    }

    /** New API token as JSON, with the secret, which is returned only once. */
    record NewTokenJson(
            @JsonUnwrapped ApiTokenView view,

            @Schema(
                    description = "Secret of the token; returned once, only in this response.",
                    example = "hunt_4Yx0qk1uG7c")
            String token) {

        /** Omits the token. */
        @Override
        public String toString() {
            return "NewTokenJson[" + view.id() + "]";
        }
    }

    /** Filters of the list of API tokens. */
    record TokensQuery(
            @Nullable @Schema(description = "Username of the owner; default: the caller.", example = "ada")
            String username)
            implements Query {}

    /** Parameters of a new API token. */
    record TokenBody(
            @Size(min = 1, max = 200) @Schema(description = "Name, one line of at most 200 characters.", example = "November wave")
            String name,

            @Nullable @Schema(
                    description = "Expiry of the token, in the future; absent for a token without expiry.",
                    example = "2027-01-01T00:00:00Z")
            Instant expiresAt,

            @Nullable @Size(min = 1, max = 6) @Schema(
                    description =
                            "Scopes of the token, within the user's role: `read`, `hunt`, `acknowledge`, `import`, `administer`, "
                                    + "`audit`; absent for all that the role permits.",
                    example = "[\"read\"]")
            Set<Scope> scopes)
            implements Body {}
}
