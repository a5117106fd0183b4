package io.hunt.agent;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The agent's command line. */
@Command(
        name = "hunt-agent",
        mixinStandardHelpOptions = true,
        version = Facts.VERSION,
        description = "Answers the service's queries about this machine.",
        subcommands = AgentCommand.class)
public final class Main {

    private Main() {}

    static {
        // Named so that it never configures a program that merely embeds the agent.
        System.setProperty("logback.configurationFile", "agent-logback.xml");
    }

    public static void main(String[] args) {
        System.exit(new CommandLine(new Main()).execute(args));
    }
}
