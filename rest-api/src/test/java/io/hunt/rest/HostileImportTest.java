package io.hunt.rest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.rest.Http.Answer;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostileImportTest {

    private static final int MEBIBYTE = 1 << 20;
    private static final List<String> TYPES = List.of("text/plain", "text/csv", "application/json");

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
    }

    static Stream<Arguments> whatCannotBeParsed() {
        return Stream.of(
                Arguments.of("application/json", "{\"type\": \"bundle\",\n \"objects\": [", "line 2"),
                Arguments.of("application/json", "[1]", "line 1, column 2"),
                Arguments.of("application/json", "{}", "line 1"),
                Arguments.of("application/json", "null", "line 1"),
                Arguments.of("application/json", "[[]]", "nothing"),
                Arguments.of("application/json", "\"a\"", "line 1"),
                Arguments.of("application/json", "{\"objects\":[1]}", "line 1"),
                Arguments.of("application/json", "{\"Event\":null}", "line 1"),
                Arguments.of("application/json", "{\"Event\":{\"Attribute\":[null]}}", "line 1"),
                Arguments.of("application/json", "{\"Event\":{\"Object\":[[]]}}", "line 1"),
                Arguments.of("application/json", "[{\"value\":\"a\",\"value\":\"b\"}]", "twice"),
                Arguments.of("application/json", "[{\"value\":\"a\"}] x", "line 1"),
                Arguments.of("application/json", "{\"objects\":[],\"Event\":{\"info\":\"\"}}", "more than one"),
                Arguments.of("application/json", "[".repeat(100_000), "line 1"),
                Arguments.of("application/json", "{\"Event\":".repeat(100_000), "line 1"),
                Arguments.of("application/json", "{\"objects\":[" + "{\"a\":".repeat(100_000), "line 1"),
                Arguments.of("application/json", "\u0000", "line 1"),
                Arguments.of("text/csv", "value\n" + "\"a\"b\n".repeat(21), "line 22"),
                Arguments.of("text/csv", "a,b\n", "header"),
                Arguments.of("text/csv", "value" + ",".repeat(MEBIBYTE), "16,384 cells"),
                Arguments.of("text/csv", "value\n" + "\"\n\",".repeat(MEBIBYTE), "200,000"),
                Arguments.of("text/csv", "value\n" + "x".repeat(31 * MEBIBYTE), "65,536"),
                Arguments.of("text/plain", "a\n".repeat(200_001), "200,000"),
                Arguments.of("text/csv", "value\n" + "a\n".repeat(200_001), "200,000"));
    }

    @ParameterizedTest
    @MethodSource("whatCannotBeParsed")
    void what_cannot_be_parsed_at_all_is_refused_with_its_place(String type, String file, String place) {
        Answer answer = ImportSender.send(type, file.getBytes(UTF_8), "");

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.code()).isEqualTo("validation_failed");
        assertThat(answer.json().get("detail").asString()).contains(place);
        assertThat(WebService.BACKEND.received).isEmpty();
    }

    @Test
    void what_is_no_text_is_refused_with_its_place() {
        for (String type : TYPES) {
            byte[] invalid = {'a', '\n', 'b', (byte) 0xc3, (byte) 0x28};
            assertThat(ImportSender.send(type, invalid, "").json().get("detail").asString())
                    .isEqualTo("body is not valid UTF-8 (line 2, column 2)");
            byte[] surrogate = {'a', (byte) 0xed, (byte) 0xa0, (byte) 0x80};
            assertThat(ImportSender.send(type, surrogate, "").status()).isEqualTo(400);
            byte[] halfOfWide = {(byte) 0xff, (byte) 0xfe, 'a', 0, 'b'};
            assertThat(ImportSender.send(type, halfOfWide, "").status()).isEqualTo(400);
            for (String nothing : List.of("", " \r\n ", "\ufeff")) {
                assertThat(ImportSender.send(type, nothing.getBytes(UTF_8), "").status())
                        .isEqualTo(400);
            }
        }
        assertThat(WebService.BACKEND.received).isEmpty();
    }

    @Test
    void a_line_as_long_as_a_file_is_one_rejected_line() {
        Answer answer = ImportSender.text("a.exe\n" + "x".repeat(32 * MEBIBYTE - 7));

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json().get("rejected").asInt()).isEqualTo(1);
        assertThat(answer.text().length()).isLessThan(2_000);
    }

    @Test
    void a_name_of_many_parts_in_the_first_line_is_read_like_any_other_text() {
        Answer answer = ImportSender.send("text/csv", ("a.".repeat(30_000) + "\nb,c\n").getBytes(UTF_8), "");

        assertThat(answer.status()).isLessThan(500);
    }

    @Test
    void a_file_over_32_mebibytes_is_too_large() {
        assertThat(ImportSender.text("x".repeat(32 * MEBIBYTE + 1)).code()).isEqualTo("payload_too_large");
    }

    @Test
    void odd_values_are_handed_on_to_be_judged_one_by_one() {
        Answer answer = ImportSender.json("""
                [{"value": "a\\u0000b"}, {"value": "\\ud800"}, {"value": 5}, {"value": {"a": 1}}, {"value": null, "type": 1},
                 {"type": "md5", "value": "a", "description": "\\u0000\\udc00", "severity": ["x"], "source": {"a": "b"}}]""");

        assertThat(answer.status()).isEqualTo(400);
        assertThat(ImportSender.json("""
                [{"value": "a\\u0000b"}, {"value": "\\ud800"}, {"value": 5},
                 {"type": "md5", "value": "a", "description": "\\u0000\\udc00", "severity": ["x"], "source": {"a": "b"}}]""").status()).isEqualTo(200);
        assertThat(WebService.BACKEND.imported()).hasSize(4);
        assertThat(WebService.BACKEND.imported().getLast().description()).isEqualTo("\ufffd\ufffd");
    }

    @Test
    void other_media_types_are_refused_unread() {
        for (String type : List.of(
                "application/x-www-form-urlencoded",
                "multipart/form-data",
                "image/png",
                "x",
                "text/csv; charset=klingon")) {
            assertThat(ImportSender.send(type, "a=b".getBytes(UTF_8), "?dry_run=true")
                            .code())
                    .as(type)
                    .isEqualTo("unsupported_media_type");
        }
        assertThat(Http.send("POST", "/api/v1/iocs/import", "analyst", "a".getBytes(UTF_8))
                        .status())
                .isEqualTo(415);
        assertThat(Http.send("POST", "/api/v1/iocs/import", "auditor", "a".getBytes(UTF_8), "Content-Type", "text/csv")
                        .status())
                .isEqualTo(403);
        assertThat(WebService.BACKEND.received).isEmpty();
    }
}
