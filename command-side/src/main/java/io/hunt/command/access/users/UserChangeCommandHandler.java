package io.hunt.command.access.users;

import io.hunt.api.access.AccessCommand.ChangeAnalyst;
import io.hunt.api.access.AccessEvent.ApiTokenRevoked;
import io.hunt.api.access.AnalystView;
import io.hunt.api.id.ApiTokenId;
import io.hunt.api.rejection.Rejection.LastAdmin;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import io.hunt.command.access.account.Analyst;
import io.hunt.command.access.account.Analysts;
import io.hunt.command.access.account.Passwords;
import io.hunt.command.access.account.Sha256;
import io.hunt.command.access.account.Usernames;
import io.hunt.command.access.sessions.SessionFamilies;
import io.hunt.command.access.sessions.TrustedLoginAddresses;
import io.hunt.command.access.tokens.ApiTokens;
import java.util.Comparator;
import java.util.Objects;
import java.util.Optional;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.modelling.command.Repository;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Handles the command to change a user: events, table, and the end of sessions and API tokens in one transaction. */
@Component
public class UserChangeCommandHandler {

    private final Analysts analysts;
    private final Passwords passwords;
    private final SessionFamilies sessions;
    private final TrustedLoginAddresses origins;
    private final ApiTokens tokens;
    private final Repository<Analyst> log;

    public UserChangeCommandHandler(
            Analysts analysts,
            Passwords passwords,
            SessionFamilies sessions,
            TrustedLoginAddresses origins,
            ApiTokens tokens,
            Repository<Analyst> log) {
        this.analysts = analysts;
        this.passwords = passwords;
        this.sessions = sessions;
        this.origins = origins;
        this.tokens = tokens;
        this.log = log;
    }

    @CommandHandler
    AnalystView handle(ChangeAnalyst command) {
        String username = Usernames.normalised(command.username());
        String password = command.password();
        // Hashing is slow on purpose, so it comes before the lock.
        String hash = password == null ? null : passwords.hash(Passwords.checked(username, password));
        analysts.serialiseDecisions();
        AnalystView before = known(username);
        AnalystView after = after(before, command);
        refuseIssuerManagedFields(before, command);
        if (before.isEnabledLocalAdmin() && !after.isEnabledLocalAdmin() && analysts.enabledLocalAdmins() == 1) {
            throw new RejectionException(new LastAdmin());
        }
        analysts.change(after);
        shutOut(after, hash);
        // An earlier release kept the tokens of disabled users, so enabling ends them too.
        boolean endsTokens = hash != null || before.disabled() || after.disabled();
        log.load(username).execute(analyst -> {
            analyst.change(command, hash == null ? null : Sha256.hex(hash));
            if (endsTokens) {
                revokeTokens(analyst, username, command.changedBy());
            }
        });
        return after;
    }

    private AnalystView known(String username) {
        return Optional.of(username)
                .filter(Usernames::isAddressable)
                .flatMap(analysts::view)
                .orElseThrow(() -> new RejectionException(new NotFound("user")));
    }

    private void shutOut(AnalystView analyst, @Nullable String newHash) {
        if (newHash != null) {
            analysts.changePassword(analyst.username(), newHash);
            origins.forgetAllOf(analyst.username());
        }
        if (newHash != null || analyst.disabled()) {
            sessions.endAllOf(analyst.username());
        }
    }

    /** Runs under the user's lock, which making a token takes as well. */
    private void revokeTokens(Analyst analyst, String username, String by) {
        tokens.removeAllOf(username).stream()
                .sorted(Comparator.comparing(ApiTokenId::toString))
                .forEach(token -> analyst.record(new ApiTokenRevoked(username, token, by)));
    }

    private static AnalystView after(AnalystView before, ChangeAnalyst command) {
        return new AnalystView(
                before.username(),
                Objects.requireNonNullElse(command.role(), before.role()),
                Objects.requireNonNullElse(command.capabilities(), before.capabilities()),
                Objects.requireNonNullElse(command.disabled(), before.disabled()),
                before.createdAt(),
                before.issuer());
    }

    private static void refuseIssuerManagedFields(AnalystView analyst, ChangeAnalyst command) {
        if (analyst.issuer() == null) {
            return;
        }
        refuseIfGiven("role", command.role());
        refuseIfGiven("capabilities", command.capabilities());
        refuseIfGiven("password", command.password());
    }

    private static void refuseIfGiven(String field, @Nullable Object value) {
        if (value != null) {
            throw new RejectionException(new ValidationFailed(field, "is managed by the user's identity provider"));
        }
    }
}
