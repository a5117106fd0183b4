package io.hunt.rest.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.RawJson;
import io.hunt.api.TextEnum;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.json.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that rows are written byte for byte as by the JSON mapper, and as cells of RFC 4180 that begin no formula. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RowWriterTest {

    private static final UUID ID = UUID.fromString("00a1b2c3-0d0e-4f00-8000-0123456789ab");

    private static final List<String> AWKWARD = List.of(
            "",
            "plain",
            "=1+1",
            "+1",
            "-1",
            "@SUM(A1)",
            " =1+1",
            "\t=1",
            "\r\n=1",
            "\uff1d1",
            "\u200b=1",
            "\u0000=1",
            "a\u0000b",
            "a,b",
            "a\nb",
            "a\rb",
            "a\"b",
            "\"",
            "\"\"",
            ",",
            "'",
            "C:\\a b=c",
            "a/b",
            "a\u007fb",
            "a\u001fb\bc\fd\te",
            "a\u2028b\u2029c",
            "\u202egnp.exe",
            "a\u202eb",
            "ä",
            "plain and then ü",
            "\ud83d\ude00",
            "half \ud83d of a pair",
            "\ude00",
            "\ufeff",
            "\ufffe",
            "x".repeat(16_383) + "\"",
            "x".repeat(16_384),
            "\"".repeat(16_384),
            "x".repeat(200_000),
            "\"\n,".repeat(50_000),
            "ö".repeat(70_000));

    /** Record with each type of value that rows have. */
    private record Sample(
            String text,
            @Nullable String mayBeNull,
            RawJson raw,
            List<RawJson> raws,
            UUID someId,
            Instant at,
            @Nullable Instant end,
            Severity severity,
            List<Severity> severities,
            boolean flag,
            int number,
            long large,
            double fraction,
            @Nullable Inner inner) {}

    private record Inner(String text, @Nullable Integer number) {}

    private record UnwrappedSample(
            String before, @JsonUnwrapped Inner inner, String after) {}

    @JsonInclude(JsonInclude.Include.NON_NULL)
    private record NullOmittingSample(String text, @Nullable String absent) {}

    private record SerializedSample(String text) {
        @JsonProperty
        int getLength() {
            return text.length();
        }
    }

    private static Sample sample(String text) {
        Instant at = Instant.parse("2026-11-24T01:02:03.000004Z");
        String json = Json.MAPPER.writeValueAsString(text);
        return new Sample(
                text,
                text.isEmpty() ? null : text,
                new RawJson("{\"a\":\n" + json + ",\r\n \"n\": 1.50}"),
                text.length() % 2 == 0 ? List.of() : List.of(new RawJson(json), new RawJson("{\n}")),
                ID,
                at,
                text.isEmpty() ? null : at,
                Severity.HIGH,
                List.of(Severity.LOW, Severity.CRITICAL),
                text.length() % 2 == 0,
                -text.length(),
                Long.MIN_VALUE,
                0.1,
                text.isEmpty() ? null : new Inner(text, null));
    }

    @Test
    void lines_of_json_are_those_of_the_mapper() throws IOException {
        List<Sample> rows = AWKWARD.stream().map(RowWriterTest::sample).toList();

        assertThat(written(ExportFormat.JSONL, Sample.class, rows)).isEqualTo(jsonLines(rows));
    }

    @Test
    void lines_of_csv_are_made_of_guarded_cells() throws IOException {
        List<Sample> rows = AWKWARD.stream().map(RowWriterTest::sample).toList();

        assertThat(written(ExportFormat.CSV, Sample.class, rows))
                .isEqualTo(
                        "text,may_be_null,raw,raws,some_id,at,end,severity,severities,flag,number,large,fraction,inner"
                                + "\r\n"
                                + rows.stream().map(RowWriterTest::csvLine).collect(Collectors.joining()));
    }

    private record Texts(String first, @Nullable String second) {}

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', delimiter = '|', textBlock = """
            plain        | plain
            two words    | two words
            a,b          | "a,b"
            a"b          | "a""b"
            "a"          | ""\"a""\"
            a\\nb         | "a\\nb"
            a\\rb         | "a\\rb"
            a;b          | "a;b"
            a\\tb         | "a\\tb"
            a;=1         | "a;'=1"
            a\\n-1        | "a\\n'-1"
            "=1"         | "'""=1""\"
            it's         | it's
            =1+1         | '=1+1
            =1,2         | "'=1,2"
            -"x"         | "'-""x""\"
            +1           | '+1
            @SUM(A1)     | '@SUM(A1)
            a=b          | a=b
            ä,ü          | "ä,ü"
            """)
    void a_cell_stands_in_quotes_if_it_holds_a_separator_a_quote_or_an_end_of_line(String text, String cell)
            throws IOException {
        String said = unescaped(text);
        String expected = unescaped(cell);

        assertThat(written(ExportFormat.CSV, Texts.class, List.of(new Texts(said, null), new Texts("", said))))
                .isEqualTo("first,second\r\n" + expected + ",\r\n," + expected + "\r\n");
    }

    private static String unescaped(String text) {
        return text.replace("\\n", "\n").replace("\\r", "\r").replace("\\t", "\t");
    }

    @Test
    void what_is_no_property_for_each_component_is_left_to_the_mapper() throws IOException {
        var unwrapping = List.of(new UnwrappedSample("a", new Inner("b", 1), "c"));
        var sparing = List.of(new NullOmittingSample("a", null));
        var counting = List.of(new SerializedSample("abc"));

        assertThat(written(ExportFormat.JSONL, UnwrappedSample.class, unwrapping))
                .isEqualTo(jsonLines(unwrapping));
        assertThat(written(ExportFormat.JSONL, NullOmittingSample.class, sparing))
                .isEqualTo(jsonLines(sparing));
        assertThat(written(ExportFormat.JSONL, SerializedSample.class, counting))
                .isEqualTo(jsonLines(counting));
    }

    @Test
    void any_text_is_written_as_by_the_mapper_and_in_cells() throws IOException {
        var random = new Random(20_261_124);
        List<Sample> rows = Stream.generate(() -> text(random))
                .limit(5_000)
                .map(RowWriterTest::sample)
                .toList();

        assertThat(written(ExportFormat.JSONL, Sample.class, rows)).isEqualTo(jsonLines(rows));
        assertThat(written(ExportFormat.CSV, Sample.class, rows))
                .endsWith(rows.stream().map(RowWriterTest::csvLine).collect(Collectors.joining()));
    }

    @ParameterizedTest
    @EnumSource(ExportFormat.class)
    void a_client_that_leaves_ends_the_writing_with_its_own_failure(ExportFormat exportFormat) {
        var gone = new IOException("Broken pipe");
        var writer = new RowWriter<>(exportFormat, Sample.class, new OutputStream() {
            @Override
            public void write(int one) throws IOException {
                throw gone;
            }
        });

        assertThatThrownBy(() -> writer.write(sample("x".repeat(200_000)))).isSameAs(gone);
    }

    /** Returns random text: mostly ASCII, with special characters of CSV and JSON, and sometimes any character. */
    private static String text(Random random) {
        String special = "\"',;\r\n\t\\ =+-@\u0000\u007f\u2028\u202e\u00e4";
        return random.ints(random.nextInt(40), 0, 100)
                .mapToObj(n -> n < 70
                        ? String.valueOf((char) random.nextInt('0', 'z'))
                        : n < 97
                                ? String.valueOf(special.charAt(random.nextInt(special.length())))
                                : String.valueOf((char) random.nextInt(0x10000)))
                .collect(Collectors.joining());
    }

    private static <T extends Record> String written(ExportFormat exportFormat, Class<T> type, List<T> rows)
            throws IOException {
        var out = new ByteArrayOutputStream();
        var writer = new RowWriter<>(exportFormat, type, out);
        writer.begin();
        for (T row : rows) {
            writer.write(row);
        }
        writer.flush();
        return out.toString(StandardCharsets.UTF_8);
    }

    private static String jsonLines(List<?> rows) {
        return encoded(rows.stream().map(row -> Json.line(row) + "\n").collect(Collectors.joining()));
    }

    private static String csvLine(Sample row) {
        return encoded(Stream.of(
                                row.text,
                                row.mayBeNull,
                                row.raw,
                                row.raws,
                                row.someId,
                                row.at,
                                row.end,
                                row.severity,
                                row.severities,
                                row.flag,
                                row.number,
                                row.large,
                                row.fraction,
                                row.inner)
                        .map(RowWriterTest::cell)
                        .collect(Collectors.joining(","))
                + "\r\n");
    }

    private static String cell(@Nullable Object value) {
        return switch (value) {
            case null -> "";
            case Number number -> number.toString();
            case Boolean flag -> flag.toString();
            case TextEnum textEnum -> quoted(textEnum.text());
            case RawJson json -> quoted(json.text());
            case List<?> list -> quoted(Json.MAPPER.writeValueAsString(list));
            case Record nested -> quoted(Json.MAPPER.writeValueAsString(nested));
            default -> quoted(value.toString());
        };
    }

    private static String quoted(String text) {
        String inert = Csv.inert(text);
        return inert.chars().anyMatch(c -> "\",;\t\r\n".indexOf(c) >= 0)
                ? '"' + inert.replace("\"", "\"\"") + '"'
                : inert;
    }

    /** Returns the text as it arrives: an unpaired surrogate becomes a question mark. */
    private static String encoded(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    }
}
