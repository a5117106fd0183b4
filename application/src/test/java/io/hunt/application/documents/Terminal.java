package io.hunt.application.documents;

import static io.hunt.application.Eventually.eventually;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Shell for the commands of a guide; its output is written to a file. */
final class Terminal implements AutoCloseable {

    private static final String ENDED = "ended:";

    private final Path printed;
    private final Process shell;
    private int blocks;

    Terminal(Path folder, Path printed, Map<String, String> environment) {
        this.printed = printed;
        // A background build may ignore SIGINT, and child processes would inherit that.
        var builder = new ProcessBuilder("env", "--default-signal=INT", "bash", "--norc")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("SERVICE_") || name.startsWith("SPRING_"));
        builder.environment().putAll(environment);
        try {
            shell = builder.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        type("failed=0; trap 'failed=$?' ERR\n");
    }

    /** Types commands; the last one does not end by itself. */
    void begins(String block) {
        type(block);
    }

    /** Types commands and returns their output; fails unless each of them succeeds. */
    String runs(String block) {
        int before = text().length();
        String end = ENDED + ++blocks + ":";
        type(block + "echo \"" + end + "$?:$failed:\"; failed=0\n");
        String all = eventually(this::text, text -> hasLine(text, end) || !shell.isAlive());
        assertThat(all.substring(before)).as(block).contains(end + "0:0:");
        return all.substring(before, all.indexOf(end));
    }

    private static boolean hasLine(String text, String end) {
        int place = text.indexOf(end);
        return place >= 0 && text.indexOf('\n', place) > 0;
    }

    /** Waits for a line with this text, and returns the rest of the line. */
    String says(String words) {
        String all = eventually(this::text, text -> hasLine(text, words) || !shell.isAlive());
        assertThat(all).contains(words);
        return all.substring(all.indexOf(words) + words.length())
                .lines()
                .findFirst()
                .orElse("");
    }

    /** Presses Ctrl-C; returns when the running program has ended. */
    void interrupt() {
        List<ProcessHandle> running = shell.children().toList();
        assertThat(running).isNotEmpty();
        running.forEach(Terminal::interrupt);
        eventually(() -> running.stream().anyMatch(ProcessHandle::isAlive), alive -> !alive);
    }

    private static void interrupt(ProcessHandle process) {
        try {
            new ProcessBuilder("kill", "-INT", Long.toString(process.pid()))
                    .start()
                    .waitFor();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private void type(String text) {
        try {
            OutputStream keys = shell.getOutputStream();
            keys.write(text.getBytes(UTF_8));
            keys.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String text() {
        try {
            return new String(Files.readAllBytes(printed), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        List<ProcessHandle> all =
                Stream.concat(shell.children(), Stream.of(shell.toHandle())).toList();
        all.forEach(ProcessHandle::destroy);
        eventually(() -> all.stream().anyMatch(ProcessHandle::isAlive), alive -> !alive);
    }
}
