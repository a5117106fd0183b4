package io.hunt.application.audit;

import io.hunt.api.admin.OperationEvent.LogRestored;
import io.hunt.api.admin.OperationEvent.SigningKeyReplaced;
import io.hunt.application.database.JarCommandDatabase;
import io.hunt.application.settings.DatabaseProperties;
import io.hunt.audit.checkpoint.AuditProperties;
import io.hunt.audit.checkpoint.Destinations;
import io.hunt.audit.checkpoint.outbox.Destination;
import io.hunt.audit.checkpoint.signing.OperatorEventLog;
import io.hunt.audit.checkpoint.signing.SigningKeyFile;
import io.hunt.audit.checkpoint.signing.SigningRecovery;
import io.hunt.audit.checkpoint.witness.WitnessDestination;
import io.hunt.audit.note.InvalidNoteException;
import io.hunt.engine.role.SharedProperties;
import io.hunt.engine.settings.SettingsConversionConfiguration;
import java.io.IOException;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.TransactionException;

/**
 * Commands of the jar: {@code audit-key} replaces the key that signs the transparency log, {@code audit-continue} continues
 * a restored log. Both use the settings of the service and may run while it runs.
 */
public final class SigningCommand {

    private static final String USAGE =
            "usage: audit-key [--reason TEXT] | audit-continue [--origin NAME] [--reason TEXT]";

    private SigningCommand() {}

    /** Returns true if these arguments request one of the commands. */
    public static boolean isAskedFor(List<String> arguments) {
        return !arguments.isEmpty()
                && (arguments.getFirst().equals("audit-key")
                        || arguments.getFirst().equals("audit-continue"));
    }

    /**
     * Runs the command and prints the result, or one sentence with the reason of the failure.
     *
     * @return the process's exit code
     */
    @SuppressWarnings("SystemOut")
    public static int run(List<String> arguments) {
        Optional<SigningOptions> options = SigningOptions.parse(arguments);
        if (options.isEmpty()) {
            System.err.println(USAGE);
            return 2;
        }
        try {
            System.out.println(run(options.get()));
            return 0;
        } catch (InvalidNoteException | IllegalArgumentException | IOException e) {
            System.err.println(e.getMessage());
        } catch (DataAccessException | TransactionException e) {
            System.err.println("The database refuses: " + e.getMessage());
        }
        return 1;
    }

    private static String run(SigningOptions options) throws IOException {
        try (var context = new SpringApplicationBuilder(Settings.class)
                .web(WebApplicationType.NONE)
                .logStartupInfo(false)
                .run(options.settings().toArray(String[]::new))) {
            var shared = context.getBean(SharedProperties.class);
            try (var database = JarCommandDatabase.open(context.getBean(DatabaseProperties.class), shared)) {
                var settings = context.getBean(AuditProperties.class);
                var keys = new SigningKeyFile(settings.keyIn(shared.dataDir()), settings.memoryIn(shared.dataDir()));
                return changed(options, settings, keys, database.service());
            }
        }
    }

    private static String changed(
            SigningOptions options, AuditProperties settings, SigningKeyFile keys, DataSource database)
            throws IOException {
        var jdbc = JdbcClient.create(database);
        var transactions = new DataSourceTransactionManager(database);
        var destinations = Destinations.of(settings, jdbc);
        String command = options.isContinuing() ? "audit-continue" : "audit-key";
        var recovery = new SigningRecovery(
                jdbc,
                transactions,
                keys,
                destinations.archives(),
                new OperatorEventLog(database, transactions, Clock.systemUTC(), command, options.reason()));
        if (!options.isContinuing()) {
            return told(recovery.replaceKey());
        }
        destinations.all().forEach(SigningCommand::ask);
        return told(recovery.continueRestored(options.origin()));
    }

    /**
     * Delivers to a witness, because its refusal contains the last checkpoint that it remembers. An unreachable witness is
     * only reported.
     */
    @SuppressWarnings("SystemOut")
    private static void ask(Destination destination) {
        if (destination instanceof WitnessDestination witness) {
            try {
                var _ = witness.deliver();
            } catch (IOException e) {
                System.err.println(destination.name() + " " + e.getMessage());
            }
        }
    }

    private static String told(SigningKeyReplaced event) {
        return "The log is signed by a new key from the next checkpoint on; give it to auditors and witnesses:\n%s\n%s"
                .formatted(
                        event.newKey(),
                        event.bothSign()
                                ? "The previous key signs that checkpoint too."
                                : "The previous key is missing and signs no more checkpoints.");
    }

    private static String told(LogRestored event) {
        return "The log is signed under a new name from the next checkpoint on; give its key to auditors and witnesses:\n%s\n%s"
                .formatted(
                        event.key(),
                        event.lostSize() == null
                                ? "No events are known to be lost; the first %d are those of %s."
                                        .formatted(event.keptSize(), event.previousOrigin())
                                : "The first %d events are those of %s; its events %d to %d are lost or not proved."
                                        .formatted(
                                                event.keptSize(),
                                                event.previousOrigin(),
                                                event.keptSize(),
                                                event.lostSize() - 1));
    }

    /** Settings of the service, without its other beans. */
    @Configuration(proxyBeanMethods = false)
    @EnableConfigurationProperties({DatabaseProperties.class, SharedProperties.class, AuditProperties.class})
    @Import(SettingsConversionConfiguration.class)
    static class Settings {}
}
