package io.hunt.rest.json;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class TextRulesTest {

    @ParameterizedTest
    @ValueSource(strings = {"\u0000", "a\u0007", "\u007f", "\u0085", "\ud83d", "\ude00a", "a\tb", "a\nb"})
    void control_characters_and_halves_of_pairs_are_not_clean(String text) {
        assertThat(TextRules.isClean(text)).isFalse();
    }

    @Test
    void prose_may_have_tabs_and_line_breaks_only() {
        assertThat(TextRules.isCleanProse("a\r\n\tb")).isTrue();
        assertThat(TextRules.isCleanProse("a\u000bb")).isFalse();
        assertThat(TextRules.isCleanProse("a\ud83d")).isFalse();
    }

    @Test
    void text_of_any_language_is_clean_and_counts_by_code_points() {
        assertThat(TextRules.isClean("sch\u00f6n \ud83d\ude00 \u65e5\u672c")).isTrue();
        assertThat(TextRules.length("\ud83d\ude00\ud83d\ude00")).isEqualTo(2);
    }

    @Test
    void shown_text_is_one_line_of_at_most_1000_characters() {
        assertThat(TextRules.shown("a\nb\u2028c\u2029d\u0000e\ud83d")).isEqualTo("a\ufffdb\ufffdc\ufffdd\ufffde\ufffd");
        assertThat(TextRules.shown("\ud83d\ude00".repeat(2_000))).isEqualTo("\ud83d\ude00".repeat(1_000));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1-1-1-1-1",
                "9b2f6a5458a44c558f0c6a9f1c1f2b7e",
                "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e ",
                "{9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e}",
                "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7g",
                "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e1"
            })
    void other_forms_of_an_identifier_are_refused(String text) {
        assertThat(UuidParser.parse(text)).isEmpty();
    }

    @Test
    void an_identifier_is_read_in_any_case() {
        assertThat(UuidParser.parse("9B2F6A54-58a4-4C55-8f0c-6a9f1c1f2b7e"))
                .hasToString("Optional[9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e]");
    }
}
