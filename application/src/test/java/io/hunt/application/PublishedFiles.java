package io.hunt.application;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;

/** Files of indicators that researchers published, if they are beside the checkout. */
final class PublishedFiles {

    private static final Path PLACE = Path.of("shared", "data", "ioc", "eset");

    private PublishedFiles() {}

    /** Returns all files whose name contains the text, ordered by path; skips the test if there is no such folder. */
    static List<Path> named(String text) {
        Path folder = find();
        Assumptions.assumeTrue(folder != null, "no published indicators beside the checkout");
        try (var files = Files.walk(folder)) {
            return files.filter(file -> Files.isRegularFile(file)
                            && file.getFileName().toString().contains(text))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static @Nullable Path find() {
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            if (Files.isDirectory(folder.resolve(PLACE))) {
                return folder.resolve(PLACE);
            }
        }
        return null;
    }
}
