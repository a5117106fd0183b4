package io.hunt.audit.checkpoint.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.audit.checkpoint.published.CheckpointArchive.ArchivedCheckpoint;
import io.hunt.audit.checkpoint.published.PublishedCheckpoint;
import io.hunt.audit.checkpoint.published.PublishedCheckpoints;
import io.hunt.audit.note.Checkpoint;
import io.hunt.audit.note.KeyUse;
import io.hunt.audit.note.SignedNote;
import io.hunt.audit.note.SigningKey;
import io.hunt.audit.tree.MerkleHasher;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** Tests with files that a power failure or another program has damaged. */
@EnabledOnOs(OS.LINUX)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CheckpointFileTest {

    private static final String ORIGIN = "hunt.example/log";

    @TempDir
    Path directory;

    private final SigningKey key = SigningKey.generated(ORIGIN, KeyUse.NOTE);
    private Path path;
    private CheckpointFile file;

    @BeforeEach
    void create() {
        path = directory.resolve("checkpoints.jsonl");
        // Reading the file needs no database.
        file = new CheckpointFile(path, new PublishedCheckpoints(JdbcClient.create(new DriverManagerDataSource())));
    }

    @Test
    void the_largest_checkpoint_of_the_origin_is_found_in_any_order() throws IOException {
        assertThat(file.largest(ORIGIN)).isEmpty();
        Files.writeString(path, line(ORIGIN, 7) + line(ORIGIN, 9) + line("other/log", 99) + line(ORIGIN, 8));

        assertThat(file.largest(ORIGIN).map(ArchivedCheckpoint::size)).contains(9L);
        assertThat(file.largest("other/log").map(ArchivedCheckpoint::size)).contains(99L);
        assertThat(file.largest("none")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x",
                "{",
                "null",
                "7",
                "[]",
                "{}",
                "{\"checkpoint\":7}",
                "{\"checkpoint\":{}}",
                "{\"checkpoint\":\"x\"}",
                "{\"checkpoint\":\"a\\n\\n\\u2014 b c\\n\"}",
                "\u0000",
                "[[[[[[[[[["
            })
    void damaged_lines_hide_no_other(String damaged) throws IOException {
        Files.writeString(path, damaged + "\n" + line(ORIGIN, 7) + damaged + "\n" + line(ORIGIN, 5) + damaged);

        assertThat(file.largest(ORIGIN).map(ArchivedCheckpoint::size)).contains(7L);
    }

    @Test
    void a_line_that_was_cut_by_a_power_failure_is_left_out() throws IOException {
        String last = line(ORIGIN, 9);
        for (int length = 0; length < last.length() - 2; length += 7) {
            Files.writeString(path, line(ORIGIN, 7) + last.substring(0, length));
            assertThat(file.largest(ORIGIN).map(ArchivedCheckpoint::size)).contains(7L);
        }
    }

    @Test
    void bytes_that_are_no_text_hide_no_other_line() throws IOException {
        Files.write(path, new byte[] {(byte) 0xff, 0, '\n'});
        Files.writeString(path, line(ORIGIN, 7), StandardOpenOption.APPEND);

        assertThat(file.largest(ORIGIN).map(ArchivedCheckpoint::size)).contains(7L);
    }

    @Test
    void of_a_long_file_only_the_end_is_read() throws IOException {
        Files.writeString(path, line(ORIGIN, 99) + ("x".repeat(1023) + "\n").repeat(1024) + line(ORIGIN, 7));

        assertThat(file.largest(ORIGIN).map(ArchivedCheckpoint::size)).contains(7L);
    }

    @Test
    void a_directory_in_its_place_is_an_error_so_that_nothing_is_signed() throws IOException {
        Files.createDirectory(path);

        assertThatThrownBy(() -> file.largest(ORIGIN)).isInstanceOf(IOException.class);
    }

    @Test
    void a_file_on_this_machine_is_not_outside() {
        assertThat(file.isOutside()).isFalse();
        assertThat(file.name()).isEqualTo("file");
    }

    private String line(String origin, long size) {
        Checkpoint checkpoint = new Checkpoint(origin, size, MerkleHasher.emptyRoot());
        SignedNote note = new SignedNote(checkpoint.text(), List.of(key.sign(checkpoint.text())));
        return new String(
                        CheckpointJson.of(new PublishedCheckpoint(1, checkpoint, note, size, 0, Instant.EPOCH)),
                        StandardCharsets.UTF_8)
                + "\n";
    }
}
