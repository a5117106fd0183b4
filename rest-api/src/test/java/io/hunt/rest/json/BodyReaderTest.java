package io.hunt.rest.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.OneOrMore;
import io.hunt.api.TextEnum;
import io.hunt.api.id.HostId;
import io.hunt.api.rejection.FieldError;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class BodyReaderTest {

    private static final HostId HOST = new HostId(UUID.fromString("9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e"));

    /** Word of an enum. */
    enum Color implements TextEnum {
        RED,
        BLUE
    }

    /** Fields of each type. */
    record SampleBody(
            @NotBlank @Size(min = 1, max = 4) String name,

            @Nullable @Multiline @Size(max = 10) String note,

            @Min(1) @Max(9) @Schema(defaultValue = "3") int count,
            @Nullable Boolean flag,
            @Nullable Instant at,
            @Nullable @Size(max = 2) Set<HostId> hosts,
            @OneOrMore Set<Color> colors,
            @Nullable PartBody part,
            @Nullable @Size(max = 2) List<PartBody> parts,
            @JsonUnwrapped LimitsBody limits)
            implements Body {}

    /** Object within the body. */
    record PartBody(@Size(min = 1, max = 4) String value) implements Body {}

    /** Fields that stand among those of the body. */
    record LimitsBody(
            @Nullable @Min(1) @Max(9) Integer least,
            @Nullable @Min(1) @Max(9) Integer most) implements Body {

        @Override
        public List<ValidationRule> rules() {
            return List.of(ValidationRule.of(
                    "most", least == null || most == null || least <= most, "is below least", "least", "most"));
        }
    }

    /** Text with a minimum length. */
    record SecretBody(@Size(min = 3, max = 4) String secret) implements Body {}

    /** Body that accepts any JSON value. */
    record AnyBody(JsonNode value) implements Body {}

    @Test
    void each_type_is_read() {
        assertThat(read("""
                {"name": "ada", "note": "a\\n\\tb", "count": 9, "flag": false, "at": "2026-11-21T13:00:00+01:00",
                 "hosts": ["%s"], "colors": "Red", "part": {"value": "x"}, "parts": [{"value": "y"}], "least": 1, "most": 1}
                """.formatted(HOST)))
                .isEqualTo(new SampleBody(
                        "ada",
                        "a\n\tb",
                        9,
                        false,
                        Instant.parse("2026-11-21T12:00:00Z"),
                        Set.of(HOST),
                        Set.of(Color.RED),
                        new PartBody("x"),
                        List.of(new PartBody("y")),
                        new LimitsBody(1, 1)));
    }

    @Test
    void absent_and_null_fields_have_their_default() {
        assertThat(read("{\"name\": \"ada\", \"count\": null, \"colors\": null}"))
                .isEqualTo(new SampleBody(
                        "ada", null, 3, null, null, null, Set.of(), null, null, new LimitsBody(null, null)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"name": ""}                               | name           | must have 1 to 4 characters
            {"name": "abcde"}                          | name           | must have 1 to 4 characters
            {"name": "  "}                             | name           | must not be blank
            {"name": "a\\u0007"}                       | name           | must not hold control characters
            {"name": "a\\n"}                           | name           | must not hold control characters
            {"name": "\\ud83d"}                        | name           | must not hold control characters
            {"name": 7}                                | name           | must be a string
            {"name": null}                             | name           | is required
            {"name": "a", "note": "b\\u0000"}          | note           | must not hold control characters
            {"name": "a", "count": 0}                  | count          | must be an integer from 1 to 9
            {"name": "a", "count": 10}                 | count          | must be an integer from 1 to 9
            {"name": "a", "count": 4294967299}         | count          | must be an integer from 1 to 9
            {"name": "a", "count": 3.0}                | count          | must be an integer from 1 to 9
            {"name": "a", "count": "3"}                | count          | must be an integer from 1 to 9
            {"name": "a", "flag": "true"}              | flag           | must be true or false
            {"name": "a", "flag": 1}                   | flag           | must be true or false
            {"name": "a", "part": []}                  | part           | must be an object
            {"name": "a", "part": {}}                  | part.value     | is required
            {"name": "a", "parts": {}}                 | parts          | must be an array
            {"name": "a", "parts": [{"value": ""}]}    | parts[0].value | must have 1 to 4 characters
            {"name": "a", "parts": [7]}                | parts[0]       | must be an object
            {"name": "a", "colors": 7}                 | colors         | must be a string or an array of strings
            {"name": "a", "colors": ["red", "green"]}  | colors[1]      | must be one of red, blue
            {"name": "a", "colors": []}                | colors         | must not be empty
            {"name": "a", "hosts": ["1-1-1-1-1"]}      | hosts[0]       | must be a UUID
            {"name": "a", "hosts": [null]}             | hosts[0]       | must be a UUID
            {"name": "a", "least": 5, "most": 4}       | most           | is below least
            {"name": "a", "least": 50, "most": 4}      | least          | must be an integer from 1 to 9
            """)
    void a_field_that_is_not_understood_is_refused_by_its_path(String body, String field, String message) {
        assertThat(errors(body)).containsExactly(new FieldError(field, message));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-11-21", "2026-11-21T12:00:00", "1795256130", "2026-02-30T12:00:00Z", ""})
    void a_time_without_zone_or_date_is_refused(String time) {
        assertThat(errors("{\"name\": \"a\", \"at\": \"%s\"}".formatted(time)))
                .singleElement()
                .extracting(FieldError::field)
                .isEqualTo("at");
    }

    @Test
    void a_character_beyond_the_first_plane_counts_once_at_both_limits() {
        String smile = "\ud83d\ude00";

        assertThat(read("{\"secret\": \"" + smile.repeat(4) + "\"}", SecretBody.class)
                        .secret())
                .isEqualTo(smile.repeat(4));
        for (int length : new int[] {2, 5}) {
            assertThat(errors("{\"secret\": \"" + smile.repeat(length) + "\"}", SecretBody.class))
                    .containsExactly(new FieldError("secret", "must have 3 to 4 characters"));
        }
    }

    @Test
    void a_list_is_counted_with_its_repeats() {
        assertThat(errors("{\"name\": \"a\", \"hosts\": [\"%1$s\", \"%1$s\", \"%1$s\"]}".formatted(HOST)))
                .containsExactly(new FieldError("hosts", "must hold at most 2 ids"));
        assertThat(errors("{\"name\": \"a\", \"parts\": [{\"value\": \"a\"}, {\"value\": \"a\"}, {\"value\": \"a\"}]}"))
                .containsExactly(new FieldError("parts", "must hold at most 2"));
    }

    @Test
    void unknown_keys_are_refused_wherever_they_stand() {
        assertThat(errors("{\"name\": \"a\", \"limits\": {}, \"part\": {\"value\": \"x\", \"Value\": \"y\"}}"))
                .extracting(FieldError::field)
                .containsExactly("part.Value", "limits");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"name\": \"a\"",
                "{\"name\": \"a\", \"name\": \"b\"}",
                "{\"name\": \"a\"} {}",
                "{'name': 'a'}",
                "{name: 1}",
                "{\"name\": NaN}",
                "{\"name\": \"a\",}",
                "// a\n{\"name\": \"a\"}",
                "\u0000"
            })
    void broken_and_ambiguous_json_is_refused(String body) {
        assertThat(errors(body)).containsExactly(new FieldError("body", "is not well-formed JSON"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "null", "7", "\"a\""})
    void only_an_object_is_accepted(String body) {
        assertThat(errors(body)).containsExactly(new FieldError("body", "must be a JSON object"));
    }

    @Test
    void an_empty_body_is_named_as_missing() {
        assertThat(errors("")).containsExactly(new FieldError("body", "is required"));
    }

    @Test
    void a_body_of_any_value_may_be_bare_or_in_an_object() {
        assertThat(read("50", AnyBody.class)).isEqualTo(read("{\"value\": 50}", AnyBody.class));
        assertThat(read("[\"a\"]", AnyBody.class).value().isArray()).isTrue();
    }

    @Test
    void deep_nesting_is_refused_as_malformed() {
        assertThat(errors("{\"part\":".repeat(100_000)))
                .containsExactly(new FieldError("body", "is not well-formed JSON"));
    }

    private static SampleBody read(String json) {
        return read(json, SampleBody.class);
    }

    private static <T extends Body> T read(String json, Class<T> type) {
        return BodyReader.read(json.getBytes(StandardCharsets.UTF_8), type);
    }

    private static List<FieldError> errors(String json) {
        return errors(json, SampleBody.class);
    }

    private static List<FieldError> errors(String json, Class<? extends Body> type) {
        try {
            read(json, type);
            return List.of();
        } catch (RejectionException e) {
            return ((ValidationFailed) e.rejection()).errors();
        }
    }
}
