package io.hunt.agent.osquery;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ShellErrorOutputTest {

    @Test
    void each_call_takes_the_text_written_since_the_last_one() {
        AvailableInput in = new AvailableInput("Error: one");
        try (ShellErrorOutput output = ShellErrorOutput.of(in)) {
            assertThat(output.take()).isEqualTo("Error: one");
            assertThat(output.take()).isEmpty();

            in.next("two");
            assertThat(output.take()).isEqualTo("two");
        }
    }

    @Test
    void only_the_first_eight_kibibytes_are_kept() {
        try (ShellErrorOutput output = ShellErrorOutput.of(new AvailableInput("x".repeat(100_000)))) {
            assertThat(output.take()).hasSize(OsqueryShell.COMPLAINT_BYTES);
        }
    }

    @Test
    void a_stream_that_fails_gives_no_text() {
        InputStream broken = new InputStream() {
            @Override
            public int available() throws IOException {
                throw new IOException("The process has ended");
            }

            @Override
            public int read() {
                return -1;
            }
        };
        try (ShellErrorOutput output = ShellErrorOutput.of(broken)) {
            assertThat(output.take()).isEmpty();
        }
    }

    /** Input with text that can be replaced; thread-safe. */
    private static final class AvailableInput extends InputStream {
        private ByteArrayInputStream text;

        AvailableInput(String text) {
            next(text);
        }

        final synchronized void next(String next) {
            text = new ByteArrayInputStream(next.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public synchronized int available() {
            return text.available();
        }

        @Override
        public synchronized int read() {
            return text.read();
        }

        @Override
        public synchronized int read(byte[] into, int offset, int length) {
            return text.read(into, offset, length);
        }
    }
}
