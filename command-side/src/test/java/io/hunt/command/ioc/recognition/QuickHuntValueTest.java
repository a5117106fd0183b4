package io.hunt.command.ioc.recognition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.hunt.api.hunt.HuntWarning;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.TypeSuggestion;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class QuickHuntValueTest {

    private static final String DIGITS = "0123456789ABCDEF".repeat(5);

    @ParameterizedTest
    @CsvSource({"64, SHA256", "63, SHA1", "41, SHA1", "40, SHA1", "39, MD5", "33, MD5", "32, MD5"})
    void the_number_of_digits_tells_the_digest(int length, IocType type) {
        var detection = QuickHuntValue.of(null, DIGITS.substring(0, length));

        assertThat(detection.type()).isEqualTo(type);
        assertThat(detection.value()).isEqualTo("0123456789abcdef".repeat(5).substring(0, length));
    }

    @ParameterizedTest
    @ValueSource(ints = {33, 39, 41, 63})
    void a_length_that_no_digest_has_is_flagged(int length) {
        assertThat(QuickHuntValue.of(null, DIGITS.substring(0, length)).warnings())
                .containsExactly(HuntWarning.ODD_HASH_LENGTH);
    }

    @ParameterizedTest
    @ValueSource(ints = {32, 40, 64})
    void the_length_of_a_digest_is_not_flagged(int length) {
        assertThat(QuickHuntValue.of(null, DIGITS.substring(0, length)).warnings())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {31, 65})
    void fewer_or_more_digits_are_a_file_name(int length) {
        String value = DIGITS.substring(0, length);

        assertThat(QuickHuntValue.of(null, value)).isEqualTo(unrecognised(IocType.FILENAME, value));
    }

    private static QuickHuntValue unrecognised(IocType type, String value) {
        return new QuickHuntValue(type, value, List.of(HuntWarning.UNRECOGNISED), null);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HKLM\\Software\\Evil",
                "hklm\\Software\\Evil",
                "Hkey_Local_Machine\\Software\\Evil",
                "HKEY_LOCAL_MACHINE/Software/Evil",
                "HKLM:\\Software\\\\Evil\\",
                "Computer\\HKEY_LOCAL_MACHINE\\Software\\Evil"
            })
    void a_hive_at_the_beginning_makes_a_registry_key(String value) {
        assertThat(QuickHuntValue.of(null, value))
                .isEqualTo(QuickHuntValue.plain(IocType.REGISTRY, "HKEY_LOCAL_MACHINE\\Software\\Evil"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"HKCU\\x", "HKU\\x", "HKCR\\x", "HKCC\\x", "hkey_users\\x", "HKEY_CURRENT_CONFIG\\x"})
    void every_hive_is_known(String value) {
        assertThat(QuickHuntValue.of(null, value).type()).isEqualTo(IocType.REGISTRY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"HKLM", "hklm\\", "HKCU\\\\"})
    void a_hive_without_a_key_is_hunted_as_typed(String value) {
        assertThat(QuickHuntValue.of(null, value)).isEqualTo(unrecognised(IocType.REGISTRY, value));
    }

    @Test
    void a_name_that_only_begins_like_a_hive_is_a_file_name() {
        assertThat(QuickHuntValue.of(null, "hklmx.exe").type()).isEqualTo(IocType.FILENAME);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/opt/Evil", "C:\\Evil", "\\\\server\\share\\x"})
    void a_separator_makes_a_file_path_with_its_case_as_typed(String value) {
        assertThat(QuickHuntValue.of(null, value)).isEqualTo(QuickHuntValue.plain(IocType.FILEPATH, value));
    }

    @ParameterizedTest
    @ValueSource(strings = {"relative/x", "%NoSuchToken%\\x", "a\\b", "\\", "/"})
    void a_separator_without_a_root_makes_a_file_path_with_a_warning(String value) {
        assertThat(QuickHuntValue.of(null, value)).isEqualTo(unrecognised(IocType.FILEPATH, value));
    }

    @ParameterizedTest
    @ValueSource(strings = {"evil", "%TEMP%", "'; DROP TABLE file; --", "😈", "libc.so.6", "1.2.3.456", "a.b"})
    void everything_unrecognised_is_a_file_name_with_a_warning(String value) {
        assertThat(QuickHuntValue.of(null, value)).isEqualTo(unrecognised(IocType.FILENAME, value));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u00a0", "\u200b", "\ufeff", "\u202a", "\u2066", "\u200f", " \u2007\t"})
    void a_digest_between_invisible_characters_is_a_digest(String invisible) {
        String digest = "0123456789abcdef".repeat(4);

        assertThat(QuickHuntValue.of(null, invisible + digest + invisible))
                .isEqualTo(QuickHuntValue.plain(IocType.SHA256, digest));
    }

    @Test
    void white_space_around_a_value_does_not_count() {
        assertThat(QuickHuntValue.of(null, " evil.exe\n").value()).isEqualTo("evil.exe");
    }

    @Test
    void labels_are_those_that_analysts_read() {
        assertThat(QuickHuntValue.of(null, "hklm\\x").type().label()).isEqualTo("Registry Key");
        assertThat(QuickHuntValue.of(null, "/x").type().label()).isEqualTo("File Path");
        assertThat(QuickHuntValue.of(null, "x").type().label()).isEqualTo("Filename");
        assertThat(QuickHuntValue.of(null, DIGITS.substring(0, 64)).type().label())
                .isEqualTo("SHA256");
        assertThat(QuickHuntValue.of(null, DIGITS.substring(0, 40)).type().label())
                .isEqualTo("SHA1");
        assertThat(QuickHuntValue.of(null, DIGITS.substring(0, 32)).type().label())
                .isEqualTo("MD5");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "a\u0000b", "a\nb", "a\u001Bb", "a\u007Fb", "a\u0085b", "a\uD83D"})
    void what_is_empty_or_holds_control_characters_is_refused(String value) {
        assertThatExceptionOfType(RejectionException.class)
                .isThrownBy(() -> QuickHuntValue.of(null, value))
                .satisfies(refused -> assertThat(refused.rejection()).isInstanceOf(ValidationFailed.class));
    }

    @Test
    void four_thousand_and_ninety_six_characters_are_the_most() {
        assertThat(QuickHuntValue.of(null, "x".repeat(4_096)).type()).isEqualTo(IocType.FILENAME);
        assertThat(QuickHuntValue.of(null, "😈".repeat(4_096)).type()).isEqualTo(IocType.FILENAME);
        assertThatExceptionOfType(RejectionException.class)
                .isThrownBy(() -> QuickHuntValue.of(null, "x".repeat(4_097)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "192.0.2.1 | FILENAME | LOOKS_LIKE_IPV4 | IPV4 | 192.0.2.1",
                "192[.]0[.]2[.]1:443 | FILENAME | LOOKS_LIKE_IPV4 | IPV4 | 192.0.2.1",
                "192.0.2.0/24 | FILEPATH | LOOKS_LIKE_IPV4_RANGE | - | -",
                "evil.example | FILENAME | LOOKS_LIKE_DOMAIN | DOMAIN | evil.example",
                "evil[.]so | FILENAME | LOOKS_LIKE_DOMAIN | DOMAIN | evil.so",
                "Evil.Example.:8443 | FILENAME | LOOKS_LIKE_DOMAIN | DOMAIN | evil.example",
                "hxxps://user@Evil[.]example:8443/gate.php?x=1 | FILEPATH | LOOKS_LIKE_URL | DOMAIN | evil.example",
                "http://192.0.2.1/a | FILEPATH | LOOKS_LIKE_URL | IPV4 | 192.0.2.1",
                "http://[2001:db8::1]/a | FILEPATH | LOOKS_LIKE_URL | - | -",
                "file:///etc/passwd | FILEPATH | LOOKS_LIKE_URL | - | -",
                "evil.example/gate.php | FILEPATH | LOOKS_LIKE_URL | DOMAIN | evil.example",
                "eve@evil.example | FILENAME | LOOKS_LIKE_EMAIL | - | -",
                "2001:db8::1 | FILENAME | LOOKS_LIKE_IPV6 | - | -",
                "[2001:db8::1]:443 | FILENAME | LOOKS_LIKE_IPV6 | - | -",
                "00:1b:44:11:3a:b7 | FILENAME | LOOKS_LIKE_MAC_ADDRESS | - | -",
                "CVE-2024-3094 | FILENAME | LOOKS_LIKE_CVE | - | -",
                "evil.exe, other.exe | FILENAME | LOOKS_LIKE_FILENAME | FILENAME | evil.exe",
                "D41D8CD98F00B204E9800998ECF8427E, 0CC175B9C0F1B6A831C399E269772661 | FILENAME | LOOKS_LIKE_DIGEST | MD5 | d41d8cd98f00b204e9800998ecf8427e"
            })
    void what_looks_like_something_else_is_hunted_all_the_same_and_said(
            String value,
            IocType type,
            HuntWarning warning,
            @Nullable IocType suggested,
            @Nullable String suggestedValue) {
        var detection = QuickHuntValue.of(null, value);

        assertThat(detection.type()).isEqualTo(type);
        assertThat(detection.value()).isEqualTo(value);
        assertThat(detection.warnings()).containsExactly(warning);
        assertThat(detection.suggestion())
                .isEqualTo(suggested == null ? null : new TypeSuggestion(suggested, String.valueOf(suggestedValue)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x.exe|D41D8CD98F00B204E9800998ECF8427E",
                "C:\\T\\x.exe|d41d8cd98f00b204e9800998ecf8427e",
                "/tmp/x|d41d8cd98f00b204e9800998ecf8427e",
                "d41d8cd98f00b204e9800998ecf8427e  x.exe",
                "md5:D41D8CD98F00B204E9800998ECF8427E"
            })
    void a_digest_beside_a_name_is_hunted_as_an_import_reads_it(String value) {
        assertThat(QuickHuntValue.of(null, value))
                .isEqualTo(QuickHuntValue.plain(IocType.MD5, "d41d8cd98f00b204e9800998ecf8427e"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"psexec.exe", "2024.01.02.txt", "C:\\evil.example", "/opt/evil.example"})
    void names_and_paths_of_files_look_like_nothing_else(String value) {
        var detection = QuickHuntValue.of(null, value);

        assertThat(detection.warnings()).isEmpty();
        assertThat(detection.suggestion()).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "\"/tmp/x \", \"/tmp/x \"",
                "\"/tmp/ \", \"/tmp/ \"",
                "\"/tmp// \", \"/tmp/ \"",
                "\"/tmp/ /\", \"/tmp/ \"",
                "\"/tmp//x \", \"/tmp/x \"",
                "\"//tmp/ \", \"/tmp/ \""
            })
    void a_blank_at_the_end_of_a_posix_path_belongs_to_it(String typed, String hunted) {
        assertThat(QuickHuntValue.of(null, typed).value()).isEqualTo(hunted);
        assertThat(QuickHuntValue.of(null, hunted).value()).isEqualTo(hunted);
    }

    @ParameterizedTest
    @ValueSource(strings = {"HKLM\\a,\\", "HKLM\\a,", "HKLM\\a\u3002\\\\", "HKLM\\a ,\\ "})
    void a_hunt_for_the_result_is_the_same_hunt(String value) {
        assertThat(QuickHuntValue.of(null, value))
                .isEqualTo(QuickHuntValue.plain(IocType.REGISTRY, "HKEY_LOCAL_MACHINE\\a"));
    }
}
