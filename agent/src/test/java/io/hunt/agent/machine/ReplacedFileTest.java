package io.hunt.agent.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.agent.query.FileCoverage;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests with files that a user replaces by something that blocks its reader. */
@EnabledOnOs(OS.LINUX)
@Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ReplacedFileTest {

    private static final long TRIES_NANOS = TimeUnit.SECONDS.toNanos(3);

    @TempDir
    Path top;

    private final ScanTimeLimit time = new ScanTimeLimit(Duration.ofMinutes(1));
    private Path file;
    private Path pipe;

    @BeforeEach
    void plant() throws Exception {
        file = top.resolve("file");
        pipe = top.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
    }

    @Test
    void a_file_that_becomes_a_pipe_after_it_was_checked_is_not_waited_for() throws Exception {
        AtomicBoolean over = new AtomicBoolean();
        Thread user = Thread.ofPlatform().start(() -> replace(over));
        try {
            for (long begun = System.nanoTime(); System.nanoTime() - begun < TRIES_NANOS; ) {
                snapshot().text(file);
                new DigestCache().of(file, time);
            }
        } finally {
            over.set(true);
            user.join();
        }
    }

    @Test
    void a_kernel_file_at_the_end_of_a_link_is_not_read() throws IOException {
        Files.createSymbolicLink(file, Path.of("/proc/self/status"));

        assertThat(new DigestCache().of(file, time)).isEmpty();
        assertThat(time.searched(1)).isEqualTo(new FileCoverage(1, 0, 1, 0));
        assertThat(snapshot().text(file)).isEmpty();
        assertThat(time.leftOut()).isEqualTo(1);
    }

    @Test
    void a_file_at_the_end_of_a_link_is_read() throws IOException {
        Files.createSymbolicLink(file, Files.writeString(top.resolve("a +b%"), "x"));

        assertThat(snapshot().text(file)).isEqualTo("x");
        assertThat(new DigestCache().of(file, time)).isPresent();
    }

    @Test
    void a_file_whose_name_cannot_be_decoded_is_read() throws IOException {
        Path raw = Files.writeString(Path.of(URI.create(top.toUri() + "a%FFb")), "x");

        assertThat(new DigestCache().of(raw, time)).isPresent();
    }

    /** Replaces the file by a pipe and by a file in turn. */
    private void replace(AtomicBoolean over) {
        try {
            while (!over.get()) {
                Files.move(Files.writeString(top.resolve("next"), "x"), file, StandardCopyOption.ATOMIC_MOVE);
                Files.createLink(top.resolve("next"), pipe);
                Files.move(top.resolve("next"), file, StandardCopyOption.ATOMIC_MOVE);
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private MachineSnapshot snapshot() {
        Path none = top.resolve("none");
        return new MachineSnapshot(
                new Machine(Machine.Kind.LINUX, none, none, none, none, List.of()),
                new DigestCache(),
                new LinkedHashSet<>(),
                time);
    }
}
