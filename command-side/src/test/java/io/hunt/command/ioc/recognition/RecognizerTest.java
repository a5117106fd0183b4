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
class RecognizerTest {

    private static final String SHA1 = "da39a3ee5e6b4b0d3255bfef95601890afd80709";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "10cm.mypets[.]ws",
                "10cm.mypets(.)ws",
                "10cm.mypets{.}ws",
                "10cm.mypets<.>ws",
                "10cm[.mypets.]ws",
                "10cm\\.mypets\\.ws",
                "10cm[dot]mypets(DOT)ws",
                "10cm dot mypets d0t ws",
                "10cm . mypets [ . ] ws",
                "10cm\u3002mypets\uff0ews",
                "\uff11\uff10cm.mypets.ws",
                "10cm.my\u200bpe\u00adts.ws",
                "\"10cm.mypets.ws\",",
                "<10cm.mypets.ws>",
                "10CM.MyPets.ws.",
                "10cm.mypets[.]ws[:]8443"
            })
    void a_domain_is_found_in_every_disguise(String value) {
        assertThat(untyped(value.replace(" . ", "."))).isEqualTo(new RecognizedValue(IocType.DOMAIN, "10cm.mypets.ws"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "101.36.125[.]203",
                "101[.]36[.]125[.]203",
                "101.36.125.203:443",
                "101.36.125.203[:]443",
                "101.36.125.203/32"
            })
    void an_address_is_found_in_every_disguise(String value) {
        assertThat(untyped(value)).isEqualTo(new RecognizedValue(IocType.IPV4, "101.36.125.203"));
        assertThat(typed(IocType.IPV4, value)).isEqualTo(new RecognizedValue(IocType.IPV4, "101.36.125.203"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "hxxp://evil[.]com/a | UNSUPPORTED_TYPE",
                "hXXps[://]evil(.)com | UNSUPPORTED_TYPE",
                "evil.com/gate.php | UNSUPPORTED_TYPE",
                "198.51.100.7/gate.php | UNSUPPORTED_TYPE",
                "2001:db8::1 | UNSUPPORTED_TYPE",
                "2001[:]db8[:][:]1 | UNSUPPORTED_TYPE",
                "[2001:db8::1]:443 | UNSUPPORTED_TYPE",
                "eve[at]evil[.]com | UNSUPPORTED_TYPE",
                "198.51.100.0/24 | ADDRESS_RANGE",
                "198.51.100.256 | BAD_VALUE",
                "198.51.100.07 | BAD_VALUE",
                "da39a3ee5e6b4b0d3255bfef95601890afd8070 | BAD_VALUE",
                "da39a3ee5e6b4b0d3255bfef95601890afd80709s | BAD_VALUE",
                "some\\\\where\\\\evil.exe | BAD_VALUE",
                "Indicators of compromise | UNRECOGNISED",
                "HKCU\\\\Software\\\\%USER_NAME% | PLACEHOLDER",
                "HKLM\\\\SOFTWARE\\\\Classes\\\\[0-9A-F]{4}.CoreClass.2\\\\ | PLACEHOLDER",
                "[HKLM\\\\A] or [HKLM\\\\B] | SEVERAL_VALUES",
                "%TEMP%\\\\tmp%YEAR%.s | BAD_VALUE"
            })
    void what_cannot_be_hunted_is_told_why(String value, ImportReason reason) {
        assertThat(untyped(value.replace("\\\\", "\\")))
                .isInstanceOfSatisfying(
                        RejectedText.class,
                        rejected -> assertThat(rejected.problem().reason()).isEqualTo(reason));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "HKEY_CURRENT_USER\\Software\\Microsoft\\IE] | HKEY_CURRENT_USER\\Software\\Microsoft\\IE",
                "[hklm\\Software\\Evil] | HKEY_LOCAL_MACHINE\\Software\\Evil",
                "HKLM\\A\\Driver = \u201cevil.dll\u201d | HKEY_LOCAL_MACHINE\\A\\Driver",
                "HKLM\\A\\irnagentd /t REG_SZ /d Service /f | HKEY_LOCAL_MACHINE\\A\\irnagentd",
                "HKLM\\A /v \"Evil Name\" /t REG_SZ | HKEY_LOCAL_MACHINE\\A\\Evil Name",
                "HKCU\\Software\\Classes\\CLSID\\\\{49CBB1C7}\\ | HKEY_CURRENT_USER\\Software\\Classes\\CLSID\\{49CBB1C7}"
            })
    void a_registry_key_is_found_as_reports_spell_it(String value, String key) {
        assertThat(untyped(value)).isEqualTo(new RecognizedValue(IocType.REGISTRY, key));
        assertThat(typed(IocType.REGISTRY, value)).isEqualTo(new RecognizedValue(IocType.REGISTRY, key));
    }

    @Test
    void names_of_files_are_no_domains_and_keep_what_stands_in_them() {
        assertThat(untyped("libkeyutils.so")).isEqualTo(new RecognizedValue(IocType.FILENAME, "libkeyutils.so"));
        assertThat(untyped("Update.EXE")).isEqualTo(new RecognizedValue(IocType.FILENAME, "Update.EXE"));
        assertThat(untyped("evil.com")).isEqualTo(new RecognizedValue(IocType.DOMAIN, "evil.com"));
        assertThat(untyped("evil[.]so")).isEqualTo(new RecognizedValue(IocType.DOMAIN, "evil.so"));
        assertThat(typed(IocType.FILENAME, "a[.]b.exe")).isEqualTo(new RecognizedValue(IocType.FILENAME, "a[.]b.exe"));
        assertThat(typed(IocType.FILEPATH, "/tmp/a[.]b"))
                .isEqualTo(new RecognizedValue(IocType.FILEPATH, "/tmp/a[.]b"));
        assertThat(untyped("/tmp/a[.]b")).isEqualTo(new RecognizedValue(IocType.FILEPATH, "/tmp/a[.]b"));
        assertThat(untyped("C:\\Intel\\~csrss.exe"))
                .isEqualTo(new RecognizedValue(IocType.FILEPATH, "C:\\Intel\\~csrss.exe"));
    }

    @Test
    void digests_are_told_by_their_length() {
        assertThat(untyped(" " + SHA1.toUpperCase(java.util.Locale.ROOT) + " "))
                .isEqualTo(new RecognizedValue(IocType.SHA1, SHA1));
        assertThat(untyped(SHA1 + SHA1.substring(16)))
                .isEqualTo(new RecognizedValue(IocType.SHA256, SHA1 + SHA1.substring(16)));
        assertThat(untyped(SHA1.substring(8))).isEqualTo(new RecognizedValue(IocType.MD5, SHA1.substring(8)));
        assertThat(typed(IocType.MD5, SHA1)).isInstanceOf(RejectedText.class);
    }

    private static Recognition untyped(String value) {
        return typed(null, value);
    }

    private static Recognition typed(@Nullable IocType type, String value) {
        return Recognizer.read(type, value).getFirst();
    }
}
