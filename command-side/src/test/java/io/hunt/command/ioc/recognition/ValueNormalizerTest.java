package io.hunt.command.ioc.recognition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.hunt.api.ioc.IocType;
import io.hunt.api.rejection.RejectionException;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ValueNormalizerTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/tmp/blank at the end ",
                "/tmp/two  ",
                "/tmp/invoice\u202efdp.exe",
                "/tmp/\u202eexe.fdp",
                "/tmp/x\u202e",
                "/tmp/ x"
            })
    void a_linux_path_is_stored_as_typed(String path) {
        assertThat(ValueNormalizer.of(IocType.FILEPATH, path)).isEqualTo(path);
        assertThat(ValueNormalizer.huntable(IocType.FILEPATH, "\ufeff" + path + "\n"))
                .isEqualTo(path);
        assertThat(QuickHuntValue.of(null, path)).isEqualTo(QuickHuntValue.plain(IocType.FILEPATH, path));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u202egpj.exe", "invoice\u202efdp.exe", "name\u202e"})
    void a_name_that_turns_its_direction_is_stored_as_typed(String name) {
        assertThat(ValueNormalizer.of(IocType.FILENAME, " " + name + "\u200b")).isEqualTo(name);
        assertThat(QuickHuntValue.of(null, name).value()).isEqualTo(name);
        assertThat(Recognizer.read(IocType.FILENAME, name).getFirst())
                .isInstanceOfSatisfying(
                        Recognition.RecognizedValue.class,
                        known -> assertThat(known.value()).isEqualTo(name));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {
                "MD5 0123456789ABCDEF0123456789abcdef 0123456789abcdef0123456789abcdef",
                "SHA1 0123456789ABCDEF0123456789abcdef01234567 0123456789abcdef0123456789abcdef01234567",
                "FILENAME Evil.EXE Evil.EXE",
                "FILENAME 100%.txt 100%.txt",
                "FILEPATH /opt//Evil/ /opt/Evil",
                "FILEPATH /tmp/*.[a]/50% /tmp/*.[a]/50%",
                "FILEPATH c:\\Windows\\\\Evil.exe c:\\Windows\\Evil.exe",
                "FILEPATH C:/Users/x C:\\Users\\x",
                "FILEPATH C:\\100%\\x C:\\100%\\x",
                "FILEPATH C:\\Users\\*\\evil.exe C:\\Users\\*\\evil.exe",
                "FILEPATH C:\\Users\\%USERNAME%\\evil.exe C:\\Users\\%USERNAME%\\evil.exe",
                "FILEPATH \\\\server\\share\\\\x\\ \\\\server\\share\\x",
                "FILEPATH %AppData%/evil.exe %AppData%\\evil.exe",
                "FILEPATH %ProgramFiles(x86)%\\x %ProgramFiles(x86)%\\x",
                "FILEPATH ~/.evil ~/.evil",
                "FILEPATH $HOME/.evil $HOME/.evil",
                "REGISTRY hklm\\Software\\Evil HKEY_LOCAL_MACHINE\\Software\\Evil",
                "REGISTRY Computer\\HKEY_CURRENT_USER\\Run\\ HKEY_CURRENT_USER\\Run",
                "REGISTRY HKCR/x/y HKEY_CLASSES_ROOT\\x\\y",
                "REGISTRY HKLM/x\\ HKEY_LOCAL_MACHINE\\x",
                "REGISTRY HKCR\\mime\\text/html HKEY_CLASSES_ROOT\\mime\\text/html",
                "REGISTRY HKCC\\\\x\\\\\\y HKEY_CURRENT_CONFIG\\x\\y",
                "REGISTRY HKLM/Software\\x HKEY_LOCAL_MACHINE\\Software\\x",
                "REGISTRY HKLM//\\\\Software\\\\x\\\\ HKEY_LOCAL_MACHINE\\Software\\x",
                "MD5 \u00a00123456789abcdef0123456789abcdef\u200b 0123456789abcdef0123456789abcdef",
                "FILEPATH \ufeff\u202a/opt/x/\u202c /opt/x",
                "IPV4 192.0.2.1 192.0.2.1",
                "IPV4 0.0.0.0 0.0.0.0",
                "DOMAIN Evil.Example. evil.example",
                "DOMAIN Bücher.example xn--bcher-kva.example",
                "DOMAIN _dmarc.evil.xn--p1ai _dmarc.evil.xn--p1ai"
            })
    void a_value_has_one_form(IocType type, String raw, String normal) {
        assertThat(ValueNormalizer.of(type, raw)).isEqualTo(normal);
        assertThat(ValueNormalizer.of(type, " " + normal)).isEqualTo(normal);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {
                "MD5 0123456789ABCDEF0123456789abcdef0",
                "MD5 0123456789ABCDEF0123456789abcdeg",
                "SHA1 0123456789ABCDEF0123456789abcdef",
                "SHA256 0123456789ABCDEF0123456789abcdef",
                "FILENAME a/b",
                "FILENAME a\\b",
                "FILEPATH evil.exe",
                "FILEPATH relative/evil",
                "FILEPATH /",
                "FILEPATH C:evil.exe",
                "FILEPATH C:\\",
                "FILEPATH \\evil",
                "FILEPATH C:\\evil?.exe",
                "FILEPATH C:\\a|b",
                "FILEPATH %NoSuch%\\evil",
                "FILEPATH %TEMP%",
                "FILEPATH %TEMP%\\50%off",
                "FILEPATH C:\\%a%\\x",
                "FILEPATH C:\\*\\*\\*\\*\\x",
                "FILEPATH ~ada/evil",
                "FILEPATH ~/ev*l",
                "FILEPATH $TMPDIR/evil",
                "REGISTRY HKLM",
                "REGISTRY HKLM\\",
                "REGISTRY Software\\Evil",
                "REGISTRY HKLMX\\Evil",
                "IPV4 192.0.2.01",
                "IPV4 192.0.2",
                "IPV4 192.0.2.256",
                "IPV4 192.0.2.1/24",
                "IPV4 192.0.2.1.",
                "IPV4 ::1",
                "IPV4 1.2.3.٤",
                "DOMAIN evil",
                "DOMAIN http://evil.example",
                "DOMAIN evil..example",
                "DOMAIN 192.0.2.1",
                "DOMAIN -evil.example",
                "DOMAIN evil.example:80",
                "DOMAIN *.example",
            })
    void what_is_no_value_of_its_type_is_refused(IocType type, String raw) {
        assertThatExceptionOfType(RejectionException.class)
                .isThrownBy(() -> ValueNormalizer.of(type, raw))
                .withMessageContaining("validation_failed: value ")
                .withMessageNotContaining(raw);
    }

    @ParameterizedTest
    @EnumSource
    void no_value_holds_control_characters_or_nothing(IocType type) {
        for (String raw : new String[] {"", " ", "a\u0000", "/a\u0085b", "/\uDC00", "x".repeat(4_097)}) {
            assertThatExceptionOfType(RejectionException.class).isThrownBy(() -> ValueNormalizer.of(type, raw));
            assertThatExceptionOfType(RejectionException.class).isThrownBy(() -> ValueNormalizer.huntable(type, raw));
        }
    }

    @Test
    void a_domain_has_at_most_253_characters() {
        String longest = "a".repeat(61) + "." + "b.".repeat(93) + "evil";

        assertThat(ValueNormalizer.of(IocType.DOMAIN, longest + "x")).hasSize(253);
        assertThatExceptionOfType(RejectionException.class)
                .isThrownBy(() -> ValueNormalizer.of(IocType.DOMAIN, longest + "xx"));
    }

    @Test
    void a_quick_hunt_takes_digests_of_odd_length() {
        assertThat(ValueNormalizer.huntable(IocType.SHA1, "A".repeat(50))).isEqualTo("a".repeat(50));
    }

    @ParameterizedTest
    @ValueSource(strings = {"relative/evil", "C:\\evil?", "%NoSuch%\\x"})
    void a_quick_hunt_takes_paths_as_typed(String path) {
        assertThat(ValueNormalizer.huntable(IocType.FILEPATH, path)).isEqualTo(path);
    }

    @ParameterizedTest
    @CsvSource({"MD5, evil.exe", "IPV4, evil.exe", "DOMAIN, evil"})
    void a_quick_hunt_refuses_what_its_named_type_cannot_be(IocType type, String raw) {
        assertThatExceptionOfType(RejectionException.class).isThrownBy(() -> ValueNormalizer.huntable(type, raw));
    }
}
