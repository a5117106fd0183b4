package io.hunt.agent.osquery;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LimitedInputStreamTest {

    @Test
    void output_up_to_the_limit_is_read_completely() throws IOException {
        LimitedInputStream in = limited("12345", 5);

        assertThat(in.readAllBytes()).hasSize(5);
        assertThat(in.exceeded()).isFalse();
    }

    @Test
    void one_byte_more_ends_the_stream() throws IOException {
        LimitedInputStream in = limited("123456", 5);

        in.readAllBytes();

        assertThat(in.exceeded()).isTrue();
        assertThat(in.read()).isEqualTo(-1);
        assertThat(in.read(new byte[1], 0, 1)).isEqualTo(-1);
    }

    @Test
    void single_bytes_are_counted_too() throws IOException {
        LimitedInputStream in = limited("\u00ff", 1);

        assertThat(in.read()).isEqualTo(0xc3);
        assertThat(in.read()).isEqualTo(-1);
        assertThat(in.exceeded()).isTrue();
    }

    @Test
    void the_count_begins_again_for_each_answer() throws IOException {
        LimitedInputStream in = limited("123456", 3);

        assertThat(in.readNBytes(3)).hasSize(3);
        in.restart();

        assertThat(in.readAllBytes()).hasSize(3);
        assertThat(in.exceeded()).isFalse();
    }

    private static LimitedInputStream limited(String text, long most) {
        return new LimitedInputStream(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), most);
    }
}
