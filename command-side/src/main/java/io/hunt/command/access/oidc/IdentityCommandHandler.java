package io.hunt.command.access.oidc;

import io.hunt.api.access.AccessCommand.ChangeAnalyst;
import io.hunt.api.access.AccessCommand.RecogniseIdentity;
import io.hunt.api.access.AnalystView;
import io.hunt.command.access.account.Analyst;
import io.hunt.command.access.account.Analysts;
import io.hunt.command.access.account.Sha256;
import io.hunt.command.access.oidc.IssuerUsers.KnownIdentity;
import io.hunt.engine.aggregate.AggregateCreation;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.modelling.command.Repository;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Creates and updates users of an issuer. The issuer's subject identifies the user. The user name is given with the
 * first token and never changes; its prefix keeps it apart from names of local users, and it is unique.
 */
@Component
public class IdentityCommandHandler {

    private static final String PREFIX = "oidc:";
    private static final Pattern PRESENTABLE = Pattern.compile("[a-z0-9_][a-z0-9._@+-]{0,63}");

    private final Analysts analysts;
    private final IssuerUsers table;
    private final Repository<Analyst> log;
    private final Clock clock;

    public IdentityCommandHandler(Analysts analysts, IssuerUsers table, Repository<Analyst> log, Clock clock) {
        this.analysts = analysts;
        this.table = table;
        this.log = log;
        this.clock = clock;
    }

    @CommandHandler
    AnalystView handle(RecogniseIdentity command) {
        analysts.serialiseDecisions();
        Optional<KnownIdentity> known = table.find(command.issuer(), command.subject());
        if (known.isEmpty()) {
            return add(command);
        }
        return command.saidAt().isAfter(known.get().saidAt())
                ? update(known.get().analyst(), command)
                : known.get().analyst();
    }

    private AnalystView add(RecogniseIdentity command) {
        String username = freeName(command);
        var analyst = new AnalystView(
                username,
                command.role(),
                command.capabilities(),
                false,
                clock.instant().truncatedTo(ChronoUnit.MILLIS),
                command.issuer());
        table.add(analyst, command);
        String proof = Sha256.hex(command.issuer() + "\n" + command.subject());
        AggregateCreation.in(
                log, () -> Analyst.added(username, command.role(), command.capabilities(), command.issuer(), proof));
        return analyst;
    }

    private AnalystView update(AnalystView before, RecogniseIdentity command) {
        var after = new AnalystView(
                before.username(),
                command.role(),
                command.capabilities(),
                before.disabled(),
                before.createdAt(),
                before.issuer());
        table.updateIssuedAt(before.username(), command.saidAt());
        if (!after.equals(before)) {
            analysts.change(after);
            var change = new ChangeAnalyst(
                    before.username(), command.role(), command.capabilities(), null, null, command.issuer());
            log.load(before.username()).execute(analyst -> analyst.change(change, null));
        }
        return after;
    }

    private String freeName(RecogniseIdentity command) {
        String digest = HexFormat.of()
                .formatHex(Sha256.of(command.issuer() + "\n" + command.subject()))
                .substring(0, 12);
        String wanted = PREFIX + presentable(command.preferredName()).orElse(digest);
        return analysts.view(wanted).isEmpty() ? wanted : wanted + "~" + digest;
    }

    private static Optional<String> presentable(@Nullable String name) {
        return Optional.ofNullable(name)
                .map(text -> text.toLowerCase(Locale.ROOT))
                .filter(text -> PRESENTABLE.matcher(text).matches());
    }
}
