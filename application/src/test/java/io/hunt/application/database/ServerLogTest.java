package io.hunt.application.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ServerLogTest {

    @TempDir
    Path place;

    @Test
    void it_never_fills_the_disk() throws IOException {
        try (var log = new ServerLog(place)) {
            log.begin();
            try (var file = new RandomAccessFile(log.file().toFile(), "rw")) {
                file.setLength(ServerLog.MOST_BYTES);
                log.keepSmall();
                assertThat(log.file()).hasSize(ServerLog.MOST_BYTES);

                file.setLength(ServerLog.MOST_BYTES + 1);
                log.keepSmall();
                assertThat(log.file()).isEmptyFile();
            }
        }
    }
}
