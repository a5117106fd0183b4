package io.hunt.simulator.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class QueryIndicatorParserPropertyTest {

    @Property(tries = 300)
    void every_value_of_a_list_is_found(@ForAll("values") Set<String> values) {
        String list =
                values.stream().map(QueryIndicatorParserPropertyTest::quoted).collect(Collectors.joining(", "));
        String sql = "SELECT h.sha256 AS ioc FROM hash h WHERE h.path <> '' AND h.sha256 IN (" + list + ") LIMIT 9";
        assertThat(QueryIndicatorParser.in(sql)).containsExactlyElementsOf(values);
    }

    @Property(tries = 300)
    void every_value_of_a_table_of_values_is_found(@ForAll("values") Set<String> values) {
        String rows =
                values.stream().map(value -> "(" + quoted(value) + ",'x')").collect(Collectors.joining(","));
        String sql =
                "WITH g(ioc, p) AS (VALUES " + rows + ") SELECT g.ioc FROM g CROSS JOIN file f WHERE f.path LIKE g.p";
        assertThat(QueryIndicatorParser.in(sql)).containsExactlyElementsOf(values);
    }

    @Provide
    Arbitrary<Set<String>> values() {
        List<Character> awkward = List.of('\'', '"', '(', ')', ',', ';', '-', '/', '*', ' ', '%', '\\', '\n');
        return Arbitraries.strings()
                .alpha()
                .numeric()
                .withChars(awkward.stream()
                        .map(String::valueOf)
                        .collect(Collectors.joining())
                        .toCharArray())
                .ofMinLength(1)
                .ofMaxLength(40)
                .set()
                .ofMinSize(1)
                .ofMaxSize(50);
    }

    private static String quoted(String value) {
        return "'" + value.replace("'", "''") + "'";
    }
}
