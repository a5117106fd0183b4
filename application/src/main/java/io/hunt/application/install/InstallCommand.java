package io.hunt.application.install;

import io.hunt.application.database.InstalledPrograms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * `install DIRECTORY`: a command of the jar. Lays it out as a directory with {@code service.jar}, its libraries, the programs
 * of the embedded database and an ahead-of-time cache of loaded classes: this machine's JVM starts the service from there in about
 * half of the time.
 */
public final class InstallCommand {

    private static final String NAME = "install";

    private InstallCommand() {}

    /** Whether these arguments ask for it. */
    public static boolean isAskedFor(List<String> arguments) {
        return !arguments.isEmpty() && arguments.getFirst().equals(NAME);
    }

    /**
     * The result is the process's exit code: 0 if the directory can be used, with or without a cache; 1 if not; 2 for wrong
     * arguments.
     */
    @SuppressWarnings("SystemOut")
    public static int run(List<String> arguments) {
        if (arguments.size() != 2 || arguments.get(1).startsWith("-")) {
            System.err.println("usage: install DIRECTORY");
            return 2;
        }
        // Of a jar that was started by `-jar` the class path is the jar.
        Path jar = Path.of(System.getProperty("java.class.path")).toAbsolutePath();
        if (!Files.isRegularFile(jar) || !jar.toString().endsWith(".jar")) {
            System.err.println("Only the runnable jar can be installed");
            return 1;
        }
        Path directory = Path.of(arguments.get(1)).toAbsolutePath().normalize();
        try {
            System.out.println(installed(jar, directory));
            return 0;
        } catch (IOException e) {
            System.err.println("Cannot write " + directory + ": " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return 1;
    }

    private static String installed(Path jar, Path directory) throws IOException, InterruptedException {
        var place = new InstallPlace(directory);
        place.requireReplaceable();
        Path fresh = place.emptied();
        if (!ServiceJvm.extract(jar, fresh)) {
            throw new IOException("the jar cannot be unpacked there");
        }
        InstalledPrograms.write(fresh);
        place.replace();
        return ServiceJvm.train(directory)
                ? "Start it with: java -XX:AOTCache=%1$s/service.aot ... -jar %1$s/service.jar".formatted(directory)
                : "There is no cache, as a trial of the service failed: see %1$s/%2$s. Start it with: java ... -jar %1$s/service.jar"
                        .formatted(directory, ServiceJvm.LOG);
    }
}
