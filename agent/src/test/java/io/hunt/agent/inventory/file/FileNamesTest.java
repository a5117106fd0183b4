package io.hunt.agent.inventory.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@EnabledOnOs(OS.LINUX)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class FileNamesTest {

    @ParameterizedTest
    @CsvSource({
        "'plain', 'plain'",
        "'é', 'é'",
        "'\\', '\\'",
        "'a\\b', 'a\\b'",
        "'a\\xzz', 'a\\xzz'",
        "'a\\xff', 'a\\\\xff'",
        "'a\\\\xff', 'a\\\\\\\\xff'"
    })
    void a_valid_name_is_doubled_only_where_it_looks_escaped(String name, String text) {
        assertThat(FileNames.text(name.getBytes(StandardCharsets.UTF_8))).isEqualTo(text);
    }

    @Test
    void bytes_that_are_no_utf_8_are_escaped() {
        assertThat(FileNames.text(new byte[] {'a', (byte) 0xff, '\\', 'b'})).isEqualTo("a\\xff\\\\b");
        assertThat(FileNames.text(new byte[] {(byte) 0xc3})).isEqualTo("\\xc3");
    }

    @Test
    void no_two_names_have_the_same_text_and_each_is_found_again() {
        byte[] alphabet = {'a', '\\', 'x', 'f', '0', (byte) 0xff, (byte) 0xc3, (byte) 0xa9};
        Map<String, ByteBuffer> texts = new HashMap<>();
        for (int i = 0; i < 32_768; i++) {
            byte[] name = new byte[5];
            for (int at = 0, rest = i; at < name.length; at++, rest /= alphabet.length) {
                name[at] = alphabet[rest % alphabet.length];
            }
            String text = FileNames.text(name);
            assertThat(FileNames.unescaped(text)).isEqualTo(name);
            assertThat(texts.put(text, ByteBuffer.wrap(name))).isNull();
        }
    }

    @Test
    void a_path_is_made_from_its_text(@TempDir Path top) throws IOException {
        for (String name : List.of("plain", "sp ace", "%41", "#?", "é", "a\\xff", "new\nline", "\\")) {
            Path file = Files.createFile(top.resolve(name));
            assertThat(FileNames.path(top + "/" + FileNames.last(file))).isEqualTo(file);
        }
        Path raw = Files.createFile(Path.of(URI.create(top.toUri() + "a%FF%5C")));
        assertThat(FileNames.last(raw)).isEqualTo("a\\xff\\\\");
        assertThat(FileNames.path(top + "/a\\xff\\\\")).isEqualTo(raw);
    }

    @Test
    void the_root_has_no_name() {
        assertThat(FileNames.last(Path.of("/"))).isEmpty();
        assertThat(FileNames.path("/")).isEqualTo(Path.of("/"));
        assertThat(FileNames.path("/é")).isEqualTo(Path.of("/é"));
    }

    @Test
    void folded_names_ignore_case_and_composition() {
        assertThat(FileNames.folded("CAFE\u0301.EXE")).isEqualTo("caf\u00e9.exe");
        assertThat(FileNames.folded("\u0130")).isEqualTo(FileNames.folded("i\u0307"));
    }
}
