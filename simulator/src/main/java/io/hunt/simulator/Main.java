package io.hunt.simulator;

import io.hunt.agent.ReferenceAgent;
import io.hunt.simulator.demo.DemoCommand;
import io.hunt.simulator.fleet.FleetCommand;
import io.hunt.simulator.sweep.SweepCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Command line of the simulator. */
@Command(
        name = "hunt-simulator",
        mixinStandardHelpOptions = true,
        version = ReferenceAgent.VERSION,
        description =
                "Simulates a fleet of hosts, runs the demo, and measures the largest fleet that the service supports.",
        subcommands = {DemoCommand.class, FleetCommand.class, SweepCommand.class})
public final class Main {

    private Main() {}

    static {
        // The name of the file differs from Logback's default, so that it does not configure programs that embed the
        // simulator.
        System.setProperty("logback.configurationFile", "simulator-logback.xml");
    }

    public static void main(String[] args) {
        System.exit(new CommandLine(new Main()).execute(args));
    }
}
