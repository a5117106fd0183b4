package io.hunt.audit.checkpoint.signing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.audit.file.PrivateFile;
import io.hunt.audit.note.Checkpoint;
import io.hunt.audit.note.KeyUse;
import io.hunt.audit.note.SignedNote;
import io.hunt.audit.note.SigningKey;
import io.hunt.audit.tree.MerkleHasher;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SignedNoteFileTest {

    private static final String ORIGIN = "hunt.example/log";

    @TempDir
    Path directory;

    private final SigningKey key = SigningKey.generated(ORIGIN, KeyUse.NOTE);
    private Path path;
    private SignedNoteFile file;

    @BeforeEach
    void create() {
        path = directory.resolve("audit/signed-last");
        file = new SignedNoteFile(new SigningKeyFile(directory.resolve("signing-key"), path));
    }

    @Test
    void the_last_note_of_the_origin_is_returned() throws IOException {
        assertThat(file.largest(ORIGIN)).isEmpty();
        file.keep(note(7));
        file.keep(note(9));

        assertThat(file.largest(ORIGIN)).hasValueSatisfying(last -> {
            assertThat(last.size()).isEqualTo(9);
            assertThat(last.note()).isEqualTo(note(9).toString());
        });
        assertThat(file.largest(ORIGIN + "/2")).isEmpty();
    }

    @Test
    void a_damaged_file_is_an_error_so_that_nothing_is_signed() throws IOException {
        String whole = note(7).toString();
        for (String text : List.of("", "x", whole.substring(0, whole.length() - 1), whole.replace("7", "-7"))) {
            PrivateFile.write(path, text);
            assertThatThrownBy(() -> file.largest(ORIGIN))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("is damaged");
        }
    }

    @Test
    void a_file_that_others_may_write_is_an_error() throws IOException {
        file.keep(note(7));
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rw-rw-rw-"));

        assertThatThrownBy(() -> file.largest(ORIGIN)).isInstanceOf(IOException.class);
    }

    private SignedNote note(long size) {
        String text = new Checkpoint(ORIGIN, size, MerkleHasher.emptyRoot()).text();
        return new SignedNote(text, List.of(key.sign(text)));
    }
}
