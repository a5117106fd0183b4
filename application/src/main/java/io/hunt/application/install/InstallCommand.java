package io.hunt.application.install;

import io.hunt.application.database.InstalledPrograms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Command of the jar, {@code install DIRECTORY}: installs it as {@code service.jar}, its libraries, the programs of the
 * embedded database and an AOT cache of loaded classes. This machine's JVM starts the service from there in about half of
 * the time.
 */
public final class InstallCommand {

    private static final String NAME = "install";

    private InstallCommand() {}

    /** Returns true if these arguments request the command. */
    public static boolean isAskedFor(List<String> arguments) {
        return !arguments.isEmpty() && arguments.getFirst().equals(NAME);
    }

    /**
     * Installs the jar and prints how to start it.
     *
     * @return the process's exit code: 0 if the directory can be used, with or without a cache; 1 if not; 2 for wrong
     *     arguments
     */
    @SuppressWarnings("SystemOut")
    public static int run(List<String> arguments) {
        if (arguments.size() != 2 || arguments.get(1).startsWith("-")) {
            System.err.println("usage: install DIRECTORY");
            return 2;
        }
        // The class path of a JVM that was started by `-jar` is the jar.
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
        var place = new InstallDirectory(directory);
        place.requireReplaceable();
        Path fresh = place.emptied();
        if (!ChildJvm.extract(jar, fresh)) {
            throw new IOException("the jar cannot be unpacked there");
        }
        InstalledPrograms.write(fresh);
        place.replace();
        return ChildJvm.train(directory)
                ? "Start it with: java -XX:AOTCache=%1$s/service.aot ... -jar %1$s/service.jar".formatted(directory)
                : "There is no AOT cache, because the training run failed: see %1$s/%2$s. Start it with: java ... -jar %1$s/service.jar"
                        .formatted(directory, ChildJvm.LOG);
    }
}
