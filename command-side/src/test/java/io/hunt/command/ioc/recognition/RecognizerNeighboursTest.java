package io.hunt.command.ioc.recognition;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.hunt.HuntWarning;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.IocWarning;
import io.hunt.command.ioc.recognition.Recognition.RecognizedValue;
import io.hunt.command.ioc.recognition.Recognition.RejectedText;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of lines that were once recognised as other values. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RecognizerNeighboursTest {

    private static final String MD5 = "5d41402abc4b2a76b9719d911017c592";
    private static final String SHA256 = "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Exfiltration",
                "Registry",
                "C2",
                "2024-12-31",
                "31.12.2024 was a Tuesday",
                "10.0.19045",
                "S-1-5-18",
                "{00000000-0000-0000-C000-000000000046}",
                "T1027",
                "TA0011",
                "AS13335",
                "8080",
                "TLP:CLEAR",
                "ssdeep:3:abc:def",
                "imphash: 5d41402abc4b2a76b9719d911017c592",
                "authentihash = 2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824",
                "2024-01-08 15:23:26",
                "Afterwards it starts update.exe",
                "sekurlsa::logonpasswords",
                "00-1b-44-11-3a-b7",
                "0xdeadbeef",
                "</indicator>",
                "<indicator>",
                "Local\\Mutex-1",
                "C:\\Users\\<user>\\x.bat",
                "/home/[user]/.x",
                "C:\\Users\\{random}[guid]\\x.exe",
                "kworkerds",
                "evil",
                "CVE-2024-3094.pdf is a name"
            })
    void words_are_no_file_names(String line) {
        assertThat(Recognizer.read(null, line)).allMatch(RejectedText.class::isInstance);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Backdoor.Agent",
                "HEUR:Trojan.Script",
                "W97M.Downloader",
                "System.IO",
                "Microsoft.Win32.Registry",
                "org.apache.commons.Main",
                "attack.persistence",
                "changelog.md",
                "main.rs",
                "http.uri",
                "tls.sni",
                "[redacted].example",
                "x[redacted].evil[.]com",
                "e.g",
                "index.unknowntop"
            })
    void dots_are_no_domains(String line) {
        assertThat(Recognizer.read(null, line)).allMatch(RejectedText.class::isInstance);
    }

    @ParameterizedTest
    @CsvSource({
        "web.aspx, FILENAME",
        "cert.p12, FILENAME",
        "setup.appx, FILENAME",
        "run.workflow, FILENAME",
        "libcrypt.so, FILENAME",
        "evil.co.uk, DOMAIN",
        "evil.xn--p1ai, DOMAIN",
        "evil.onion, DOMAIN",
        "dc.internal, DOMAIN",
        "evil[.]zip, DOMAIN",
        "readme[.]md, DOMAIN"
    })
    void known_endings_and_tops_tell_names_from_domains(String line, IocType type) {
        assertThat(Recognizer.read(null, line))
                .singleElement()
                .isEqualTo(new RecognizedValue(type, line.replace("[.]", ".")));
    }

    @ParameterizedTest
    @CsvSource({
        "install.sh, FILENAME, LOOKS_LIKE_DOMAIN, DOMAIN",
        "stage.py, FILENAME, LOOKS_LIKE_DOMAIN, DOMAIN",
        "invoice.zip, FILENAME, LOOKS_LIKE_DOMAIN, DOMAIN",
        "files.cab, FILENAME, LOOKS_LIKE_DOMAIN, DOMAIN",
        "evil.app, DOMAIN, LOOKS_LIKE_FILENAME, FILENAME"
    })
    void an_ending_of_both_is_marked_with_the_other_reading(
            String line, IocType type, IocWarning warning, IocType other) {
        assertThat(Recognizer.read(null, line)).singleElement().isInstanceOfSatisfying(RecognizedValue.class, known -> {
            assertThat(known.type()).isEqualTo(type);
            assertThat(known.warning()).isEqualTo(warning);
            assertThat(known.suggestion()).isNotNull().matches(meant -> meant.type() == other);
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\u00ab%s\u00bb",
                "\u00bb%s\u00ab",
                "\u2039%s\u203a",
                "\u201e%s\u201c",
                "\u201c%s\u201d",
                "\u2018%s\u2019",
                "\u300c%s\u300d",
                "\u3010%s\u3011",
                "\uff08%s\uff09",
                "%s\u3001",
                "%s\uff0c",
                "%s\u3002",
                "\u2022%s",
                "\u25b6 %s",
                "\u2192 %s",
                "\u2013 %s",
                "\u2014 %s",
                "* %s",
                "3) %s",
                "`%s`",
                "**%s**",
                "\u200b%s\ufeff",
                "\u2022 \u201e%s\u201c,"
            })
    void marks_beside_a_value_do_not_belong_to_it(String marks) {
        for (String value : new String[] {"198.51.100.7", "evil.example", "evil.exe", MD5, SHA256}) {
            assertThat(Recognizer.read(null, marks.formatted(value)))
                    .as(marks.formatted(value))
                    .singleElement()
                    .isInstanceOfSatisfying(
                            RecognizedValue.class,
                            known -> assertThat(known.value()).isEqualTo(value));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "fa\u00df.example, xn--fa-hia.example",
        "\u03b2\u03cc\u03bb\u03bf\u03c2.example, xn--nxasmm1c.example",
        "B\u00dcCHER.example, xn--bcher-kva.example",
        "\u0dc1\u0dca\u200d\u0dbb\u0dd3.example, xn--10cl1a0b660p.example",
        "\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444, xn--e1afmkfd.xn--p1ai"
    })
    void domains_are_those_of_idna_2008(String line, String ascii) {
        assertThat(Recognizer.read(null, line)).singleElement().isEqualTo(new RecognizedValue(IocType.DOMAIN, ascii));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\u200db.example/", "\u0640.example", "\ud83e\udee8evil", "x\u0303\u200c"})
    void names_that_cannot_be_registered_are_no_file_names(String line) {
        assertThat(Recognizer.read(null, line))
                .noneMatch(read -> read instanceof RecognizedValue known && known.type() == IocType.FILENAME);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Registry::HKEY_CURRENT_USER\\Software\\Evil | REGISTRY | HKEY_CURRENT_USER\\Software\\Evil",
                "Microsoft.PowerShell.Core\\Registry::HKEY_USERS\\S-1\\x | REGISTRY | HKEY_USERS\\S-1\\x",
                "\\REGISTRY\\USER\\S-1-5-18\\Software\\Evil | REGISTRY | HKEY_USERS\\S-1-5-18\\Software\\Evil",
                "My Computer\\HKEY_CLASSES_ROOT\\x\\y | REGISTRY | HKEY_CLASSES_ROOT\\x\\y",
                "\\\\.\\C:\\T\\x.exe | FILEPATH | C:\\T\\x.exe",
                "\\\\?\\UNC\\server\\share\\x.exe | FILEPATH | \\\\server\\share\\x.exe",
                "\\SystemRoot\\System32\\x.sys | FILEPATH | %SystemRoot%\\System32\\x.sys",
                "%Windows%\\x.exe | FILEPATH | C:\\Windows\\x.exe",
                "CSIDL_SYSTEM\\x.exe | FILEPATH | C:\\Windows\\System32\\x.exe",
                "CSIDL_APPDATA\\evil\\x.exe | FILEPATH | %AppData%\\evil\\x.exe",
                "C:\\T\\x.dll. | FILEPATH | C:\\T\\x.dll",
                "x.exe.. | FILENAME | x.exe",
                "C:\\Program Files\\a b\\q.exe -k netsvcs | FILEPATH | C:\\Program Files\\a b\\q.exe",
                "%TEMP%\\q.exe /S | FILEPATH | %TEMP%\\q.exe"
            })
    void spellings_that_no_host_has_become_what_was_meant(String typed, IocType type, String value) {
        assertThat(QuickHuntValue.of(null, typed)).isEqualTo(QuickHuntValue.plain(type, value));
        assertThat(Recognizer.read(null, typed).getFirst())
                .isInstanceOfSatisfying(
                        RecognizedValue.class,
                        known -> assertThat(known.value()).isEqualTo(value));
        if (type != IocType.FILENAME) {
            assertThat(Recognizer.require(type, typed).value()).isEqualTo(value);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\\Device\\HarddiskVolume12\\Windows\\x.exe | LOOKS_LIKE_DEVICE_PATH",
                "D:setup.exe | LOOKS_LIKE_PATH",
                "*.exe | LOOKS_LIKE_PATTERN",
                "evil[0-9].exe | LOOKS_LIKE_PATTERN",
                "svc*.dll | LOOKS_LIKE_PATTERN",
                "*.evil.example | LOOKS_LIKE_PATTERN"
            })
    void other_spellings_are_marked_and_imported_by_nobody(String typed, HuntWarning warning) {
        assertThat(QuickHuntValue.of(null, typed).warnings()).containsExactly(warning);
        assertThat(QuickHuntValue.of(null, typed).value()).isEqualTo(typed);
        assertThat(Recognizer.read(null, typed)).allMatch(RejectedText.class::isInstance);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "REGISTRY | HKEY_CURRENT_USER\\Software\\Microsoft\\Windows\\CurrentVersion\\RunOnce",
                "REGISTRY | HKEY_LOCAL_MACHINE\\SOFTWARE\\Wow6432Node\\Microsoft\\Windows\\CurrentVersion\\Run",
                "REGISTRY | HKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\Winlogon",
                "REGISTRY | HKEY_USERS\\S-1-5-18\\Software\\Microsoft\\Windows\\CurrentVersion\\Run",
                "REGISTRY | HKEY_LOCAL_MACHINE\\System\\ControlSet001\\Services",
                "REGISTRY | HKEY_LOCAL_MACHINE\\SOFTWARE",
                "FILEPATH | /dev/null",
                "FILEPATH | /var/tmp",
                "FILEPATH | /etc/shadow",
                "FILEPATH | c:\\windows\\SYSTEM32",
                "FILEPATH | C:\\ProgramData",
                "FILEPATH | C:\\Windows\\System32\\drivers\\etc\\hosts"
            })
    void every_host_has_these(IocType type, String value) {
        assertThat(WellKnownValues.warning(type, value)).isEqualTo(IocWarning.WELL_KNOWN_NAME);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "REGISTRY | HKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Run\\Evil",
                "REGISTRY | HKEY_LOCAL_MACHINE\\SYSTEM\\CurrentControlSet\\Services\\EvilSvc",
                "REGISTRY | HKEY_LOCAL_MACHINE\\SOFTWARE\\Evil\\Run",
                "FILEPATH | /tmp/x",
                "FILEPATH | C:\\Users\\Public\\x.exe",
                "FILEPATH | /TMP"
            })
    void few_hosts_have_these(IocType type, String value) {
        assertThat(WellKnownValues.warning(type, value)).isNull();
    }

    @Test
    void values_with_separators_between_them_are_a_value_each() {
        assertThat(Recognizer.read(null, "a.exe, 198.51.100.7; evil[.]example | " + "b.dll"))
                .containsExactly(
                        new RecognizedValue(IocType.FILENAME, "a.exe"),
                        new RecognizedValue(IocType.IPV4, "198.51.100.7"),
                        new RecognizedValue(IocType.DOMAIN, "evil.example"),
                        new RecognizedValue(IocType.FILENAME, "b.dll"));
        assertThat(Recognizer.read(IocType.SHA256, "MD5: " + MD5 + "\nSHA256: " + SHA256))
                .extracting(read -> ((RecognizedValue) read).value())
                .containsExactly(MD5, SHA256);
        assertThat(Recognizer.read(null, "127.0.0.1 evil.example www.evil.example # blocked"))
                .extracting(read -> ((RecognizedValue) read).value())
                .containsExactly("evil.example", "www.evil.example");
    }
}
