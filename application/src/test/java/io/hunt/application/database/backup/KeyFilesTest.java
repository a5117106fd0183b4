package io.hunt.application.database.backup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class KeyFilesTest {

    @TempDir
    Path directory;

    @Test
    void an_archive_holds_only_files_that_a_restore_accepts() throws IOException {
        file("tls/.service.crt1234.part", 4);
        file("tls/ca.crt~", 4);
        file("tls/" + "n".repeat(101), 4);
        file("tls/notes", KeyFiles.MOST_BYTES + 1);
        file("tls/folder/ca.key", 4);
        Files.createSymbolicLink(directory.resolve("tls/link"), directory.resolve("tls/ca.crt~"));
        Path certificate = file("tls/ca.crt", KeyFiles.MOST_BYTES);
        Path key = file("tls/ca.key", 4);
        Path secret = file("enroll-secret", 4);
        Path signingKey = file("audit/signing-key", 4);
        file("audit/signed-last", 4);

        assertThat(KeyFiles.in(directory)).containsExactly(certificate, key, secret, signingKey);
    }

    @Test
    void a_file_that_vanishes_during_the_backup_is_left_out() throws IOException {
        Path file = file("tls/ca.crt", 4);
        assertThat(KeyFiles.content(file))
                .hasValueSatisfying(content -> assertThat(content).hasSize(4));
        Files.delete(file);

        assertThat(KeyFiles.content(file)).isEmpty();
    }

    /** Archives of earlier releases contain them. */
    @Test
    void a_restore_leaves_out_other_files_of_the_directory_of_keys_and_refuses_all_other_paths() {
        assertThat(List.of("tls/ca.crt~", "tls/.service.crt1.part"))
                .allMatch(KeyFiles::isIgnored)
                .noneMatch(KeyFiles::isAllowed);
        assertThat(List.of("tls/ca.crt", "enroll-secret", "audit/signing-key"))
                .allMatch(KeyFiles::isAllowed)
                .noneMatch(KeyFiles::isIgnored);
        assertThat(List.of("tls/../ca.crt", "audit/signed-last", "/etc/passwd", "tls/"))
                .noneMatch(KeyFiles::isAllowed)
                .noneMatch(KeyFiles::isIgnored);
    }

    private Path file(String name, int bytes) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.resolveSibling("."));
        return Files.write(file, new byte[bytes]);
    }
}
