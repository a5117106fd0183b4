package io.hunt.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CharactersTest {

    /** Word of an enum. */
    enum Sample implements TextEnum {
        ONE_WORD,
        OTHER
    }

    @ParameterizedTest
    @ValueSource(
            chars = {
                ' ', '\t', '\n', '\u00a0', '\u00ad', '\u061c', '\u180e', '\u2007', '\u200b', '\u200f', '\u202a',
                '\u202e', '\u2028', '\u202f', '\u2060', '\u206f', '\u2800', '\u3000', '\u3164', '\ufeff', '\uffa0'
            })
    void invisible_characters_are_removed_at_both_ends_alone(char invisible) {
        String text = invisible + "a" + invisible + "b" + invisible + invisible;

        assertThat(InvisibleCharacters.strip(text)).isEqualTo("a" + invisible + "b");
        assertThat(InvisibleCharacters.only(String.valueOf(invisible))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(chars = {'a', '\u00e4', '\u2010', '\u2070', '\u3001'})
    void characters_beside_them_are_visible(char character) {
        assertThat(InvisibleCharacters.strip("a" + character + "a")).hasSize(3);
    }

    @Test
    void an_empty_text_has_only_invisible_characters() {
        assertThat(InvisibleCharacters.only("")).isTrue();
        assertThat(InvisibleCharacters.only("\u200b a")).isFalse();
        assertThat(InvisibleCharacters.strip(" \u200b")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            ints = {0, 0x7f, 0x85, 0xad, 0x200e, 0x202e, 0x2028, 0x2029, 0xd83d, 0xe000, 0xfeff, 0xe0041, 0x10ffff})
    void a_character_that_changes_the_line_or_its_direction_is_replaced(int codePoint) {
        assertThat(VisibleCharacters.is(codePoint)).isFalse();
        assertThat(VisibleCharacters.only("a" + Character.toString(codePoint) + "b", 10, '?'))
                .isEqualTo("a?b");
    }

    @Test
    void visible_text_is_cut_between_code_points() {
        assertThat(VisibleCharacters.only("\ud83d\ude00\ud83d\ude00\ud83d\ude00", 2, '?'))
                .isEqualTo("\ud83d\ude00\ud83d\ude00");
        assertThat(VisibleCharacters.only("sch\u00f6n \u65e5", 10, '?')).isEqualTo("sch\u00f6n \u65e5");
    }

    @Test
    void a_list_of_ids_names_20_in_order_and_counts_the_rest() {
        List<Integer> ids = IntStream.range(10, 35).boxed().toList();

        assertThat(IdList.of(ids.reversed())).startsWith("10, 11, ").endsWith(", 29 and 5 more");
        assertThat(IdList.of(ids.subList(0, 20))).endsWith(", 29").doesNotContain("more");
        assertThat(IdList.of(List.of())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"one_word", "ONE-WORD", " One Word "})
    void a_word_is_read_in_any_case_with_blanks_or_dashes(String text) {
        assertThat(TextEnum.parse(Sample.class, text)).contains(Sample.ONE_WORD);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "one", "oneword", "one__word", "one_word,other", "\u0131ne_word"})
    void another_word_is_none(String text) {
        assertThat(TextEnum.parse(Sample.class, text)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Sample.class)
    void a_word_is_read_as_it_is_written(Sample word) {
        assertThat(TextEnum.parse(Sample.class, word.text())).contains(word);
    }
}
