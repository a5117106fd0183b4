package io.hunt.agent.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class MountedFileSystemTest {

    @Test
    void escaped_characters_are_decoded() {
        assertThat(MountedFileSystem.of("/dev/sda1 /a\\040b\\134c\\011d ext4 rw,relatime 0 0\n"))
                .containsExactly(new MountedFileSystem("/dev/sda1", "/a b\\c\td", "ext4", "rw,relatime"));
    }

    @Test
    void a_carriage_return_in_a_mount_point_begins_no_line() {
        assertThat(MountedFileSystem.of("tmpfs /mnt/a\rproc /b c d tmpfs rw 0 0\ntmpfs /mnt tmpfs rw 0 0\n"))
                .extracting(MountedFileSystem::path)
                .containsExactly("/mnt/a\rproc", "/mnt");
    }

    @Test
    void short_lines_are_left_out() {
        assertThat(MountedFileSystem.of("\ntmpfs /mnt tmpfs\n\n")).isEmpty();
    }

    @Test
    void the_row_has_the_columns_of_osquery() {
        assertThat(new MountedFileSystem("tmpfs", "/mnt", "tmpfs", "rw").row())
                .containsOnlyKeys("device", "device_alias", "path", "type", "flags")
                .containsEntry("device_alias", "tmpfs");
    }

    @Test
    void the_mounts_that_java_reports_include_a_root() {
        assertThat(MountedFileSystem.ofThisSystem())
                .isNotEmpty()
                .allSatisfy(mount -> assertThat(Path.of(mount.path())).isAbsolute());
    }
}
