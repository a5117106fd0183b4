package io.hunt.audit.checkpoint.signing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.audit.file.PrivateFile;
import io.hunt.audit.note.InvalidNoteException;
import io.hunt.audit.note.KeyUse;
import io.hunt.audit.note.SigningKey;
import io.hunt.audit.note.VerifierKey;
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
class SigningKeyFileTest {

    @TempDir
    Path directory;

    private final SigningKey key = SigningKey.generated("hunt.example/log", KeyUse.NOTE);
    private final SigningKey other = SigningKey.generated("hunt.example/log", KeyUse.NOTE);
    private Path path;
    private SigningKeyFile file;

    @BeforeEach
    void create() {
        path = directory.resolve("audit/signing-key");
        file = new SigningKeyFile(path, directory.resolve("signed-last"));
    }

    @Test
    void a_key_is_read_as_it_was_written_and_by_nobody_else() throws IOException {
        assertThat(file.read()).isEmpty();
        file.write(key);

        assertThat(verifier()).isEqualTo(key.verifier());
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(path)))
                .isEqualTo("rw-------");
        assertThat(file).hasToString(path.toString());
    }

    @Test
    void a_key_that_a_command_has_replaced_is_read_again() throws IOException {
        file.write(key);
        assertThat(verifier()).isEqualTo(key.verifier());
        new SigningKeyFile(path, directory.resolve("signed-last")).write(other);

        assertThat(verifier()).isEqualTo(other.verifier());
    }

    @Test
    void a_replaced_key_signs_once_more_until_it_is_deleted() throws IOException {
        file.write(key);
        file.replace(other, true);
        assertThat(verifier()).isEqualTo(other.verifier());
        assertThat(file.previous().map(SigningKey::verifier)).contains(key.verifier());

        file.deletePrevious();
        assertThat(file.previous()).isEmpty();
        file.deletePrevious();
    }

    @Test
    void a_file_with_another_key_is_kept_unused() throws IOException {
        file.write(key);
        file.replace(other, false);

        assertThat(file.previous()).isEmpty();
        assertThat(path.resolveSibling("signing-key.unused")).hasContent(key.secretText());
    }

    @Test
    void an_undone_replacement_leaves_the_key_of_before() throws IOException {
        file.write(key);
        file.replace(other, true).run();
        assertThat(verifier()).isEqualTo(key.verifier());
        assertThat(file.previous()).isEmpty();

        file.replace(other, false).run();
        assertThat(verifier()).isEqualTo(key.verifier());
    }

    @Test
    void an_undone_first_key_is_deleted_and_an_older_one_stays_unused() throws IOException {
        Path unused = path.resolveSibling("signing-key.unused");
        file.write(key);
        file.replace(other, false);
        Files.delete(path);

        file.replace(SigningKey.generated("hunt.example/log", KeyUse.NOTE), false)
                .run();

        assertThat(file.read()).isEmpty();
        assertThat(unused).hasContent(key.secretText());
    }

    @Test
    void a_replacement_that_cannot_move_the_key_keeps_it_and_the_previous_one() throws IOException {
        file.write(key);
        Files.createDirectories(path.resolveSibling("signing-key.previous/below"));

        assertThatThrownBy(() -> file.replace(other, true)).isInstanceOf(IOException.class);

        assertThat(verifier()).isEqualTo(key.verifier());
    }

    @Test
    void a_key_that_is_damaged_or_for_another_use_is_refused_without_a_word_of_it() throws IOException {
        String line = key.secretText().lines().findFirst().orElseThrow();
        String secret = line.substring(line.length() - 20);
        for (String text : List.of("", "x", key.secretText().replace("PRIVATE", "private"), cut(key.secretText()))) {
            PrivateFile.write(path, text);
            assertThatThrownBy(file::read)
                    .isInstanceOf(InvalidNoteException.class)
                    .hasMessageNotContaining(secret);
        }
        file.write(SigningKey.generated("witness.example", KeyUse.COSIGNATURE));
        assertThatThrownBy(file::read)
                .isInstanceOf(InvalidNoteException.class)
                .hasMessageContaining("is not a key of a log");
    }

    @Test
    void a_file_that_others_may_read_or_that_is_no_text_is_an_error() throws IOException {
        file.write(key);
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rw-r--r--"));
        assertThatThrownBy(file::read)
                .isInstanceOf(IOException.class)
                .hasMessageContaining("set its permissions to 600");

        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rw-------"));
        Files.write(path, new byte[] {(byte) 0xff});
        assertThatThrownBy(file::read).isInstanceOf(IOException.class);
        Files.write(path, new byte[PrivateFile.MOST_BYTES + 1]);
        assertThatThrownBy(file::read).isInstanceOf(IOException.class).hasMessageContaining("larger than 1 MiB");
    }

    private VerifierKey verifier() throws IOException {
        return file.read().orElseThrow().verifier();
    }

    private static String cut(String text) {
        return text.substring(0, text.length() - 10);
    }
}
