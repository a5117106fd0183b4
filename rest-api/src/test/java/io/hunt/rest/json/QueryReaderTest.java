package io.hunt.rest.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.hunt.api.TextEnum;
import io.hunt.api.id.HostId;
import io.hunt.api.rejection.FieldError;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class QueryReaderTest {

    private static final UUID ID = UUID.fromString("9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e");

    /** Word of an enum. */
    enum Color implements TextEnum {
        DARK_RED,
        BLUE
    }

    /** Sort keys of a list. */
    record ListSamples() {
        @SuppressWarnings("unused") // read by reflection
        public static final List<String> SORTS = List.of("name", "created_at");
    }

    /** Options of a request that changes something, and one with a default. */
    record OptionsQuery(
            boolean dryRun, @Schema(defaultValue = "false") boolean newOnly) implements Query {}

    /** Parameters of each type. */
    record SampleQuery(
            Set<Color> color,
            @Nullable HostId hostId,
            @Nullable @Min(1) @Max(50) Integer count,
            @Nullable @Min(0) Long leaf,
            @Nullable Boolean flag,
            @Nullable Instant from,
            @Nullable @Size(max = 5) String text,
            Set<@Size(min = 1, max = 3) String> tag,
            @Nullable @SortOf(ListSamples.class) String sort,

            @Nullable @Schema(defaultValue = "blue") Color usual)
            implements Query {

        @Override
        public List<ValidationRule> rules() {
            return List.of(ValidationRule.of(
                    "count", count == null || !Boolean.FALSE.equals(flag), "excludes false", "count", "flag"));
        }
    }

    @Test
    void each_type_is_read() {
        var read = read(
                "color",
                "dark-red",
                "host_id",
                ID.toString(),
                "count",
                "50",
                "leaf",
                "999999999999999999",
                "flag",
                "TRUE",
                "text",
                "abcde",
                "tag",
                " a ",
                "sort",
                " -NAME ");

        assertThat(read)
                .isEqualTo(new SampleQuery(
                        Set.of(Color.DARK_RED),
                        new HostId(ID),
                        50,
                        999_999_999_999_999_999L,
                        true,
                        null,
                        "abcde",
                        Set.of("a"),
                        "-name",
                        Color.BLUE));
    }

    @Test
    void an_empty_parameter_is_absent_and_takes_the_default_away() {
        assertThat(read("text", " ", "count", "").text()).isNull();
        assertThat(read("usual", "").usual()).isNull();
        assertThat(read().usual()).isEqualTo(Color.BLUE);
    }

    @Test
    void an_empty_option_without_a_default_is_refused() {
        assertThat(errors(of("dry_run", " ", "new_only", ""), OptionsQuery.class))
                .containsExactly(new FieldError("dry_run", "must be true or false"));
        assertThat(read(of("new_only", ""), OptionsQuery.class)).isEqualTo(new OptionsQuery(false, false));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-11-21T12:00:00Z",
                "2026-11-21t12:00:00z",
                "2026-11-21T13:00:00+01:00",
                "2026-11-21T13:00:00 01:00",
                "2026-11-21T13:00:00+0100",
                " 2026-11-21T07:00-05:00"
            })
    void a_time_has_many_forms(String text) {
        assertThat(read("from", text).from()).isEqualTo(Instant.parse("2026-11-21T12:00:00Z"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            count   | 0                                | must be an integer from 1 to 50
            count   | 51                               | must be an integer from 1 to 50
            count   | 4294967297                       | must be an integer from 1 to 50
            count   | +5                               | must be an integer from 1 to 50
            count   | 5.0                              | must be an integer from 1 to 50
            count   | \u0665                           | must be an integer from 1 to 50
            leaf    | -1                               | must be an integer from 0 to 999999999999999999
            leaf    | 9223372036854775808              | must be an integer from 0 to 999999999999999999
            flag    | yes                              | must be true or false
            from    | 2026-11-21                       | must be a time such as 2026-01-31T12:00:00Z
            from    | 2026-02-30T00:00:00Z             | must be a time such as 2026-01-31T12:00:00Z
            from    | 2026-11-21T24:00:00Z             | must be a time such as 2026-01-31T12:00:00Z
            from    | 2026-11-21T12:00:00              | must be a time such as 2026-01-31T12:00:00Z
            color   | green                            | must be one of dark_red, blue
            host_id | 1-1-1-1-1                        | must be a UUID
            text    | abcdef                           | must have at most 5 characters
            tag     | abcd                             | must be a string of 1 to 3 characters without control characters
            sort    | id                               | must be one of name, -name, created_at, -created_at
            """)
    void a_value_that_is_not_understood_is_refused_by_its_name(String name, String value, String message) {
        assertThat(errors(Map.of(name, new String[] {value}))).containsExactly(new FieldError(name, message));
    }

    @Test
    void characters_beyond_the_first_plane_count_once() {
        assertThat(read("text", "\ud83d\ude00".repeat(5)).text()).hasSize(10);
    }

    @Test
    void control_characters_and_long_values_are_refused() {
        assertThat(errors(Map.of("text", new String[] {"a\u0000"}))).hasSize(1);
        assertThat(errors(Map.of("text", new String[] {"\ud83d"}))).hasSize(1);
        assertThat(errors(Map.of("sort", new String[] {"x".repeat(QueryReader.LONGEST + 1)})))
                .contains(new FieldError("sort", "must be at most 4096 characters without control characters"));
    }

    @Test
    void a_single_parameter_must_not_be_repeated_and_a_repeatable_one_at_most_64_times() {
        assertThat(errors(Map.of("flag", new String[] {"true", "true"})))
                .containsExactly(new FieldError("flag", "is given more than once"));
        assertThat(errors(Map.of("color", colors(65))))
                .containsExactly(new FieldError("color", "is given more than 64 times"));
        assertThat(errors(Map.of("color", colors(64)))).isEmpty();
    }

    @Test
    void an_unknown_parameter_is_refused_by_naming_the_known_ones() {
        assertThat(errors(Map.of("colour", new String[] {"blue"})))
                .singleElement()
                .satisfies(error -> assertThat(error.message())
                        .startsWith("is not a known parameter; known are color, count, flag, from, host_id"));
    }

    @Test
    void a_request_without_parameters_says_that_it_takes_none() {
        var reader = QueryReader.of(Map.of("q", new String[] {"a"}));

        assertThat(catchThrowableOfType(RejectionException.class, reader::done))
                .hasMessageContaining("this request takes none");
    }

    @Test
    void a_rule_about_two_parameters_is_checked_only_if_both_are_valid() {
        assertThat(errors(of("count", "5", "flag", "false")))
                .containsExactly(new FieldError("count", "excludes false"));
        assertThat(errors(of("count", "500", "flag", "false")))
                .containsExactly(new FieldError("count", "must be an integer from 1 to 50"));
    }

    @Test
    void at_most_50_errors_are_listed() {
        Map<String, String[]> given = new LinkedHashMap<>();
        IntStream.range(0, 80).forEach(i -> given.put("unknown" + i, new String[] {"a"}));

        assertThat(errors(given)).hasSize(50);
    }

    @Test
    void the_name_of_an_unknown_parameter_is_shown_on_one_short_line() {
        assertThat(errors(Map.of("a\nb\u202e" + "c".repeat(5_000), new String[] {"1"})))
                .singleElement()
                .satisfies(error ->
                        assertThat(error.field()).startsWith("a\ufffdb").hasSize(1_000));
    }

    private static String[] colors(int times) {
        return IntStream.range(0, times).mapToObj(_ -> "blue").toArray(String[]::new);
    }

    private static Map<String, String[]> of(String... pairs) {
        Map<String, String[]> given = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            given.put(pairs[i], new String[] {pairs[i + 1]});
        }
        return given;
    }

    private static SampleQuery read(String... pairs) {
        return read(of(pairs));
    }

    private static SampleQuery read(Map<String, String[]> given) {
        return read(given, SampleQuery.class);
    }

    private static <T extends Query> T read(Map<String, String[]> given, Class<T> type) {
        var reader = QueryReader.of(given);
        T read = RecordBinder.bind(type, reader);
        reader.done();
        return read;
    }

    private static List<FieldError> errors(Map<String, String[]> given) {
        return errors(given, SampleQuery.class);
    }

    private static List<FieldError> errors(Map<String, String[]> given, Class<? extends Query> type) {
        try {
            read(given, type);
            return List.of();
        } catch (RejectionException e) {
            return ((ValidationFailed) e.rejection()).errors();
        }
    }
}
