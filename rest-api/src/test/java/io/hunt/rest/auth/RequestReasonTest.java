package io.hunt.rest.auth;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RequestReasonTest {

    @Test
    void a_request_without_a_reason_has_none() {
        assertThat(RequestReason.in(Requests.to("POST", "/"))).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "\u200b\u00ad", "\u0001\u0002"})
    void a_reason_without_a_visible_character_is_none(String text) {
        assertThat(reason(text)).isNull();
    }

    @Test
    void line_breaks_and_characters_that_change_the_direction_become_blanks() {
        assertThat(reason("wave\r\nX-Evil: 1\u202egnp.exe")).isEqualTo("wave  X-Evil: 1 gnp.exe");
    }

    @Test
    void a_reason_is_cut_between_code_points() {
        assertThat(reason("\ud83d\ude00".repeat(300))).isEqualTo("\ud83d\ude00".repeat(RequestReason.LONGEST));
    }

    @Test
    void bytes_that_are_not_utf_8_are_read_as_latin_1() {
        assertThat(RequestReason.in(Requests.to("POST", "/", RequestReason.HEADER, "sch\u00f6n")))
                .isEqualTo("sch\u00f6n");
    }

    /** Sends the bytes of UTF-8, which the server reads as ISO 8859-1. */
    private static @Nullable String reason(String text) {
        String header = new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
        return RequestReason.in(Requests.to("POST", "/", RequestReason.HEADER, header));
    }
}
