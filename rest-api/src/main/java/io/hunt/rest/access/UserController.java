package io.hunt.rest.access;

import io.hunt.api.Rejection.AlreadyExists;
import io.hunt.api.access.AccessCommand.AddAnalyst;
import io.hunt.api.access.AnalystView;
import io.hunt.api.access.Capability;
import io.hunt.api.access.Role;
import io.hunt.rest.contract.Published;
import io.hunt.rest.contract.WordOf;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.Words;
import io.hunt.rest.message.Messages;
import io.hunt.rest.message.Visit;
import io.hunt.rest.security.Audience;
import io.hunt.rest.security.OpenTo;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The users. */
@RestController
@RequestMapping("/api/v1/admin/users")
class UserController {

    private static final int LONGEST = 1_024;

    private final Messages messages;

    UserController(Messages messages) {
        this.messages = messages;
    }

    @PostMapping
    @Published(value = "Add a user", body = UserBody.class, status = 201, refuses = AlreadyExists.class)
    @OpenTo(Audience.ADMINS)
    ResponseEntity<AnalystJson> add(Body body, Visit visit) {
        var added = AnalystJson.of(messages.send(command(body, visit), AnalystView.class, visit));
        return ResponseEntity.created(URI.create("/api/v1/admin/users/" + added.username()))
                .body(added);
    }

    private static AddAnalyst command(Body body, Visit visit) {
        var fields = body.fields();
        var command = new AddAnalyst(
                fields.text("username", LONGEST),
                fields.text("password", LONGEST),
                Objects.requireNonNullElse(fields.word("role", Role.class), Role.ANALYST),
                fields.words("capabilities", Capability.class),
                visit.username());
        fields.done();
        return command;
    }

    /** A user as admins see one, as JSON. */
    record AnalystJson(
            String username,
            @WordOf(Role.class) String role,
            @WordOf(Capability.class) List<String> capabilities,
            boolean disabled,
            Instant createdAt) {

        static AnalystJson of(AnalystView view) {
            return new AnalystJson(
                    view.username(),
                    view.role().text(),
                    Words.sorted(view.capabilities()),
                    view.disabled(),
                    view.createdAt());
        }
    }
}
