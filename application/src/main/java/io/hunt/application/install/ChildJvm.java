package io.hunt.application.install;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.springframework.util.FileSystemUtils;

/** Child JVMs that unpack the jar and create the AOT cache from a training run of the service. */
final class ChildJvm {

    /** Name in the installation directory. */
    static final String JAR = "service.jar";
    /** Name of the AOT cache, beside the jar. */
    static final String CACHE = "service.aot";

    static final String LIBRARIES = "lib";
    /** Name of the output of a failed step, kept in the installation directory. */
    static final String LOG = "install.log";

    private static final int MINUTES = 5;
    /** Hunts of the recorded start. */
    private static final int HUNTS = 100;

    /** Flags of the JVM; a cache fits only a JVM that was started with the same ones. */
    private static final List<String> FLAGS = List.of(
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "-XX:+UseCompactObjectHeaders");

    private ChildJvm() {}

    /**
     * Unpacks the jar, because classes of nested jars cannot be cached.
     *
     * @return true if it succeeded
     */
    static boolean extract(Path jar, Path directory) throws IOException, InterruptedException {
        return succeeds(
                List.of(
                        "-Djarmode=tools",
                        "-jar",
                        jar.toString(),
                        "extract",
                        "--force",
                        "--application-filename",
                        JAR,
                        "--destination",
                        directory.toString()),
                directory,
                Map.of());
    }

    /**
     * Creates the AOT cache for a service that is started from this directory. Starts the service twice on the same data
     * and records the second start, because the first one unpacks the database with a library whose packages are sealed by
     * location. A cache with a class of that library would prevent starts after the directory is moved.
     *
     * @return true if the cache exists now
     */
    static boolean train(Path directory) throws IOException, InterruptedException {
        Path cache = directory.resolve(CACHE);
        Path data = Files.createTempDirectory("hunt-trial-");
        try {
            Map<String, String> settings = Map.of(
                    "SERVICE_DATA_DIR", data.toString(),
                    "SERVICE_ADMIN_PASSWORD", UUID.randomUUID().toString(),
                    "SERVICE_REST_PORT", "0",
                    "SERVICE_MANAGEMENT_PORT", "0",
                    "SERVICE_GRPC_PORT", "0",
                    "SERVICE_RATE_LIMIT_PER_MINUTE", "0",
                    "SERVICE_DRAIN_SECONDS", "0");
            List<String> recording = List.of("-XX:AOTCacheOutput=" + cache);
            if (succeeds(trial(directory, List.of(), 0), directory, settings)
                    && succeeds(trial(directory, recording, HUNTS), directory, settings)
                    && Files.exists(cache)) {
                return true;
            }
            Files.deleteIfExists(cache);
            return false;
        } finally {
            FileSystemUtils.deleteRecursively(data);
        }
    }

    private static List<String> trial(Path directory, List<String> options, int hunts) {
        String jar = directory.resolve(JAR).toString();
        return joined(List.of(FLAGS, options, List.of("-jar", jar, TrainingRunCommand.NAME, Integer.toString(hunts))));
    }

    private static List<String> joined(List<List<String>> parts) {
        return parts.stream().flatMap(List::stream).toList();
    }

    private static boolean succeeds(List<String> arguments, Path directory, Map<String, String> settings)
            throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> command = joined(List.of(List.of(java), arguments));
        Path log = directory.resolve(LOG);
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(Redirect.to(log.toFile()));
        // The training run must not use the operator's settings, above all not the operator's database.
        builder.environment().keySet().removeIf(name -> name.startsWith("SERVICE_") || name.startsWith("SPRING_"));
        builder.environment().putAll(settings);
        Process process = builder.start();
        boolean succeeded = process.waitFor(MINUTES, TimeUnit.MINUTES) && process.exitValue() == 0;
        if (succeeded) {
            Files.delete(log);
        } else {
            process.destroyForcibly();
        }
        return succeeded;
    }
}
