package io.hunt.simulator.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** The demo's own directory, removed at the end unless it is to be kept. */
public record Workplace(Path directory, boolean kept) implements AutoCloseable {

    public static Workplace create(boolean kept) throws IOException {
        return new Workplace(Files.createTempDirectory("hunt-demo-").toRealPath(), kept);
    }

    public Path file(String name) {
        return directory.resolve(name);
    }

    @Override
    public void close() throws IOException {
        if (kept) {
            return;
        }
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (NoSuchFileException e) {
            // Gone already.
            return;
        }
    }
}
