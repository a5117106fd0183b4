package io.hunt.agent.inventory.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class WatchedDirectoriesTest {

    @TempDir
    Path top;

    @Test
    void a_directory_is_watched_once_and_no_longer_once_it_is_removed() throws Exception {
        try (WatchService system = FileSystems.getDefault().newWatchService()) {
            WatchedDirectories directories = new WatchedDirectories(system);
            Path folder = Files.createDirectory(top.resolve("folder"));
            assertThat(directories.add(folder)).isTrue();
            assertThat(directories.add(folder)).isFalse();
            assertThat(directories.contains(folder)).isTrue();

            Files.delete(folder);
            WatchKey key = system.poll(10, TimeUnit.SECONDS);
            assertThat(directories.of(key)).isEqualTo(folder);
            directories.reset(key);

            assertThat(directories.contains(folder)).isFalse();
            assertThat(directories.of(key)).isNull();
            assertThat(directories.add(Files.createDirectory(folder))).isTrue();
        }
    }

    @Test
    void a_directory_that_is_none_is_not_watched() throws Exception {
        try (WatchService system = FileSystems.getDefault().newWatchService()) {
            WatchedDirectories directories = new WatchedDirectories(system);

            assertThat(directories.add(top.resolve("nowhere"))).isFalse();
            assertThat(directories.add(Files.createFile(top.resolve("file")))).isFalse();
            assertThat(directories.contains(top.resolve("file"))).isFalse();
        }
    }
}
