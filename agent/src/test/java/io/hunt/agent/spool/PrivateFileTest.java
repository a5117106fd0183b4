package io.hunt.agent.spool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PrivateFileTest {

    @TempDir
    Path directory;

    @Test
    void only_the_owner_can_read_the_file_and_its_directory() throws IOException {
        Path data = directory.resolve("a/b");
        PrivateFile.directory(data);
        Path file = data.resolve("secret");
        PrivateFile.write(file, out -> out.write(1));

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(data)))
                .isEqualTo("rwx------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        PrivateFile.directory(data);
    }

    @Test
    void a_file_that_fails_halfway_keeps_the_content_of_before() throws IOException {
        Path file = directory.resolve("file");
        PrivateFile.write(file, out -> out.write('a'));

        assertThatThrownBy(() -> PrivateFile.write(file, out -> {
                    out.write('b');
                    throw new IOException("No space left on device");
                }))
                .hasMessage("No space left on device");

        assertThat(file).hasContent("a");
        assertThat(directory).isDirectoryNotContaining(entry -> entry.toString().endsWith(PrivateFile.UNFINISHED));
        PrivateFile.write(file, out -> out.write('c'));
        assertThat(file).hasContent("c");
    }

    @Test
    void a_link_in_place_of_the_file_is_replaced_and_not_followed() throws IOException {
        Path victim = Files.writeString(directory.resolve("victim"), "precious");
        Path file = Files.createSymbolicLink(directory.resolve("file"), victim);
        Files.createSymbolicLink(directory.resolve("file" + PrivateFile.UNFINISHED), victim);

        PrivateFile.write(file, out -> out.write('x'));

        assertThat(victim).hasContent("precious");
        assertThat(Files.isSymbolicLink(file)).isFalse();
        assertThat(file).hasContent("x");
    }

    @Test
    void a_missing_directory_and_one_in_place_of_the_file_are_errors() throws IOException {
        Path folder = directory.resolve("folder");
        Files.createDirectories(folder.resolve("below"));

        assertThatThrownBy(() -> PrivateFile.write(directory.resolve("nowhere/file"), out -> {}))
                .isInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> PrivateFile.write(folder, out -> {})).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> PrivateFile.directory(Files.createFile(directory.resolve("file"))))
                .isInstanceOf(IOException.class);
    }
}
