package io.hunt.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class TextSanitizerTest {

    private static final String SMILEY = "\ud83d\ude00";

    @Test
    void what_a_database_refuses_is_replaced_and_all_else_stays() {
        assertThat(TextSanitizer.storable("a\0b\ud83dc\ude00d" + SMILEY + "\n\t\u0085\u2028"))
                .isEqualTo("a\uFFFDb\uFFFDc\uFFFDd" + SMILEY + "\n\t\u0085\u2028");
        assertThat(TextSanitizer.storable("\ude00\ud83d")).isEqualTo("\uFFFD\uFFFD");
    }

    @Test
    void control_characters_are_not_printable() {
        assertThat(TextSanitizer.printable("a\0b\nc\u007fd\u0085e\ud83df" + SMILEY))
                .isEqualTo("a\uFFFDb\uFFFDc\uFFFDd\uFFFDe\uFFFDf" + SMILEY);
    }

    @Test
    void a_cut_counts_characters_and_halves_none() {
        assertThat(TextSanitizer.cut("ab" + SMILEY, 4)).isEqualTo("ab" + SMILEY);
        assertThat(TextSanitizer.cut("ab" + SMILEY, 3)).isEqualTo("ab" + SMILEY);
        assertThat(TextSanitizer.cut("ab" + SMILEY, 2)).isEqualTo("ab");
        assertThat(TextSanitizer.cut("ab" + SMILEY + "c", 3)).isEqualTo("ab" + SMILEY);
        assertThat(TextSanitizer.cut(SMILEY.repeat(5), 2)).isEqualTo(SMILEY.repeat(2));
    }
}
