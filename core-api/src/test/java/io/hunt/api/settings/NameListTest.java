package io.hunt.api.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class NameListTest {

    @Test
    void names_are_sorted_in_lower_case_without_repeats() {
        assertThat(NameList.parse("[\"Users\", \"_a1\",\"users\" , \"curl\"]").map(NameList::text))
                .contains("[\"_a1\",\"curl\",\"users\"]");
        assertThat(NameList.parse("[ ]").map(NameList::text)).contains("[]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[",
                "]",
                "users",
                "\"users\"",
                "[users]",
                "['users']",
                "[\"\"]",
                "[\"1a\"]",
                "[\"a b\"]",
                "[\"a\",]",
                "[,]",
                "[\"a\" \"b\"]",
                "[\"a,b\"]",
                "[\"a\\\"\"]",
                "[\"a\"], [\"b\"]",
                "[[\"a\"]]",
                "[\"\u00e4\"]",
                "[null]"
            })
    void another_text_is_no_list_of_names(String text) {
        assertThat(NameList.parse(text)).isEmpty();
    }

    @Test
    void a_name_has_at_most_128_characters_and_a_list_500_names() {
        assertThat(NameList.parse("[\"" + "a".repeat(128) + "\"]")).isPresent();
        assertThat(NameList.parse("[\"" + "a".repeat(129) + "\"]")).isEmpty();
        assertThat(NameList.parse(names(NameList.MOST))).isPresent();
        assertThat(NameList.parse(names(NameList.MOST + 1))).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Setting.class)
    void every_default_is_a_value_of_its_setting(Setting setting) {
        assertThat(NameList.parse(setting.defaultValue()).isPresent()).isEqualTo(setting.isListOfNames());
    }

    @Test
    void no_slot_is_free_while_more_hunts_run_than_the_limit_allows() {
        assertThat(new Limits(5, 2, 50, false, false).freeSlots()).isEqualTo(3);
        assertThat(new Limits(5, 7, 50, false, false).freeSlots()).isZero();
    }

    private static String names(int count) {
        return IntStream.range(0, count).mapToObj(i -> "\"t" + i + '"').collect(Collectors.joining(",", "[", "]"));
    }
}
