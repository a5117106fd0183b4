package io.hunt.audit.checkpoint.witness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.audit.note.KeyUse;
import io.hunt.audit.note.SigningKey;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class WitnessAddressTest {

    private static final String KEY = SigningKey.generated("witness.example", KeyUse.COSIGNATURE)
            .verifier()
            .toString();

    @ParameterizedTest
    @CsvSource({
        "https://witness.example, https://witness.example/add-checkpoint",
        "https://witness.example/, https://witness.example/add-checkpoint",
        "https://witness.example/a//, https://witness.example/a/add-checkpoint",
        "http://[::1]:8080, http://[::1]:8080/add-checkpoint",
        "http://127.0.0.1:65535/w, http://127.0.0.1:65535/w/add-checkpoint"
    })
    void a_witness_is_its_key_and_a_url(String url, String posted) {
        WitnessAddress witness = WitnessAddress.parse("  " + KEY + " \t" + url + " ");

        assertThat(witness.key()).hasToString(KEY);
        assertThat(witness.addCheckpoint()).hasToString(posted);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ftp://hush",
                "hush",
                "http:hush",
                "http:///hush",
                "http://user:hush@host",
                "http://host/?hush=1",
                "http://host/#hush",
                "http://host:65536/hush",
                "http://host:0/hush",
                "http://ho^st/hush",
                "file:///hush"
            })
    void a_url_that_cannot_be_posted_to_is_refused_without_a_word_of_it(String url) {
        assertThatThrownBy(() -> WitnessAddress.parse(KEY + " " + url))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("SERVICE_AUDIT_WITNESSES: ")
                .hasMessageNotContaining("hush");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "x", "a b c", "x https://host", "x+y+z https://host"})
    void other_texts_are_no_witness(String text) {
        assertThatThrownBy(() -> WitnessAddress.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("SERVICE_AUDIT_WITNESSES: ");
    }

    @Test
    void a_key_of_a_log_and_a_very_long_name_are_refused() {
        for (SigningKey key : List.of(
                SigningKey.generated("hunt.example/log", KeyUse.NOTE),
                SigningKey.generated("w".repeat(101), KeyUse.COSIGNATURE))) {
            assertThatThrownBy(() -> WitnessAddress.parse(key.verifier() + " https://host"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("not that of a witness");
        }
        assertThat(WitnessAddress.parse(SigningKey.generated("w".repeat(100), KeyUse.COSIGNATURE)
                                        .verifier() + " https://host")
                        .key()
                        .name())
                .hasSize(100);
    }
}
