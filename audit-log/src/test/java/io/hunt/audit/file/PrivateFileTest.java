package io.hunt.audit.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PrivateFileTest {

    private static final FileTime LONG_AGO = FileTime.from(Instant.parse("2026-01-01T00:00:00Z"));

    @TempDir
    Path directory;

    @Test
    void a_write_removes_what_killed_writes_of_the_same_file_left() throws IOException {
        Path killed = old(".service.crt1234.part");
        Path ofAnother = old(".service.key1234.part");
        Path other = old("service.crt~");
        Path underWay = Files.createFile(directory.resolve(".service.crt99.part"));
        Path file = directory.resolve("service.crt");

        PrivateFile.write(file, "new");

        assertThat(killed).doesNotExist();
        try (Stream<Path> left = Files.list(directory)) {
            assertThat(left).containsExactlyInAnyOrder(ofAnother, other, underWay, file);
        }
        assertThat(PrivateFile.read(file)).isEqualTo("new");
    }

    private Path old(String name) throws IOException {
        return Files.setLastModifiedTime(Files.createFile(directory.resolve(name)), LONG_AGO);
    }
}
