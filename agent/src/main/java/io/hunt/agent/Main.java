package io.hunt.agent;

import io.hunt.agent.demo.DemoCommand;
import io.hunt.agent.demo.SweepCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The agent's command line. */
@Command(
        name = "hunt-agent",
        mixinStandardHelpOptions = true,
        version = Facts.VERSION,
        description = "The reference agent, the fleet simulator and the demo.",
        subcommands = {AgentCommand.class, FleetCommand.class, DemoCommand.class, SweepCommand.class})
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
