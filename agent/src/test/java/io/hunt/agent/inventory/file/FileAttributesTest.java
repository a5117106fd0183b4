package io.hunt.agent.inventory.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class FileAttributesTest {

    @TempDir
    Path directory;

    @Test
    void a_link_is_read_itself_unless_it_is_followed() throws IOException {
        Path file = Files.writeString(directory.resolve("file"), "abc");
        Path link = Files.createSymbolicLink(directory.resolve("link"), file);

        assertThat(FileAttributes.of(link).type()).isEqualTo(FileAttributes.Type.OTHER);
        assertThat(FileAttributes.followed(link)).isEqualTo(FileAttributes.of(file));
        assertThat(FileAttributes.of(file).type()).isEqualTo(FileAttributes.Type.REGULAR);
        assertThat(FileAttributes.of(directory).type()).isEqualTo(FileAttributes.Type.DIRECTORY);
        assertThat(FileAttributes.of(Path.of("/dev/null")).type()).isEqualTo(FileAttributes.Type.OTHER);
    }

    @Test
    void a_change_is_seen_even_if_the_program_restores_size_and_time() throws IOException {
        Path file = Files.writeString(directory.resolve("file"), "abc");
        FileTime before = Files.getLastModifiedTime(file);
        FileAttributes seen = FileAttributes.of(file);
        while (!seen.differsFrom(FileAttributes.of(file))) {
            Files.writeString(file, "xyz");
            Files.setLastModifiedTime(file, before);
        }

        FileAttributes now = FileAttributes.of(file);
        assertThat(now.size()).isEqualTo(seen.size());
        assertThat(now.modified()).isEqualTo(seen.modified());
        assertThat(now.changed()).isGreaterThan(seen.changed());
    }

    @Test
    void a_replaced_file_has_another_inode() throws IOException {
        Path file = Files.writeString(directory.resolve("file"), "abc");
        FileAttributes seen = FileAttributes.of(file);
        Files.move(Files.writeString(directory.resolve("other"), "abc"), file, StandardCopyOption.REPLACE_EXISTING);

        assertThat(seen.differsFrom(FileAttributes.of(file))).isTrue();
    }

    @Test
    void permissions_are_kept_with_their_special_bits() throws IOException {
        Path file = Files.createFile(directory.resolve("file"));
        Files.setAttribute(file, "unix:mode", 04751);

        assertThat(FileAttributes.of(file).mode()).isEqualTo(04751);
        assertThat(FileAttributes.of(file).isOpenToAll()).isFalse();
        Files.setAttribute(file, "unix:mode", 0702);
        assertThat(FileAttributes.of(file).isOpenToAll()).isTrue();
    }
}
