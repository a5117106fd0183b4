package io.hunt.simulator;

import io.hunt.agent.ReferenceAgent;
import io.hunt.simulator.demo.DemoCommand;
import io.hunt.simulator.fleet.FleetCommand;
import io.hunt.simulator.sweep.SweepCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The simulator's command line. */
@Command(
        name = "hunt-simulator",
        mixinStandardHelpOptions = true,
        version = ReferenceAgent.VERSION,
        description = "Simulates a fleet of hosts, runs the demo, and measures how large a fleet the service carries.",
        subcommands = {DemoCommand.class, FleetCommand.class, SweepCommand.class})
public final class Main {

    private Main() {}

    static {
        // Named so that it never configures a program that merely embeds the simulator.
        System.setProperty("logback.configurationFile", "simulator-logback.xml");
    }

    public static void main(String[] args) {
        System.exit(new CommandLine(new Main()).execute(args));
    }
}
