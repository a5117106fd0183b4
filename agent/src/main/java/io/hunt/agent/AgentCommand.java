package io.hunt.agent;

import io.hunt.agent.assignment.AnswerListener;
import io.hunt.agent.config.AgentSettings;
import io.hunt.agent.config.ConfigFile;
import io.hunt.agent.config.ConfigurationException;
import io.hunt.agent.config.ConnectionCheck;
import io.hunt.agent.config.SettingKey;
import io.hunt.agent.query.QueryEngine;
import io.hunt.agent.session.Backoff.BackoffBounds;
import io.hunt.agent.spool.DiskSpool.SpoolLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command that runs the agent of this machine until the process is terminated. */
@Command(
        name = "agent",
        mixinStandardHelpOptions = true,
        description = {
            "Answers the service's queries about this machine.",
            "",
            "Uses osqueryi where it is on the PATH. Elsewhere a built-in engine replaces it, which sees far less: "
                    + "running programs, files named by the queries, three levels of the temporary folders and the users' "
                    + "Downloads and Desktop, the hosts file, accounts, and on Linux open sockets, autostart entries, jobs, "
                    + "shell histories, routes, resolvers, loaded libraries and kernel modules. Answers about other "
                    + "tables are incomplete.",
            "",
            "Every option below that takes a value can also be set in the environment (--data-dir as "
                    + "HUNT_AGENT_DATA_DIR) and in a file (as data_dir=...). The command line comes before the "
                    + "environment, the environment before the file.",
        })
final class AgentCommand implements Callable<Integer> {

    private static final Duration CHECK_TIMEOUT = Duration.ofSeconds(10);

    @Spec
    CommandSpec spec = CommandSpec.create();

    @Option(
            names = "--config",
            paramLabel = "FILE",
            description =
                    "Lines of key=value; by default agent.conf in /etc/hunt-agent, C:\\ProgramData\\hunt-agent or "
                            + "/Library/Application Support/hunt-agent, if it is there.")
    @Nullable Path config;

    @Option(names = "--check", description = "Check the settings and the connection to the service, then exit.")
    boolean check;

    @Option(names = "--server", paramLabel = "HOST:PORT", description = "Address of the service.")
    @Nullable String server;

    @Option(
            names = "--enroll-secret",
            paramLabel = "SECRET",
            description =
                    "The fleet's enrollment secret, needed once. Every user can read it on a command line: better "
                            + "given in HUNT_AGENT_ENROLL_SECRET or in a file.")
    @Nullable String enrollSecret;

    @Option(names = "--enroll-secret-file", paramLabel = "FILE", description = "File with the enrollment secret.")
    @Nullable String enrollSecretFile;

    @Option(
            names = "--ca",
            paramLabel = "FILE",
            description = "PEM file with the authority to trust; the JDK's trust store by default.")
    @Nullable String ca;

    @Option(
            names = "--label",
            paramLabel = "L",
            split = ",",
            description = "Label that hunts select hosts by; may be repeated, or several separated by commas.")
    @Nullable List<String> labels;

    @Option(
            names = "--data-dir",
            paramLabel = "DIR",
            description = "Directory for the identity and unacknowledged answers (default: .hunt-agent at home).")
    @Nullable String dataDirectory;

    @Option(names = "--name", paramLabel = "HOSTNAME", description = "Name of this host; its own name by default.")
    @Nullable String name;

    @Option(
            names = "--inventory",
            paramLabel = "ON|OFF",
            description = "Keep a file inventory, which finds programs anywhere on this host; on by default.")
    @Nullable String inventory;

    @Option(
            names = "--inventory-cpu-percent",
            paramLabel = "N",
            description = "Share of one processor that its scans may use, 1 to 100; 5 by default.")
    @Nullable String inventoryCpuPercent;

    @Option(
            names = "--inventory-bytes-per-second",
            paramLabel = "N",
            description = "Most bytes of files that it may read a second; 20000000 by default.")
    @Nullable String inventoryBytesPerSecond;

