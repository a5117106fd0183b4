package io.hunt.agent.inventory.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class FileKindTest {

    @ParameterizedTest
    @CsvSource({
        "4d5a, PE",
        "7f454c4602010100, ELF",
        "feedface00000000, MACHO",
        "cffaedfe07000001, MACHO",
        "cafebabe00000002, MACHO",
        "cafebabe00000034, OTHER",
        "cafebabe00000000, OTHER",
        "cafebabeffffffff, OTHER",
        "d0cf11e0a1b11ae1, MACRO",
        "7f454c46, OTHER",
        "504b030414000000, OTHER",
        "4d, OTHER",
        "00, OTHER"
    })
    void the_first_bytes_decide(String hex, FileKind kind) {
        byte[] head = HexFormat.of().parseHex(hex);

        assertThat(FileKind.of(head, head.length)).isEqualTo(kind);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "#!/bin/sh",
                "\n  #!x",
                "<?PHP echo",
                "\ufeff<script>",
                "<%@ page",
                "@Echo off",
                "<HTA:APPLICATION",
                "#Requires -Version 5",
                "Windows Registry Editor Version 5.00",
                "<job id=x>"
            })
    void a_text_that_begins_like_a_script_is_one(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        byte[] utf16 = ("\ufeff" + text.replace("\ufeff", "")).getBytes(StandardCharsets.UTF_16LE);

        assertThat(FileKind.of(utf8, utf8.length)).isEqualTo(FileKind.SCRIPT);
        assertThat(FileKind.of(utf16, utf16.length)).isEqualTo(FileKind.SCRIPT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "#", "! /bin/sh", "text #!/bin/sh", "<html>"})
    void another_text_is_none(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);

        assertThat(FileKind.of(bytes, bytes.length)).isEqualTo(FileKind.OTHER);
    }

    @Test
    void only_the_read_part_of_the_buffer_counts() {
        byte[] buffer = "#!/bin/sh and the rest of an earlier file".getBytes(StandardCharsets.US_ASCII);

        assertThat(FileKind.of(buffer, 1)).isEqualTo(FileKind.OTHER);
        assertThat(FileKind.of(new byte[0], 0)).isEqualTo(FileKind.OTHER);
        assertThat(FileKind.isArchive(new byte[] {'P', 'K', 3, 4}, 3)).isFalse();
        assertThat(FileKind.isArchive(new byte[] {'P', 'K', 3, 4}, 4)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "a.PS1, SCRIPT",
        "a.tar.jar, SCRIPT",
        ".py, SCRIPT",
        "py, OTHER",
        "a., OTHER",
        "a.txt, OTHER",
        "'', OTHER"
    })
    void the_extension_decides_otherwise(String name, FileKind kind) {
        assertThat(FileKind.ofName(name)).isEqualTo(kind);
    }

    @Test
    void codes_in_the_database_never_change() {
        assertThat(Arrays.stream(FileKind.values()).map(kind -> kind + " " + kind.code()))
                .containsExactly("OTHER 0", "PE 1", "ELF 2", "MACHO 3", "SCRIPT 4", "MACRO 5", "NO_FILE 6");
        assertThat(Arrays.stream(MissingDigestReason.values()).map(why -> why + " " + why.code()))
                .containsExactly("NO 0", "TOO_LARGE 1", "UNREADABLE 2", "NOT_HASHED 3");
    }
}
