package io.hunt.agent;

import io.hunt.agent.assignment.AnswerListener;
import io.hunt.agent.config.AgentSettings;
import io.hunt.agent.config.ConfigFile;
import io.hunt.agent.config.ConfigurationException;
import io.hunt.agent.config.ConnectionCheck;
import io.hunt.agent.config.SettingKey;
import io.hunt.agent.session.Backoff.BackoffBounds;
import io.hunt.agent.spool.DiskSpool.SpoolLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command that enrolls this host and writes the configuration of its agent. */
@Command(
        name = "enroll",
        mixinStandardHelpOptions = true,
        description = {
            "Enrolls this host and writes the agent's configuration. Afterwards the secret is no longer needed.",
            "",
            "An enrolled host keeps its identity; then only the configuration is written. Settings of the file that are "
                    + "not given here are kept.",
        })
final class EnrollCommand implements Callable<Integer> {

    @Spec
    CommandSpec spec = CommandSpec.create();

    @Option(names = "--server", required = true, paramLabel = "HOST:PORT", description = "Address of the service.")
    String server = "";

    @Option(
            names = "--ca",
            paramLabel = "FILE",
            description =
                    "PEM file with the authority to trust, copied beside the configuration; Java's trust store by "
                            + "default.")
    @Nullable Path ca;

    @Option(
            names = "--secret-file",
            required = true,
            paramLabel = "FILE",
            description = "File with the fleet's enrollment secret.")
    String secretFile = "";

    @Option(names = "--label", paramLabel = "L", split = ",", description = "Label that hunts select hosts by.")
    @Nullable List<String> labels;

    @Option(names = "--name", paramLabel = "HOSTNAME", description = "Name of this host; its own name by default.")
    @Nullable String name;

    @Option(
            names = "--config",
            paramLabel = "FILE",
            description = "Configuration to write; agent.conf in /etc/hunt-agent or the system's like by default.")
    @Nullable Path config;

    @Option(
            names = "--data-dir",
            paramLabel = "DIR",
            defaultValue = "/var/lib/hunt-agent",
            description = "Directory for the identity and unacknowledged answers (default: ${DEFAULT-VALUE}).")
    String dataDirectory = "";

    @Option(
            names = "--timeout",
            paramLabel = "SECONDS",
            defaultValue = "30",
            description = "Seconds for the enrollment (default: ${DEFAULT-VALUE}).")
    int timeout;

    @Override
    public Integer call() throws InterruptedException {
        // Logging reads these properties when it starts, which is later.
        System.setProperty("hunt.level", "WARN");
        System.setProperty("hunt.session.level", "WARN");
        try {
            Map<SettingKey, String> given = given();
            AgentOptions options = options(AgentSettings.of(given, Map.of(), Map.of()));
            if (!connects(options)) {
                return refuse(failureReason(options));
            }
            write(given);
            spec.commandLine()
                    .getOut()
                    .println("Enrolled at %s as %s; the configuration is in %s."
                            .formatted(server, options.hostname(), configFile()));
            return 0;
        } catch (ConfigurationException | IllegalStateException e) {
            return refuse(e.getMessage());
        } catch (IOException e) {
            return refuse(e.getClass() == IOException.class ? e.getMessage() : e.toString());
        }
    }

    private String failureReason(AgentOptions options) throws InterruptedException {
        return "%s did not accept this host within %d s: %s"
                .formatted(
                        server,
                        timeout,
                        ConnectionCheck.failureReason(options.endpoint(), Duration.ofSeconds(timeout))
                                .orElse("it is reached, so check the secret and the service's log"));
    }

    private Map<SettingKey, String> given() {
        Map<SettingKey, String> given = new EnumMap<>(SettingKey.class);
        given.put(SettingKey.SERVER, server);
        given.put(SettingKey.ENROLL_SECRET_FILE, secretFile);
        given.put(SettingKey.DATA_DIR, dataDirectory);
        if (ca != null) {
            given.put(SettingKey.CA, ca.toString());
        }
        if (labels != null) {
            given.put(SettingKey.LABEL, String.join(",", labels));
        }
        if (name != null) {
            given.put(SettingKey.NAME, name);
        }
        return given;
    }

    private static AgentOptions options(AgentSettings settings) throws IOException {
        new DataFormat(settings.dataDirectory()).check();
        return new AgentOptions(
                settings.endpoint(),
                settings.enrollSecret(),
                settings.dataDirectory(),
                settings.name().orElseGet(MachineFacts::hostname),
                settings.labels(),
                SpoolLimits.STANDARD,
                BackoffBounds.STANDARD);
    }

    /** Returns true after the service's Welcome, which follows the enrollment. */
    private boolean connects(AgentOptions options) throws IOException, InterruptedException {
        var welcomed = new CountDownLatch(1);
        AnswerListener listener = new AnswerListener() {
            @Override
            public void connected(boolean connected) {
                if (connected) {
                    welcomed.countDown();
                }
            }
        };
        try (var agent = new ReferenceAgent(options, QueryEngineFactory.best(), listener)) {
            agent.start();
            return welcomed.await(timeout, TimeUnit.SECONDS);
        }
    }

    private void write(Map<SettingKey, String> given) throws IOException {
        Path file = configFile();
        Map<SettingKey, String> settings = new EnumMap<>(SettingKey.class);
        if (Files.exists(file)) {
            settings.putAll(ConfigFile.read(file));
        }
        settings.putAll(given);
        // The secret is needed once, and its file may be temporary.
        settings.remove(SettingKey.ENROLL_SECRET);
        settings.remove(SettingKey.ENROLL_SECRET_FILE);
        if (ca != null) {
            settings.put(
                    SettingKey.CA, ConfigFile.copyBeside(file, ca, "ca.crt").toString());
        }
        ConfigFile.write(file, settings);
    }

    private Path configFile() {
        return config != null ? config : ConfigFile.defaultPath(System.getProperty("os.name", ""));
    }

    private int refuse(@Nullable String sentence) {
        spec.commandLine().getErr().println("enroll: " + sentence);
        return 1;
    }
}