    @Override
    public Integer call() throws InterruptedException {
        if (check) {
            // Logging reads these properties when it starts, which is later.
            System.setProperty("hunt.level", "WARN");
            System.setProperty("hunt.session.level", "WARN");
        }
        try {
            AgentOptions options = options(AgentSettings.of(commandLine(), System.getenv(), file()));
            return check ? check(options) : run(options);
        } catch (ConfigurationException | IllegalStateException e) {
            return refuse(e.getMessage());
        } catch (IOException e) {
            return refuse(e.getClass() == IOException.class ? e.getMessage() : e.toString());
        }
    }

    private int run(AgentOptions options) throws IOException, InterruptedException {
        try (GracefulShutdown gracefulShutdown = new GracefulShutdown();
                ReferenceAgent agent = new ReferenceAgent(options, QueryEngineFactory.best(), AnswerListener.NONE)) {
            agent.start();
            gracefulShutdown.await();
        }
        return 0;
    }

    private int check(AgentOptions options) throws IOException, InterruptedException {
        requireUse(options.dataDirectory());
        QueryEngine engine = QueryEngineFactory.best();
        Optional<String> trouble = ConnectionCheck.failureReason(options.endpoint(), CHECK_TIMEOUT);
        String service = options.endpoint().address();
        if (trouble.isPresent()) {
            return refuse("The settings are right but %s is not reached: %s".formatted(service, trouble.get()));
        }
        spec.commandLine()
                .getOut()
                .println("The settings are right and %s is reached over TLS; %s would answer with %s."
                        .formatted(service, options.hostname(), engine.description()));
        return 0;
    }

    private int refuse(@Nullable String sentence) {
        spec.commandLine().getErr().println("agent: " + sentence);
        return 1;
    }

    private static AgentOptions options(AgentSettings settings) throws IOException {
        Path directory = settings.dataDirectory();
        new DataFormat(directory).check();
        // An enrolled host no longer needs the secret, and its file may have been removed.
        boolean enrolled = ReferenceAgent.identityIn(directory).load().isPresent();
        return new AgentOptions(
                settings.endpoint(),
                enrolled ? "" : settings.enrollSecret(),
                directory,
                settings.name().orElseGet(MachineFacts::hostname),
                settings.labels(),
                SpoolLimits.STANDARD,
                BackoffBounds.STANDARD,
                settings.inventory());
    }

    private static void requireUse(Path directory) {
        Path there = directory.toAbsolutePath();
        while (there.getParent() != null && !Files.exists(there)) {
            there = there.getParent();
        }
        if (!Files.isDirectory(there) || !Files.isWritable(there)) {
            throw new ConfigurationException("The data directory %s cannot be written to".formatted(directory));
        }
    }

    private Map<SettingKey, String> file() {
        @Nullable String variable = System.getenv("HUNT_AGENT_CONFIG");
        if (config != null) {
            return ConfigFile.read(config);
        }
        if (variable != null && !variable.isBlank()) {
            return ConfigFile.read(Path.of(variable));
        }
        Path usual = ConfigFile.defaultPath(System.getProperty("os.name", ""));
        return Files.exists(usual) ? ConfigFile.read(usual) : Map.of();
    }

    private Map<SettingKey, String> commandLine() {
        Map<SettingKey, String> given = new EnumMap<>(SettingKey.class);
        put(given, SettingKey.SERVER, server);
        put(given, SettingKey.ENROLL_SECRET, enrollSecret);
        put(given, SettingKey.ENROLL_SECRET_FILE, enrollSecretFile);
        put(given, SettingKey.CA, ca);
        put(given, SettingKey.LABEL, labels == null ? null : String.join(",", labels));
        put(given, SettingKey.DATA_DIR, dataDirectory);
        put(given, SettingKey.NAME, name);
        put(given, SettingKey.INVENTORY, inventory);
        put(given, SettingKey.INVENTORY_CPU_PERCENT, inventoryCpuPercent);
        put(given, SettingKey.INVENTORY_BYTES_PER_SECOND, inventoryBytesPerSecond);
        return given;
    }

    private static void put(Map<SettingKey, String> given, SettingKey setting, @Nullable String value) {
        if (value != null) {
            given.put(setting, value);
        }
    }
}
