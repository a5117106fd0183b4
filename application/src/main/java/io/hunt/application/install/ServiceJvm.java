package io.hunt.application.install;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Further JVMs like this one: they unpack the jar, and make the cache from a trial of the service. */
final class ServiceJvm {

    /** In the directory of the installation. */
    static final String JAR = "service.jar";
    /** Beside it. */
    static final String CACHE = "service.aot";

    static final String LIBRARIES = "lib";

    private static final int MINUTES = 5;

    /** A cache fits only a JVM that has been started with the same ones. */
    private static final List<String> FLAGS = List.of(
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "-XX:+UseCompactObjectHeaders");

    private ServiceJvm() {}

    /** Classes of a jar within a jar cannot be in a cache. */
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
                directory);
    }

    /** Whether there is a cache now. */
    static boolean train(Path directory) throws IOException, InterruptedException {
        Path cache = directory.resolve(CACHE);
        List<String> command = new ArrayList<>(FLAGS);
        // Linked classes start no faster here, and a JVM refuses them, and to start, once the directory was moved.
        command.add("-XX:-AOTClassLinking");
        command.addAll(List.of(
                "-XX:AOTCacheOutput=" + cache, "-jar", directory.resolve(JAR).toString(), TrialCommand.NAME));
        if (succeeds(command, directory) && Files.exists(cache)) {
            return true;
        }
        Files.deleteIfExists(cache);
        return false;
    }

    private static boolean succeeds(List<String> arguments, Path directory) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(arguments);
        Path log = directory.resolve("install.log");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(Redirect.to(log.toFile()));
        // The operator's settings, and above all the database, stay out of it.
        builder.environment().keySet().removeIf(name -> name.startsWith("SERVICE_") || name.startsWith("SPRING_"));
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
