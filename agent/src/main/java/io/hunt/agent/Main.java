package io.hunt.agent;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Entry point of the agent's command line. */
@Command(
        name = "hunt-agent",
        mixinStandardHelpOptions = true,
        version = MachineFacts.VERSION,
        description = "Answers the service's queries about this machine.",
        subcommands = {AgentCommand.class, EnrollCommand.class})
public final class Main {

    private Main() {}

    static {
        // The file does not have the default name, so that it never configures a program that embeds the agent.
        System.setProperty("logback.configurationFile", "agent-logback.xml");
    }

    public static void main(String[] args) {
        System.exit(new CommandLine(new Main()).execute(args));
    }
}
