package io.hunt.agent;

import io.hunt.agent.desk.AnswerListener;
import io.hunt.agent.engine.Engines;
import io.hunt.agent.session.Backoff.Pace;
import io.hunt.agent.spool.DiskSpool.Bounds;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Answers for this machine until told to stop. */
@Command(
        name = "agent",
        mixinStandardHelpOptions = true,
        description = {
            "Answers the service's queries about this machine.",
            "",
            "Uses osqueryi where it is on the PATH. Elsewhere a built-in engine stands in for it that sees far less: "
                    + "running programs, files named by the queries, three levels of the temporary folders and the users' "
                    + "Downloads and Desktop, the hosts file, accounts, and on Linux open sockets. Autostart entries, "
                    + "services and resolvers look empty to it; other tables are answered as unsupported.",
        })
final class AgentCommand implements Callable<Integer> {

    @Mixin
    ServiceOptions service = new ServiceOptions();

    @Option(names = "--label", paramLabel = "L", description = "A label to be found by; may be repeated.")
    List<String> labels = List.of();

    @Option(
            names = "--data-dir",
            paramLabel = "DIR",
            defaultValue = "${sys:user.home}/.hunt-agent",
            description = "Where identity and unacknowledged answers are kept (default: ${DEFAULT-VALUE}).")
    Path dataDirectory = Path.of(".");

    @Option(names = "--name", paramLabel = "HOSTNAME", description = "What to call this host; its own name by default.")
    @Nullable String name;

    @Override
    public Integer call() throws IOException, InterruptedException {
        AgentOptions options = new AgentOptions(
                service.endpoint(),
                service.enrollSecret,
                dataDirectory,
                name == null ? Facts.hostname() : name,
                labels,
                Bounds.STANDARD,
                Pace.STANDARD);
        try (Termination termination = new Termination();
                ReferenceAgent agent = new ReferenceAgent(options, Engines.best(), AnswerListener.NONE)) {
            agent.start();
            termination.await();
        }
        return 0;
    }
}
