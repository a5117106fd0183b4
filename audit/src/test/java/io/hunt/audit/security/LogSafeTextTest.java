package io.hunt.audit.security;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LogSafeTextTest {

    @ParameterizedTest
    @CsvSource({
        "eve, eve",
        "'a b', 'a b'",
        "'a\u202eb', 'a\ufffdb'",
        "'a\u2028b', 'a\ufffdb'",
        "'a\u200bb', 'a\ufffdb'",
        "'a\u0007b', 'a\ufffdb'",
        "'a\ud800b', 'a\ufffdb'",
        "'\ue000', '\ufffd'"
    })
    void characters_that_are_not_visible_are_replaced(String text, String safe) {
        assertThat(LogSafeText.of(text, 100)).isEqualTo(safe);
    }

    @Test
    void a_long_text_is_cut_between_characters() {
        assertThat(LogSafeText.of("\ud83d\ude00".repeat(200), 100)).isEqualTo("\ud83d\ude00".repeat(100));
        assertThat(LogSafeText.of("a\nb\r\nc", 100)).isEqualTo("a\ufffdb\ufffd\ufffdc");
        assertThat(LogSafeText.of("", 100)).isEmpty();
        assertThat(LogSafeText.of(null, 100)).isNull();
    }
}
