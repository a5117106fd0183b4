package io.hunt.rest.export;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CsvTest {

    @ParameterizedTest
    @ValueSource(strings = {"=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "\uff1d1", "=\"a\",b"})
    void a_cell_never_begins_a_formula(String text) {
        String cell = Csv.cell(text);
        String shown = cell.startsWith("\"") ? cell.substring(1) : cell;

        assertThat(shown).startsWith("'");
    }

    @Test
    void what_would_break_a_line_or_a_column_is_quoted() {
        assertThat(Csv.cell("a,b")).isEqualTo("\"a,b\"");
        assertThat(Csv.cell("a\nb")).isEqualTo("\"a\nb\"");
        assertThat(Csv.cell("a\"b")).isEqualTo("\"a\"\"b\"");
    }

    @Test
    void everything_else_stands_as_it_is() {
        assertThat(Csv.cell("")).isEmpty();
        assertThat(Csv.cell("C:\\a b=c")).isEqualTo("C:\\a b=c");
    }
}
