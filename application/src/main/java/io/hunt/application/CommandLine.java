package io.hunt.application;

import java.util.List;
import java.util.Optional;

/** What is written behind the jar's name and is no command of it. */
final class CommandLine {

    private static final String COMMANDS =
            "database-roles, backup, restore, audit-key, audit-continue, audit-check, verify-replay, install";

    private CommandLine() {}

    /**
     * Why the service does not start with these arguments: all of its settings are options, and whoever misspells a command
     * does not want it to start.
     */
    static Optional<String> refusal(List<String> arguments) {
        return arguments.stream()
                .filter(argument -> !argument.startsWith("--"))
                .findFirst()
                .map(word ->
                        "Unknown command: %s. Commands are %s; without one the service starts. Settings are written --name=value."
                                .formatted(word, COMMANDS));
    }
}
