package io.hunt.agent.osquery;

import io.hunt.agent.osquery.OsqueryEngine.StatementCaps;
import io.hunt.agent.query.QueryResult;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Starts osquery's shell and runs one statement in a process. */
final class OsqueryShell {

    static final int COMPLAINT_BYTES = 8 * 1024;
    private static final Path NICE = Path.of("/usr/bin/nice");
    /** Environment variables that are passed to osquery; others of the agent may hold a secret. */
    private static final Set<String> KEPT = Set.of(
            "PATH",
            "HOME",
            "TMPDIR",
            "LANG",
            "TZ",
            "SYSTEMROOT",
            "SYSTEMDRIVE",
            "TEMP",
            "TMP",
            "USERPROFILE",
            "PROGRAMDATA",
            "PROGRAMFILES");

    static final Executor PIPES = task -> Thread.ofVirtual().name("osquery").start(task);

    private OsqueryShell() {}

    static QueryResult ask(Path osqueryi, StatementCaps statementCaps, String statement, int maxRows) {
        try {
            Process shell = start(osqueryi, statementCaps, List.of());
            Watchdog watchdog = new Watchdog(shell, statementCaps);
            try {
                return exchange(shell, watchdog, statement, maxRows);
            } finally {
                watchdog.kill();
            }
        } catch (IOException e) {
            return new QueryResult.EngineFailure("osquery could not be started: " + e.getMessage());
        }
    }

    static Process start(Path osqueryi, StatementCaps statementCaps, List<String> flags) throws IOException {
        List<String> command = command(osqueryi, statementCaps);
        command.addAll(flags);
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().keySet().removeIf(name -> !KEPT.contains(name.toUpperCase(Locale.ROOT)));
        return builder.start();
    }

    /** Returns the command that runs osquery at the lowest CPU priority, from which Linux derives the I/O priority. */
    private static List<String> command(Path osqueryi, StatementCaps statementCaps) {
        List<String> command = new ArrayList<>(MemoryLimit.command(statementCaps.memoryBytes()));
        if (Files.isExecutable(NICE)) {
            command.addAll(List.of(NICE.toString(), "-n", "19"));
        }
        command.addAll(List.of(osqueryi.toString(), "--json", "--disable_extensions=true", "--disable_events=true"));
        return command;
    }

    private static QueryResult exchange(Process shell, Watchdog watchdog, String statement, int maxRows) {
        LimitedInputStream output =
                new LimitedInputStream(shell.getInputStream(), watchdog.caps().outputBytes());
        var printed = CompletableFuture.supplyAsync(() -> ShellRowParser.read(output, maxRows), PIPES);
        var complaints = CompletableFuture.supplyAsync(() -> complaints(shell.getErrorStream()), PIPES);
        PIPES.execute(() -> write(shell.getOutputStream(), statement));
        try {
            Optional<String> tooCostly = watchdog.watch(printed);
            if (tooCostly.isPresent()) {
                return new QueryResult.StatementFailure(tooCostly.get());
            }
            if (output.exceeded()) {
                return new QueryResult.StatementFailure(
                        "More output than %d bytes".formatted(watchdog.caps().outputBytes()));
            }
            String complaint = complaints.get(1, TimeUnit.SECONDS);
            boolean fine = shell.waitFor(5, TimeUnit.SECONDS) && shell.exitValue() == 0;
            return fine && !complaint.contains("Error:") ? printed.join() : complaint(complaint);
        } catch (TimeoutException e) {
            return new QueryResult.StatementFailure("osquery did not end");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new QueryResult.StatementFailure("Abandoned");
        } catch (ExecutionException | CompletionException e) {
            return new QueryResult.StatementFailure("osquery's output could not be read: " + e.getMessage());
        }
    }

    static QueryResult complaint(String text) {
        if (text.startsWith("nice: ") || text.startsWith(NICE + ": ") || text.startsWith(MemoryLimit.NAME + ": ")) {
            return new QueryResult.EngineFailure("osquery could not be started: " + text.strip());
        }
        return text.isBlank()
                ? new QueryResult.EngineFailure("osquery failed and gave no reason")
                : QueryResult.complaint(text.strip());
    }

    /** Returns the first 8 KiB of the error output; the rest is read and dropped, so that the shell does not block. */
    private static String complaints(InputStream in) {
        try {
            String beginning = new String(in.readNBytes(COMPLAINT_BYTES), StandardCharsets.UTF_8);
            in.transferTo(OutputStream.nullOutputStream());
            return beginning;
        } catch (IOException e) {
            return "";
        }
    }

    private static void write(OutputStream out, String statement) {
        try (out) {
            out.write((statement + ";\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            // The shell has exited; its error output or the time-out gives the reason.
        }
    }
}
