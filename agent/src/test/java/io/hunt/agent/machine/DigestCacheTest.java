package io.hunt.agent.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.agent.query.FileCoverage;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DigestCacheTest {

    @TempDir
    Path directory;

    private final DigestCache digests = new DigestCache();
    private final ScanTimeLimit over = new ScanTimeLimit(Duration.ZERO);

    @Test
    void what_there_is_no_time_to_read_is_left_out() throws Exception {
        Path file = Files.writeString(directory.resolve("a"), "x");
        assertThat(digests.of(file, over)).isEmpty();
        assertThat(over.leftOut()).isEqualTo(1);
    }

    @Test
    void what_was_read_before_takes_no_time() throws Exception {
        Path file = Files.writeString(directory.resolve("a"), "x");
        digests.of(file, new ScanTimeLimit(Duration.ofMinutes(1)));
        assertThat(digests.of(file, over).map(DigestCache.Digest::md5)).contains("9dd4e461268c8034f5c8564e155c67a6");
        assertThat(over.leftOut()).isZero();
    }

    @Test
    void a_file_that_was_replaced_with_the_size_and_time_of_before_is_read_again() throws Exception {
        Path file = Files.writeString(directory.resolve("a"), "x");
        FileTime time = Files.getLastModifiedTime(file);
        digests.of(file, new ScanTimeLimit(Duration.ofMinutes(1)));

        Files.writeString(directory.resolve("b"), "y");
        Files.move(directory.resolve("b"), file, StandardCopyOption.REPLACE_EXISTING);
        Files.setLastModifiedTime(file, time);

        assertThat(digests.of(file, new ScanTimeLimit(Duration.ofMinutes(1))).map(DigestCache.Digest::md5))
                .contains("415290769594460e2e485922904f345d");
    }

    @Test
    void a_file_without_digests_is_counted_by_its_reason() throws Exception {
        ScanTimeLimit time = new ScanTimeLimit(Duration.ofMinutes(1));
        Path large = Files.createFile(directory.resolve("large"));
        try (var sparse = Files.newByteChannel(large, StandardOpenOption.WRITE)) {
            sparse.position(50L << 20);
            sparse.write(ByteBuffer.wrap(new byte[1]));
        }

        assertThat(digests.of(large, time)).isEmpty();
        assertThat(digests.of(directory, time)).isEmpty();
        assertThat(digests.of(directory.resolve("nowhere"), time)).isEmpty();

        assertThat(time.searched(3)).isEqualTo(new FileCoverage(3, 1, 1, 0));
    }
}
