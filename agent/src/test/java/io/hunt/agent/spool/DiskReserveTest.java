package io.hunt.agent.spool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DiskReserveTest {

    @TempDir
    Path directory;

    @Test
    void the_space_is_occupied_until_it_is_released() throws IOException {
        Path file = directory.resolve("reserve");
        DiskReserve reserve = new DiskReserve(file, 100_001);
        assertThat(file).hasSize(100_001);

        assertThat(reserve.release()).isTrue();
        assertThat(file).doesNotExist();
        assertThat(reserve.release()).isFalse();

        reserve.fill();
        assertThat(file).hasSize(100_001);
    }

    @Test
    void a_reserve_of_another_size_is_written_again_and_one_of_this_size_is_kept() throws IOException {
        Path file = Files.write(directory.resolve("reserve"), new byte[10]);
        new DiskReserve(file, 20);
        assertThat(file).hasSize(20);

        FileTime before = FileTime.fromMillis(0);
        Files.setLastModifiedTime(file, before);
        new DiskReserve(file, 20).fill();
        assertThat(Files.getLastModifiedTime(file)).isEqualTo(before);
    }

    @Test
    void no_reserve_occupies_nothing() {
        DiskReserve none = new DiskReserve(directory.resolve("reserve"), 0);
        none.fill();

        assertThat(none.release()).isFalse();
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void a_reserve_larger_than_half_of_the_disk_is_not_written() {
        new DiskReserve(directory.resolve("reserve"), Long.MAX_VALUE / 4);

        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void a_directory_that_does_not_exist_prevents_no_start() {
        DiskReserve reserve = new DiskReserve(directory.resolve("nowhere/reserve"), 10);

        assertThat(reserve.release()).isFalse();
    }
}
