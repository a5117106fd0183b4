package io.hunt.command.ioc.recognition;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.ioc.ImportReason;
import io.hunt.api.ioc.IocType;
import io.hunt.command.ioc.recognition.Recognition.RecognizedValue;
import io.hunt.command.ioc.recognition.Recognition.RejectedText;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AnnotatedLinesTest {

    private static final String MD5 = "5d41402abc4b2a76b9719d911017c592";
    private static final String SHA256 = "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824";

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            nullValues = "-",
            value = {
                "MD5;Cobalt Strike loader ! Cobalt Strike loader",
                "MD5,Cobalt Strike loader ! Cobalt Strike loader",
                "MD5|loader|2024-01-02 ! loader|2024-01-02",
                "MD5  evil.exe ! evil.exe",
                "MD5 *evil.exe ! evil.exe",
                "MD5\u00a0evil.exe ! evil.exe",
                "MD5\u00a0 ! -",
                "MD5 # loader ! loader",
                "MD5 // loader ! loader",
                "MD5 (loader) ! loader",
                "MD5: loader ! loader",
                "- MD5 ! -",
                "* MD5 loader ! loader",
                "1. MD5 ! -",
                "md5:MD5 ! -",
                "MD-5: MD5 ! -",
                "MD5 (C:\\Temp\\evil.exe) = MD5 ! Digest (C:\\Temp\\evil.exe)",
                "C:\\Program Files\\evil.exe MD5 ! C:\\Program Files\\evil.exe",
                "C:\\Temp\\evil.exe;MD5 ! C:\\Temp\\evil.exe",
                "/tmp/.x MD5 ! /tmp/.x",
                "evil.exe,MD5,12288 ! evil.exe,,12288",
                "\"MD5\",\"loader\" ! loader"
            })
    void the_digest_of_a_line_is_taken_and_the_rest_describes_it(String line, @Nullable String note) {
        assertThat(untyped(line.replaceAll("^MD5 \\(C", "Digest (C").replace("MD5", MD5)))
                .isEqualTo(new RecognizedValue(IocType.MD5, MD5, note, null, null));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            nullValues = "-",
            value = {
                "evil.example # sinkholed ! DOMAIN ! evil.example ! sinkholed",
                "evil[.]example // C2 ! DOMAIN ! evil.example ! C2",
                "- evil.example ! DOMAIN ! evil.example ! -",
                "• evil[.]example ! DOMAIN ! evil.example ! -",
                "12) evil[.]example ! DOMAIN ! evil.example ! -",
                "evil.example;C2 server ! DOMAIN ! evil.example ! C2 server",
                "evil.example, C2 server ! DOMAIN ! evil.example ! C2 server",
                "evil.example - C2 server ! DOMAIN ! evil.example ! C2 server",
                "evil.example (C2 server) ! DOMAIN ! evil.example ! C2 server",
                "evil[.]example used since March. ! DOMAIN ! evil.example ! used since March.",
                "C2: evil.example ! DOMAIN ! evil.example ! C2",
                "0.0.0.0 evil.example ! DOMAIN ! evil.example ! -",
                "127.0.0.1\tevil.example # blocked ! DOMAIN ! evil.example ! blocked",
                "domain,evil.example,2024-01-02 ! DOMAIN ! evil.example ! domain,2024-01-02",
                "198.51.100.7 # C2 ! IPV4 ! 198.51.100.7 ! C2",
                "198.51.100.7:443;C2 ! IPV4 ! 198.51.100.7 ! C2",
                "ip: 198[.]51[.]100[.]7 ! IPV4 ! 198.51.100.7 ! ip",
                "- /tmp/.x ! FILEPATH ! /tmp/.x ! -",
                "- evil.exe ! FILENAME ! evil.exe ! -"
            })
    void what_is_unmistakable_in_a_line_is_taken(String line, IocType type, String value, @Nullable String note) {
        assertThat(untyped(line)).isEqualTo(new RecognizedValue(type, value, note, null, null));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "CVE-2024-3094 ! UNSUPPORTED_TYPE",
                "---------- ! UNRECOGNISED",
                "========== ! UNRECOGNISED",
                "// comment ! UNRECOGNISED",
                "//comment ! UNRECOGNISED",
                "/* comment */ ! UNRECOGNISED",
                "-- comment ! UNRECOGNISED",
                "; comment ! UNRECOGNISED",
                "sha256 ! UNRECOGNISED",
                "Indicator_type ! UNRECOGNISED",
                "ip ! UNRECOGNISED",
                "Domains: ! UNRECOGNISED",
                "[hashes] ! UNRECOGNISED",
                "This is a report. It names nothing ! UNRECOGNISED",
                "evil.exe # dropper ! UNRECOGNISED",
                "evil.exe;dropper ! UNRECOGNISED",
                "C:\\Temp\\evil.exe;dropper ! UNRECOGNISED",
                "/tmp/.x # miner ! UNRECOGNISED",
                "\\\\usbclass\\.sys;80 ! PLACEHOLDER",
                "\\\\Temp\\\\[a-z]{5}\\.exe;70 ! PLACEHOLDER",
                "(?i)evil.*\\.exe ! PLACEHOLDER",
                "^evil\\.exe$ ! PLACEHOLDER",
                "evil*.exe ! PLACEHOLDER",
                "<random>.exe ! PLACEHOLDER",
                "evil.example,other.example,seen together ! SEVERAL_VALUES",
                "evil.example and www.evil.example - both ! UNRECOGNISED",
                "Invoice 2024, final.exe ! UNRECOGNISED",
                "kworkerds ! UNRECOGNISED",
                "198.51.100.7-198.51.100.9 ! ADDRESS_RANGE",
                "198.51.100.7 - 198.51.100.9 ! ADDRESS_RANGE",
                "198.51.100.7–198.51.100.9 # C2 ! ADDRESS_RANGE",
                "198.51.100.7-9 ! ADDRESS_RANGE",
                "hxxp://evil[.]example/a # stage 2 ! UNSUPPORTED_TYPE",
                "hxxp://evil[.]example/a,stage 2 ! UNSUPPORTED_TYPE",
                "2001:db8::1 # C2 ! UNSUPPORTED_TYPE",
                "00:1b:44:11:3a:b7 ! UNSUPPORTED_TYPE",
                "da39a3ee5e6b4b0d3255bfef95601890afd8070  evil.exe ! BAD_VALUE",
                "some\\where\\evil.exe ! BAD_VALUE"
            })
    void what_is_not_understood_is_rejected(String line, ImportReason reason) {
        assertThat(untyped(line))
                .isInstanceOfSatisfying(
                        RejectedText.class,
                        rejected -> assertThat(rejected.problem().reason()).isEqualTo(reason));
    }

    @ParameterizedTest
    @ValueSource(strings = {"evil.exe # dropper", "CVE-2024-3094", "evil;80", "sha256", "-----"})
    void what_is_said_to_be_a_file_name_is_one(String line) {
        assertThat(Recognizer.read(IocType.FILENAME, line).getFirst())
                .isEqualTo(new RecognizedValue(IocType.FILENAME, line));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "a,b.exe ! FILENAME",
                "C:\\Users\\x\\.ssh\\id_rsa ! FILEPATH",
                "C:\\a, b\\c.exe ! FILEPATH",
                "C:\\Temp\\5d41402abc4b2a76b9719d911017c592\\a.exe ! FILEPATH",
                "C:\\{5d41402abc4b2a76b9719d911017c592}\\a.exe ! FILEPATH",
                "/opt/a;b/c ! FILEPATH",
                "5d41402abc4b2a76b9719d911017c592.exe ! FILENAME",
                "\\\\server\\share\\a.exe ! FILEPATH"
            })
    void names_and_paths_stay_whole(String line, IocType type) {
        assertThat(untyped(line)).isEqualTo(new RecognizedValue(type, line));
    }

    @Test
    void two_digests_of_a_line_are_two_values_and_the_same_twice_is_one() {
        assertThat(untyped(MD5 + " " + MD5)).isEqualTo(new RecognizedValue(IocType.MD5, MD5));
        assertThat(Recognizer.read(null, MD5 + " " + SHA256))
                .containsExactly(new RecognizedValue(IocType.MD5, MD5), new RecognizedValue(IocType.SHA256, SHA256));
    }

    @Test
    void a_digest_that_is_named_as_one_is_taken_from_its_cell() {
        assertThat(Recognizer.read(IocType.MD5, "MD5: " + MD5 + " (loader)").getFirst())
                .isEqualTo(new RecognizedValue(IocType.MD5, MD5, "loader", null, null));
        assertThat(Recognizer.read(IocType.SHA1, MD5 + " x").getFirst()).isInstanceOf(RejectedText.class);
    }

    private static Recognition untyped(String value) {
        return Recognizer.read(null, value).getFirst();
    }
}
