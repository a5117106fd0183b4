package io.hunt.command.literalsql;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RefusedPlaceTest {

    private final LiteralSqlFixture literalSqlFixture = new LiteralSqlFixture();

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '~',
            value = {
                "SELECT * FORM processes, 1:10",
                "SELECT pid FROM processes WHERE, 1:27",
                "SELECT pid FROM processes WHERE ORDER BY pid, 1:33",
                "~SELECT (pid, FROM processes~, 1:14",
                "SELEC 1, 1:1",
                "DROP TABLE processes, 1:1",
                "SELECT 1; SELECT 2, 1:9",
                "SELECT $x, 1:8",
                "SELECT 'a, 1:8",
                "SELECT url FROM curl WHERE url = 'x', 1:17",
                "SELECT pid FROM procs, 1:17",
                "SELECT ppid FROM processes, 1:8",
                "~SELECT p.pid, p.ppid FROM processes p~, 1:17",
                "SELECT nonsense(pid) FROM processes, 1:8",
                "SELECT load_extension('x') FROM processes, 1:8",
                "SELECT name FROM sqlite_master, 1:18",
                "SELECT path FROM file, 1:18",
                "SELECT path FROM file WHERE path LIKE '/%%', 1:39"
            })
    void a_refusal_names_the_piece_it_is_for(String statement, String place) {
        assertThat(literalSqlFixture.place(statement)).as(statement).contains(place);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void lines_end_as_in_any_editor(String end) {
        String statement =
                String.join(end, "/* who listens */", "SELECT pid,", "  /* two", "lines */ 'a" + end + "b',", "  ppid")
                        + end + "FROM processes";

        assertThat(literalSqlFixture.place(statement)).contains("6:3");
    }

    @Test
    void columns_count_as_editors_do() {
        assertThat(literalSqlFixture.place("SELECT '\uD83D\uDE00', ppid FROM processes"))
                .contains("1:14");
    }

    @Test
    void what_is_no_one_place_has_none() {
        String sameNames = "SELECT a.ppid FROM (SELECT 1 AS x) a JOIN (SELECT a.ppid FROM (SELECT 2 AS y) a) b";

        assertThat(Stream.of(sameNames, "", "SELECT 1", "x".repeat(100_000)).map(literalSqlFixture::place))
                .allSatisfy(place -> assertThat(place).isEmpty());
    }

    @Test
    void the_last_of_many_pieces_is_found_at_once() {
        String many = "SELECT " + "pid,".repeat(20_000) + "pid FROM processes WHERE pid = = 1";

        assertThat(literalSqlFixture.place(many)).contains("1:" + (many.length() - 2));
    }
}
