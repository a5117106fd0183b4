package io.hunt.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DataFormatTest {

    @TempDir
    Path directory;

    @Test
    void a_new_directory_is_marked_with_the_present_format() throws IOException {
        DataFormat format = new DataFormat(directory);
        format.check();
        format.mark();
        format.mark();

        assertThat(directory.resolve("format")).hasContent(DataFormat.CURRENT + "\n");
        format.check();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2", "10\n", "999999999"})
    void a_newer_format_is_refused(String content) throws IOException {
        Files.writeString(directory.resolve("format"), content);

        assertThatThrownBy(() -> new DataFormat(directory).check())
                .isInstanceOf(IOException.class)
                .hasMessageContaining("install the newer agent again");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "-1", "one", "1.5", "1000000000", "99999999999999999999", "1\n2", "\u0661"})
    void an_unreadable_format_is_refused(String content) throws IOException {
        Files.writeString(directory.resolve("format"), content);

        assertThatThrownBy(() -> new DataFormat(directory).check())
                .isInstanceOf(IOException.class)
                .hasMessageContaining("repair or remove it");
    }
}
