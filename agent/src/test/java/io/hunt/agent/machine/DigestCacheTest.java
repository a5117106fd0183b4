package io.hunt.agent.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
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
}
