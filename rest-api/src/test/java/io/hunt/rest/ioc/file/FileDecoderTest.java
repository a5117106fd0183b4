package io.hunt.rest.ioc.file;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class FileDecoderTest {

    @Test
    void a_mark_counts_more_than_the_declared_charset() {
        assertThat(FileDecoder.decode(bytes("sch\u00f6n", UTF_8, 0xef, 0xbb, 0xbf), ISO_8859_1))
                .isEqualTo("sch\u00f6n");
        assertThat(FileDecoder.decode(bytes("sch\u00f6n", UTF_16LE, 0xff, 0xfe), UTF_8))
                .isEqualTo("sch\u00f6n");
        assertThat(FileDecoder.decode(bytes("sch\u00f6n", UTF_16BE, 0xfe, 0xff), null))
                .isEqualTo("sch\u00f6n");
    }

    @Test
    void without_a_mark_the_declared_charset_counts_and_without_one_utf_8() {
        assertThat(FileDecoder.decode("sch\u00f6n".getBytes(ISO_8859_1), ISO_8859_1))
                .isEqualTo("sch\u00f6n");
        assertThat(FileDecoder.decode("sch\u00f6n".getBytes(UTF_8), null)).isEqualTo("sch\u00f6n");
    }

    @Test
    void the_place_of_a_byte_that_is_no_character_is_named() {
        assertThatThrownBy(() -> FileDecoder.decode("a\nbc\u00e4".getBytes(ISO_8859_1), null))
                .hasMessageContaining("is not valid UTF-8 (line 2, column 3)");
        assertThatThrownBy(() -> FileDecoder.decode("\u00e4".getBytes(UTF_8), US_ASCII))
                .hasMessageContaining("is not valid US-ASCII (line 1, column 1)");
    }

    @Test
    void half_a_character_at_the_end_is_refused() {
        assertThatThrownBy(() -> FileDecoder.decode(new byte[] {'a', (byte) 0xc3}, null))
                .hasMessageContaining("is not valid UTF-8 (line 1, column 2)");
        assertThatThrownBy(() -> FileDecoder.decode(new byte[] {(byte) 0xff, (byte) 0xfe, 'a'}, null))
                .hasMessageContaining("is not valid UTF-16LE");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\r\n\t"})
    void a_file_without_text_is_empty(String text) {
        assertThatThrownBy(() -> FileDecoder.decode(text.getBytes(UTF_8), null)).hasMessageContaining("is empty");
        assertThatThrownBy(() -> FileDecoder.decode(bytes(text, UTF_8, 0xef, 0xbb, 0xbf), null))
                .hasMessageContaining("is empty");
    }

    private static byte[] bytes(String text, Charset charset, int... mark) {
        var bytes = new ByteArrayOutputStream();
        for (int one : mark) {
            bytes.write(one);
        }
        bytes.writeBytes(text.getBytes(charset));
        return bytes.toByteArray();
    }
}
