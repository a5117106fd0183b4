package io.hunt.gateway.intake.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Checks that each hostile row is rejected or can be stored. */
class HostileRowsTest {

    @Property(tries = 600)
    void a_hostile_row_is_refused_or_storable(@ForAll("rows") String sent) {
        SanitizedRow.of(sent.getBytes(StandardCharsets.UTF_8)).ifPresent(SanitizedRowTest::assertStorable);
    }

    @Property(tries = 300)
    void any_bytes_are_refused_or_storable(@ForAll byte[] sent) {
        SanitizedRow.of(sent).ifPresent(SanitizedRowTest::assertStorable);
    }

    @Property(tries = 300)
    void a_well_formed_row_that_names_a_value_is_never_refused(
            @ForAll("names") String name, @ForAll("values") String value) {
        assertThat(SanitizedRowTest.row("{" + name + ":" + value + ",\"ioc\":\"x\"}"))
                .isPresent();
    }

    @Provide
    Arbitrary<String> rows() {
        Arbitrary<String> columns = Combinators.combine(names(), anyValue()).as((name, value) -> name + ":" + value);
        Arbitrary<String> ioc = Arbitraries.of("", "\"ioc\":\"x\"", "\"ioc\":\"\\u0000\\ud800\"", "\"ioc\":1e999999");
        return Combinators.combine(ioc, columns.list().ofMaxSize(6), Arbitraries.of("}", "}", "}", "", "}}", "]"))
                .as((first, others, end) -> "{" + joined(first, others) + end);
    }

    @Provide
    Arbitrary<String> names() {
        return text().map(HostileRowsTest::quoted);
    }

    @Provide
    Arbitrary<String> values() {
        return Arbitraries.oneOf(
                text().map(HostileRowsTest::quoted),
                Arbitraries.of("1e200000", "-0", "0.1e-999999", "true", "null", "[]", "{}", "[1,[2,{\"a\":3}]]"));
    }

    private Arbitrary<String> anyValue() {
        return Arbitraries.oneOf(
                values(),
                Arbitraries.of("NaN", "01", "'x'", "\"\\x\"", "\"\\ud8\"", "\"\u0000\"", "[", "[".repeat(99)));
    }

    private static Arbitrary<String> text() {
        return Arbitraries.strings()
                .withChars('\0', '\ud800', '\udc00', '\ud83d', '\ude00', '"', '\\', '\u0001', '\u0085', '\uffff', 'a')
                .withCharRange('\u2020', '\u2030')
                .ofMaxLength(12);
    }

    private static String joined(String first, List<String> others) {
        return first.isEmpty() || others.isEmpty()
                ? first + String.join(",", others)
                : first + "," + String.join(",", others);
    }

    /**
     * Escapes the characters that JSON requires and each surrogate, so that a lone one survives the encoding in UTF-8.
     */
    private static String quoted(String text) {
        var quoted = new StringBuilder("\"");
        text.chars()
                .forEach(c -> quoted.append(
                        c < ' ' || c == '"' || c == '\\' || Character.isSurrogate((char) c)
                                ? String.format("\\u%04x", c)
                                : String.valueOf((char) c)));
        return quoted.append('"').toString();
    }
}
