package io.hunt.application;

import io.hunt.application.audit.AuditCheckCommand;
import io.hunt.application.audit.SigningCommand;
import io.hunt.application.database.backup.BackupCommand;
import io.hunt.application.install.InstallCommand;
import io.hunt.application.replay.VerifyReplayCommand;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/** Commands of the jar: arguments behind the jar's name that are not settings. */
final class JarCommands {

    /** Exit code for an unknown command. */
    private static final int MISUSED = 2;

    private record Command(Predicate<List<String>> isAskedFor, ToIntFunction<List<String>> run) {}

    private static final List<Command> COMMANDS = List.of(
            new Command(BackupCommand::isAskedFor, BackupCommand::run),
            new Command(SigningCommand::isAskedFor, SigningCommand::run),
            new Command(VerifyReplayCommand::isAskedFor, VerifyReplayCommand::run),
            new Command(AuditCheckCommand::isAskedFor, AuditCheckCommand::run),
            new Command(InstallCommand::isAskedFor, InstallCommand::run));

    private static final String NAMES =
            "database-roles, backup, restore, audit-key, audit-continue, audit-check, verify-replay, install";

    private JarCommands() {}

    /** Runs the requested command and returns its exit code; empty if no command was requested and the service is to start. */
    static OptionalInt run(List<String> arguments) {
        Optional<String> incomplete = incomplete(arguments);
        if (incomplete.isPresent()) {
            System.err.println(incomplete.get());
            return OptionalInt.of(MISUSED);
        }
        for (Command command : COMMANDS) {
            if (command.isAskedFor().test(arguments)) {
                return OptionalInt.of(command.run().applyAsInt(arguments));
            }
        }
        Optional<String> refusal = refusal(arguments);
        refusal.ifPresent(System.err::println);
        return refusal.isPresent() ? OptionalInt.of(MISUSED) : OptionalInt.empty();
    }

    /**
     * Returns the reason why nothing starts if a setting has no value, such as {@code --service.data-dir DIRECTORY}. The
     * default would replace the value that was meant.
     */
    private static Optional<String> incomplete(List<String> arguments) {
        return arguments.stream()
                .filter(argument -> argument.startsWith("--service.") && !argument.contains("="))
                .findFirst()
                .map("%s lacks its value. Settings are written --name=value."::formatted);
    }

    /**
     * Returns the reason why the service does not start with these arguments; empty if it may start. All settings are
     * options, so a word without {@code --} is a mistyped command.
     */
    static Optional<String> refusal(List<String> arguments) {
        return arguments.stream()
                .filter(argument -> !argument.startsWith("--"))
                .findFirst()
                .map(word ->
                        "Unknown command: %s. Commands are %s; without one the service starts. Settings are written --name=value."
                                .formatted(word, NAMES));
    }
}
