package io.hunt.agent.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Separate file system that a test can fill. Tests are skipped where mounting is not permitted. */
public record SmallDisk(Path directory) implements AutoCloseable {

    private static final int BLOCK = 4096;

    public static SmallDisk of(Path directory, int mebibytes) throws IOException {
        assumeTrue(isDone("mount", "-t", "tmpfs", "-o", "size=" + mebibytes + "m", "tmpfs", directory.toString()));
        return new SmallDisk(directory);
    }

    /** Fills the file system completely. */
    public void fill() throws IOException {
        try (OutputStream out = Files.newOutputStream(directory.resolve("filler"))) {
            byte[] block = new byte[BLOCK];
            while (true) {
                out.write(block);
            }
        } catch (IOException e) {
            assertThat(Files.getFileStore(directory).getUsableSpace()).isZero();
        }
    }

    public void empty() throws IOException {
        Files.delete(directory.resolve("filler"));
    }

    @Override
    public void close() throws IOException {
        assertThat(isDone("umount", "--lazy", directory.toString())).isTrue();
    }

    private static boolean isDone(String... command) throws IOException {
        Process started = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        return started.onExit().join().exitValue() == 0;
    }
}
