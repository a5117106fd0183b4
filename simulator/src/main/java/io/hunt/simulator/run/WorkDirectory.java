package io.hunt.simulator.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** Directory of one run, deleted at the end unless {@code kept}. */
public record WorkDirectory(Path path, boolean kept) implements AutoCloseable {

    public static WorkDirectory create(boolean kept) throws IOException {
        return new WorkDirectory(Files.createTempDirectory("hunt-demo-").toRealPath(), kept);
    }

    public Path file(String name) {
        return path.resolve(name);
    }

    @Override
    public void close() throws IOException {
        if (kept) {
            return;
        }
        try (Stream<Path> files = Files.walk(path)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (NoSuchFileException e) {
            // already deleted
            return;
        }
    }
}
