package io.hunt.command.access.users;

import io.hunt.api.access.AccessCommand.AddAnalyst;
import io.hunt.api.access.AccessCommand.EnsureAdmin;
import io.hunt.api.access.AnalystView;
import io.hunt.api.access.Role;
import io.hunt.api.rejection.Rejection.AlreadyExists;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import io.hunt.command.access.account.Analyst;
import io.hunt.command.access.account.Analysts;
import io.hunt.command.access.account.Passwords;
import io.hunt.command.access.account.Sha256;
import io.hunt.command.access.account.Usernames;
import io.hunt.engine.aggregate.AggregateCreation;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Set;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.modelling.command.Repository;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Handles the commands to add users: the event goes to the log, the hash of the password to the table, in one
 * transaction.
 */
@Component
public class UserCreationCommandHandler {

    private static final int SHORTEST_CONFIGURED_PASSWORD = 8;
    private static final String FIRST_ADMIN = "admin";
    private static final String SERVICE_ACTOR = "service";

    private final Analysts analysts;
    private final Passwords passwords;
    private final Repository<Analyst> log;
    private final Clock clock;

    public UserCreationCommandHandler(Analysts analysts, Passwords passwords, Repository<Analyst> log, Clock clock) {
        this.analysts = analysts;
        this.passwords = passwords;
        this.log = log;
        this.clock = clock;
    }

    @CommandHandler
    AnalystView handle(AddAnalyst command) {
        Passwords.checked(command.username(), command.password());
        return add(command);
    }

    /**
     * Adds the first admin if there is no user. A configured password needs only 8 characters and is not trivial,
     * because operators may use it in scripts. Returns the generated password; null if none was generated.
     */
    @CommandHandler
    @Nullable String handle(EnsureAdmin command) {
        analysts.serialiseDecisions();
        if (!analysts.isEmpty()) {
            return null;
        }
        String configured = Passwords.normalised(command.configuredPassword());
        if (!configured.isEmpty() && configured.codePointCount(0, configured.length()) < SHORTEST_CONFIGURED_PASSWORD) {
            throw new RejectionException(
                    new ValidationFailed("SERVICE_ADMIN_PASSWORD", "must have at least 8 characters"));
        }
        if (!configured.isEmpty()) {
            Passwords.refuseTrivial("SERVICE_ADMIN_PASSWORD", FIRST_ADMIN, configured);
        }
        String madeUp = configured.isEmpty() ? passwords.random() : null;
        String password = madeUp == null ? configured : madeUp;
        add(new AddAnalyst(FIRST_ADMIN, password, Role.ADMIN, Set.of(), SERVICE_ACTOR));
        return madeUp;
    }

    private AnalystView add(AddAnalyst command) {
        String username = Usernames.checked(command.username());
        var analyst = new AnalystView(
                username,
                command.role(),
                command.capabilities(),
                false,
                clock.instant().truncatedTo(ChronoUnit.MILLIS),
                null);
        String hash = passwords.hash(command.password());
        if (!analysts.add(analyst, hash)) {
            throw new RejectionException(new AlreadyExists("user", username));
        }
        AggregateCreation.in(
                log,
                () -> Analyst.added(
                        username, command.role(), command.capabilities(), command.addedBy(), Sha256.hex(hash)));
        return analyst;
    }
}
