package io.hunt.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.audit.file.PrivateFile;
import io.hunt.audit.note.KeyUse;
import io.hunt.audit.note.SigningKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SigningKeyCommandTest {

    @TempDir
    Path directory;

    @Test
    void a_key_is_made_once_and_read_by_its_account_alone() throws IOException {
        Path file = directory.resolve("signing-key");
        assertThat(SigningKeyCommand.run(List.of("hunt.example/log", file.toString())))
                .isZero();
        SigningKey key = SigningKey.parse(PrivateFile.read(file));
        assertThat(key.verifier().name()).isEqualTo("hunt.example/log");
        assertThat(key.verifier().use()).isEqualTo(KeyUse.NOTE);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");

        assertThat(SigningKeyCommand.run(List.of("hunt.example/log", file.toString())))
                .isEqualTo(1);
        assertThat(SigningKeyCommand.run(
                        List.of("no name", directory.resolve("other").toString())))
                .isEqualTo(1);
        assertThat(SigningKeyCommand.run(List.of("hunt.example/log"))).isEqualTo(2);
        for (String open : List.of("rw-r-----", "rw----r--", "rw--w----")) {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(open));
            assertThatThrownBy(() -> PrivateFile.read(file)).as(open).hasMessageContaining("other accounts");
        }
    }
}
