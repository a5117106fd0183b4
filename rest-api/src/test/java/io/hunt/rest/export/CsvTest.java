package io.hunt.rest.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CsvTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "=1+1",
                "+1",
                "-1",
                "@SUM(A1)",
                "\t=1",
                "\r=1",
                "\n=1",
                "\uff1d1",
                "\uff0b1",
                "\uff0d1",
                "\uff20A1",
                "=\"a\",b"
            })
    void a_cell_never_begins_a_formula(String text) {
        assertThat(Csv.inert(text)).startsWith("'");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                " =1+1",
                "\u00a0+1",
                "\u200b=1",
                "\ufeff@x",
                " \u2060 -1",
                "\u0000=1",
                "\u2028=1",
                "\u2029=1",
                "\u3164=1",
                "\uffa0=1",
                "\u2800=1",
                "\u20dd=1",
                " \t",
                "\u0301=1"
            })
    void a_cell_never_begins_a_formula_behind_what_nobody_sees(String text) {
        String cell = Csv.inert(text);

        assertThat(cell).startsWith("'");
        assertThat(Csv.original(cell)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {" a=1", "\u200bx", "'a", "'", " ", "a - b"})
    void blanks_before_anything_else_stand_as_they_are(String text) {
        assertThat(Csv.inert(text)).isEqualTo(text);
        assertThat(Csv.original(text)).isEqualTo(text);
    }

    /** A quote in the middle of a line is text for a spreadsheet whose separator is the semicolon. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "a;=cmd|' /C calc'!A0;b",
                "a;b;\uff1d1",
                "a\t+1",
                "a\n-1",
                "a\r\n@x",
                "a; \u200b=1",
                "a;\"=1+1",
                "a;'=1",
                "=1;=2;'=3"
            })
    void no_part_of_a_cell_begins_a_formula_for_other_separators(String text) {
        String cell = Csv.inert(text);

        assertThat(cell.split("[;\t\r\n]")).noneMatch(part -> part.matches("(?s)[ \u200b\"]*[=+@\uff1d\\-].*"));
        assertThat(Csv.original(cell)).isEqualTo(text);
    }

    @Test
    void any_cell_is_read_as_it_was() {
        var random = new Random(20_261_130);
        String special = "'';;==+-@\"\t\r\n \u200b\uff1da";
        for (int i = 0; i < 50_000; i++) {
            String text = random.ints(random.nextInt(8), 0, special.length())
                    .mapToObj(at -> special.substring(at, at + 1))
                    .collect(Collectors.joining());

            assertThat(Csv.original(Csv.inert(text))).isEqualTo(text);
        }
    }

    @Test
    void a_cell_of_separators_is_read_in_linear_time() {
        String text = "\t ;'\"".repeat(200_000) + "=";

        assertThat(Csv.original(Csv.inert(text))).isEqualTo(text);
    }

    @Test
    void everything_else_stands_as_it_is() {
        assertThat(Csv.inert("")).isEmpty();
        assertThat(Csv.inert("C:\\a b=c")).isEqualTo("C:\\a b=c");
    }
}
