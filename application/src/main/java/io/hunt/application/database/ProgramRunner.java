package io.hunt.application.database;

import com.sun.security.auth.module.UnixSystem;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** Execution of one of PostgreSQL's programs. Its environment contains only the service's path and time zone. */
final class ProgramRunner {

    private static final Pattern PASSED_ON = Pattern.compile("PATH|TZ");
    private static final int MINUTES = 10;

    private final Path place;

    /** @param place directory for the output of the last run */
    ProgramRunner(Path place) {
        this.place = place;
    }

    /**
     * Runs the program in a directory and throws if it fails. The exception has the program's output and never its input,
     * which may contain a password.
     */
    void run(Path directory, List<String> command, String input) throws IOException {
        Path output = place.resolve("output");
        PrivateDirectory.write(output, "");
        var builder = new ProcessBuilder(asNoRoot(command))
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().keySet().removeIf(name -> !PASSED_ON.matcher(name).matches());
        Process process = builder.start();
        try (var in = process.outputWriter()) {
            in.write(input);
        }
        if (!endedWell(process)) {
            throw new IOException(
                    "%s failed: %s".formatted(Path.of(command.getFirst()).getFileName(), ServerLog.tail(output)));
        }
    }

    /**
     * Wraps the command if this process runs as root, which PostgreSQL refuses. A user namespace in which root has no name
     * satisfies it.
     */
    static List<String> asNoRoot(List<String> command) {
        if (new UnixSystem().getUid() != 0) {
            return command;
        }
        var wrapped = new ArrayList<>(List.of("unshare", "--user"));
        wrapped.addAll(command);
        return wrapped;
    }

    private static boolean endedWell(Process process) throws IOException {
        try {
            if (process.waitFor(MINUTES, TimeUnit.MINUTES)) {
                return process.exitValue() == 0;
            }
            process.destroyForcibly();
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException();
        }
    }
}
