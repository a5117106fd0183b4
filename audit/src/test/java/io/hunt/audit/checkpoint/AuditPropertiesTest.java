package io.hunt.audit.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.audit.note.InvalidNoteException;
import io.hunt.audit.note.KeyUse;
import io.hunt.audit.note.SigningKey;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AuditPropertiesTest {

    @Test
    void files_lie_in_the_data_directory_unless_they_are_set() {
        Path data = Path.of("/data");

        assertThat(settings(null).keyIn(data)).isEqualTo(Path.of("/data/audit/signing-key"));
        assertThat(settings(Path.of("/keys/log")).keyIn(data)).isEqualTo(Path.of("/keys/log"));
        assertThat(settings(Path.of("/keys/log")).memoryIn(data)).isEqualTo(Path.of("/data/audit/signed-last"));
    }

    @Test
    void no_url_is_written_to_a_log() {
        assertThat(settings(null).toString()).doesNotContain("hush");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"hunt.example/log", "a b", "a+b", "a\u00a0b", "a\u0085b", "a\u2028b", "a\tb", "é", "\u007f"})
    void every_accepted_origin_is_a_valid_name_of_a_key(String origin) throws Exception {
        String accepted = AuditProperties.class
                .getDeclaredField("auditOrigin")
                .getAnnotation(jakarta.validation.constraints.Pattern.class)
                .regexp();

        assertThat(origin.matches(accepted)).isEqualTo(isName(origin));
    }

    private static boolean isName(String origin) {
        try {
            return SigningKey.generated(origin, KeyUse.NOTE).verifier().name().equals(origin);
        } catch (InvalidNoteException e) {
            return false;
        }
    }

    private static AuditProperties settings(@Nullable Path key) {
        return new AuditProperties(key, "", null, List.of("key https://hush"), null);
    }
}
