package io.hunt.rest.access;

import io.hunt.api.access.AccessCommand.AddAnalyst;
import io.hunt.api.access.AccessCommand.ChangeAnalyst;
import io.hunt.api.access.AccessQuery.FindAnalyst;
import io.hunt.api.access.AccessQuery.ListAnalysts;
import io.hunt.api.access.AnalystView;
import io.hunt.api.access.Role;
import io.hunt.api.rejection.Rejection.AlreadyExists;
import io.hunt.api.rejection.Rejection.LastAdmin;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.RejectionException;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.PagingQuery;
import io.hunt.rest.json.Query;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.swagger.v3.oas.annotations.media.Schema;
import java.net.URI;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of the users. */
@RestController
@RequestMapping("/api/v1/admin/users")
class UserController {

    private static final Pattern NAME = Pattern.compile("[a-z0-9_][a-z0-9._@:+~-]{0,99}");

    private final MessageGateway messageGateway;

    UserController(MessageGateway messageGateway) {
        this.messageGateway = messageGateway;
    }

    @GetMapping
    @ApiOperation("List users, newest first")
    @RequiresRole(RequiredRole.ADMINS)
    ItemList<AnalystView> listUsers(UsersQuery filters, PagingQuery paging, RequestContext context) {
        var query = new ListAnalysts(filters.role(), filters.disabled(), filters.q(), paging.page(null));
        return ItemList.of(messageGateway.<AnalystView>page(query, context));
    }

    @GetMapping("/{username}")
    @ApiOperation("Show a user")
    @RequiresRole(RequiredRole.ADMINS)
    AnalystView getUser(@PathVariable String username, RequestContext context) {
        return messageGateway
                .find(new FindAnalyst(known(username)), AnalystView.class, context)
                .orElseThrow(UserController::unknown);
    }

    @PostMapping
    @ApiOperation(value = "Create a user", status = 201, refuses = AlreadyExists.class)
    @RequiresRole(RequiredRole.ADMINS)
    ResponseEntity<AnalystView> createUser(UserBody body, RequestContext context) {
        var added = messageGateway.send(adding(body, context), AnalystView.class, context);
        return ResponseEntity.created(URI.create("/api/v1/admin/users/" + added.username()))
                .body(added);
    }

    @PatchMapping("/{username}")
    @ApiOperation(
            value = "Change a user",
            detail =
                    "Absent fields stay unchanged. Changes apply from the next request on; a new password, or disabling "
                            + "the user, ends all of the user's sessions and API tokens permanently. Attributes set by an identity "
                            + "provider cannot be changed here.",
            refuses = LastAdmin.class)
    @RequiresRole(RequiredRole.ADMINS)
    AnalystView updateUser(@PathVariable String username, UserChangeBody body, RequestContext context) {
        return messageGateway.send(changing(known(username), body, context), AnalystView.class, context);
    }

    private static AddAnalyst adding(UserBody body, RequestContext context) {
        return new AddAnalyst(
                body.username(),
                body.password(),
                Objects.requireNonNullElse(body.role(), Role.ANALYST),
                Objects.requireNonNullElse(body.capabilities(), Set.of()),
                context.username());
    }

    private static ChangeAnalyst changing(String username, UserChangeBody body, RequestContext context) {
        return new ChangeAnalyst(
                username, body.role(), body.capabilities(), body.disabled(), body.password(), context.username());
    }

    private static String known(String username) {
        String name = username.toLowerCase(Locale.ROOT);
        if (!NAME.matcher(name).matches()) {
            throw unknown();
        }
        return name;
    }

    private static RejectionException unknown() {
        return new RejectionException(new NotFound("user"));
    }

    /** Filters of the list of users. */
    record UsersQuery(
            @Schema(description = "Role: `admin`, `analyst`, or `auditor` (read-only).", example = "[\"analyst\"]")
            Set<Role> role,

            @Nullable @Schema(description = "True if the user is disabled and cannot sign in.", example = "false")
            Boolean disabled,

            @Nullable @Schema(description = "Text that listed entries contain; case-insensitive.", example = "wave")
            String q)
            implements Query {}
}
