package io.hunt.command.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.host.Platform;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.rejection.RejectionException;
import io.hunt.command.compiler.spelling.IdnaNames;
import io.hunt.command.ioc.recognition.ValueNormalizer;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterProperty;
import net.jqwik.api.lifecycle.BeforeProperty;
import org.jspecify.annotations.NullUnmarked;

/**
 * Properties of all accepted values: their statements find exactly the rows that contain the value, and name the
 * indicator.
 */
@NullUnmarked
class CompiledSearchPropertyTest {

    private SqliteHost host;

    @BeforeProperty
    void open() throws SQLException {
        host = new SqliteHost();
    }

    @AfterProperty
    void close() throws SQLException {
        host.close();
    }

    @Property
    void a_digest_finds_the_file_that_has_it(
            @ForAll("digestTypes") IocType type, @ForAll("hex") String hex, @ForAll("compiled") Platform platform)
            throws SQLException {
        String digest = hex.substring(0, type == IocType.SHA256 ? 64 : type == IocType.SHA1 ? 40 : 32);
        String other = (digest.charAt(0) == '0' ? '1' : '0') + digest.substring(1);
        String column = type.text();
        String path = platform == Platform.WINDOWS ? "C:\\Windows\\Temp\\it" : "/tmp/it";

        finds(
                frozen(type, digest),
                platform,
                List.of(
                        row("file", "path", path + "0", "type", "regular", "size", "9"),
                        row("hash", "path", path + "0", column, other),
                        row("processes", "path", path),
                        row("processes", "path", path + "2"),
                        row("hash", "path", "/dev/it", column, digest),
                        row("file", "path", "/dev/it", "type", "regular", "size", "9")),
                List.of(
                        List.of(
                                row("hash", "path", path, column, digest.toUpperCase(Locale.ROOT)),
                                row("file", "path", path, "type", "regular", "size", "9")),
                        List.of(
                                row("hash", "path", path + "1", column, digest),
                                row("file", "path", path + "1", "type", "regular", "size", "9"))));
    }

    @Property
    void a_file_name_finds_processes_and_dropped_files(
            @ForAll("names") String raw, @ForAll("compiled") Platform platform) throws SQLException {
        FrozenIoc ioc = frozen(IocType.FILENAME, raw);
        String directory = platform == Platform.WINDOWS ? "C:\\Windows\\Temp\\" : "/tmp/";
        var misses = new ArrayList<Row>();
        for (String near : nearMisses(platform, ioc.value())) {
            misses.add(row("processes", "path", directory + near, "name", near));
            misses.add(row("file", "path", directory + near, "filename", near));
            misses.add(row("startup_items", "path", directory + near));
        }
        var hits = new ArrayList<List<Row>>();
        for (String spelling : spellings(platform, ioc.value())) {
            hits.add(List.of(row("processes", "path", directory + spelling)));
            hits.add(List.of(row("file", "path", directory + spelling, "filename", spelling)));
            hits.add(List.of(row("startup_items", "path", directory + spelling)));
        }
        finds(ioc, platform, misses, hits);
    }

    @Property
    void a_path_finds_files_and_processes(
            @ForAll("names") String folder, @ForAll("names") String name, @ForAll("posix") Platform platform)
            throws SQLException {
        findsPath(frozen(IocType.FILEPATH, "/" + folder + "/" + name), platform);
    }

    @Property
    void a_windows_path_finds_files_and_processes(
            @ForAll("windowsNames") String folder, @ForAll("windowsNames") String name) throws SQLException {
        findsPath(frozen(IocType.FILEPATH, "C:\\" + folder + "\\" + name), Platform.WINDOWS);
    }

    @Property
    void a_windows_environment_token_stands_for_every_user(
            @ForAll("windowsNames") String user, @ForAll("windowsNames") String name) throws SQLException {
        findsPattern(
                frozen(IocType.FILEPATH, "%AppData%\\_x\\" + name),
                Platform.WINDOWS,
                "C:\\Users\\" + user,
                "\\AppData\\Roaming\\_x\\" + name,
                "\\AppData\\Roaming\\yx\\" + name);
    }

    @Example
    void a_path_with_an_environment_token_names_no_folder_above() {
        assertThatThrownBy(() -> frozen(IocType.FILEPATH, "%AppData%\\_x\\.."))
                .isInstanceOf(RejectionException.class)
                .hasMessageContaining("unknown environment variable");
    }

    @Property
    void a_home_directory_stands_for_every_user(@ForAll("homeNames") String name, @ForAll("posix") Platform platform)
            throws SQLException {
        String home = platform == Platform.LINUX ? "/home/ada" : "/Users/ada";
        findsPattern(frozen(IocType.FILEPATH, "~/._x/" + name), platform, home, "/._x/" + name, "/.ax/" + name);
    }

    @Property
    void a_registry_key_finds_keys_and_values_in_any_case(@ForAll("keys") String key) throws SQLException {
        FrozenIoc ioc = frozen(IocType.REGISTRY, "hklm\\Software\\x\\" + key);
        String below = ioc.value().substring("HKEY_LOCAL_MACHINE\\Software\\".length());
        findsKey(ioc, "HKEY_LOCAL_MACHINE\\SOFTWARE\\", below);
        findsKey(ioc, "HKEY_LOCAL_MACHINE\\SOFTWARE\\WOW6432Node\\", below);
    }

    @Property
    void a_key_of_the_current_user_is_found_for_every_user(@ForAll("keys") String key) throws SQLException {
        FrozenIoc ioc = frozen(IocType.REGISTRY, "HKCU\\x\\" + key);
        String below = ioc.value().substring("HKEY_CURRENT_USER\\".length());
        findsKey(ioc, "HKEY_USERS\\S-1-5-21-1\\", below);
        host.forgetAll();
        give(List.of(
                row("registry", "path", "HKEY_USERS\\S-1\\more\\" + below),
                row("registry", "path", "HKEY_LOCAL_MACHINE\\S-1\\" + below)));
        assertThat(host.hunt(Platform.WINDOWS, ioc)).isEmpty();
    }

    @Property
    void an_address_finds_its_sockets_in_both_forms(
            @ForAll("addresses") String address, @ForAll("compiled") Platform platform) throws SQLException {
        FrozenIoc ioc = frozen(IocType.IPV4, address);
        finds(
                ioc,
                platform,
                List.of(
                        row("process_open_sockets", "remote_address", address + "1"),
                        row("process_open_sockets", "remote_address", "1" + address),
                        row("process_open_sockets", "remote_address", "::fff:" + address),
                        row("process_open_sockets", "local_address", address)),
                List.of(
                        List.of(row("process_open_sockets", "remote_address", address)),
                        List.of(row("process_open_sockets", "remote_address", "::ffff:" + address))));
    }

    @Property
    void a_domain_finds_names_that_were_asked_for_or_written_down(
            @ForAll("domains") String raw, @ForAll("compiled") Platform platform) throws SQLException {
        FrozenIoc ioc = frozen(IocType.DOMAIN, raw);
        String domain = ioc.value();
        String large = domain.toUpperCase(Locale.ROOT);
        var misses = new ArrayList<Row>();
        for (String near : List.of("x" + domain, "x." + domain, "-" + domain, domain + "x", domain + ".x")) {
            misses.add(row("etc_hosts", "address", "::1", "hostnames", near + " other"));
            misses.add(row("processes", "cmdline", "curl https://" + near + "/" + domain + "x"));
            misses.add(row("dns_cache", "name", near));
        }
        var hits = new ArrayList<List<Row>>();
        hits.add(List.of(row("etc_hosts", "address", "::1", "hostnames", "a\t" + large + "\tb")));
        hits.add(List.of(row("processes", "cmdline", "curl https://x" + domain + " https://" + large + "/x")));
        IdnaNames.unicode(domain).ifPresent(read -> {
            misses.add(row(
                    "processes", "cmdline", "curl https://x" + read + " https://я" + read + "/ https://" + read + "я"));
            hits.add(List.of(row("processes", "cmdline", "curl https://" + read + "/x")));
        });
        if (platform == Platform.WINDOWS) {
            hits.add(List.of(row("dns_cache", "name", large + ".")));
        }
        finds(ioc, platform, misses, hits);
    }

    private void findsPath(FrozenIoc ioc, Platform platform) throws SQLException {
        var misses = new ArrayList<Row>();
        for (String near : nearMisses(platform, ioc.value())) {
            misses.add(row("file", "path", near));
            misses.add(row("processes", "path", near));
        }
        var hits = new ArrayList<List<Row>>();
        for (String spelling : spellings(platform, ioc.value())) {
            hits.add(List.of(row("file", "path", spelling)));
            hits.add(List.of(row("processes", "path", spelling)));
        }
        finds(ioc, platform, misses, hits);
    }

    private void findsPattern(FrozenIoc ioc, Platform platform, String home, String below, String nearly)
            throws SQLException {
        String deeper = platform == Platform.WINDOWS ? "\\deeper" : "/deeper";
        var misses = new ArrayList<Row>();
        for (String near : List.of(home + deeper + below, home + nearly, "x" + home + below, home + below + "x")) {
            misses.add(row("file", "path", near));
            misses.add(row("processes", "path", near));
        }
        String path = spellings(platform, home + below).getLast();
        finds(
                ioc,
                platform,
                misses,
                List.of(List.of(row("file", "path", path)), List.of(row("processes", "path", path))));
    }

    private void findsKey(FrozenIoc ioc, String above, String below) throws SQLException {
        var misses = new ArrayList<Row>();
        for (String near : nearMisses(Platform.WINDOWS, below)) {
            misses.add(row("registry", "path", above + near));
        }
        var hits = new ArrayList<List<Row>>();
        for (String spelling : spellings(Platform.WINDOWS, below)) {
            hits.add(List.of(row("registry", "path", above + spelling, "type", "subkey")));
        }
        finds(ioc, Platform.WINDOWS, misses, hits);
        assertThat(host.hunt(Platform.LINUX, ioc)).isEmpty();
    }

    private void finds(FrozenIoc ioc, Platform platform, List<Row> misses, List<List<Row>> hits) throws SQLException {
        var snapshot = new FrozenSnapshot();
        snapshot.add(List.of(ioc));
        host.forgetAll();
        give(misses);
        assertThat(host.hunt(platform, ioc)).as("near misses of " + ioc).isEmpty();
        for (List<Row> hit : hits) {
            host.forgetAll();
            give(misses);
            give(hit);
            assertThat(host.hunt(platform, ioc))
                    .as("%s in %s", ioc, hit)
                    .isNotEmpty()
                    .allSatisfy(found -> assertThat(snapshot.find(ioc.type(), platform, found))
                            .containsExactly(ioc));
        }
    }

    private void give(List<Row> rows) throws SQLException {
        for (Row row : rows) {
            host.has(row.table(), row.columns());
        }
    }

    private static List<String> spellings(Platform platform, String value) {
        return platform == Platform.LINUX ? List.of(value) : List.of(value, HostileText.otherCase(value));
    }

    private static List<String> nearMisses(Platform platform, String value) {
        var misses = new ArrayList<>(List.of(value + "x", "x" + value, value + "'", value.substring(1) + "ü"));
        misses.add(value.replace('_', 'q').replace('%', 'q').replace('*', 'q').replace('?', 'q') + "q");
        misses.addAll(List.of(value.replace('_', 'q'), value.replace("%", "qq"), value.replace('*', 'q')));
        if (platform == Platform.LINUX) {
            misses.add(HostileText.otherCase(value));
        }
        misses.removeIf(value::equals);
        return misses;
    }

    private static FrozenIoc frozen(IocType type, String raw) {
        return new FrozenIoc(IndicatorId.random(), type, ValueNormalizer.of(type, raw), Severity.HIGH);
    }

    private static Row row(String table, String... columns) {
        var row = new HashMap<String, String>();
        for (int i = 0; i < columns.length; i += 2) {
            row.put(columns[i], columns[i + 1]);
        }
        return new Row(table, row);
    }

    private record Row(String table, Map<String, String> columns) {}

    @Provide
    Arbitrary<Platform> compiled() {
        return Arbitraries.of(Platform.COMPILED);
    }

    @Provide
    Arbitrary<IocType> digestTypes() {
        return Arbitraries.of(IocType.SHA256, IocType.SHA1, IocType.MD5);
    }

    @Provide
    Arbitrary<Platform> posix() {
        return Arbitraries.of(Platform.LINUX, Platform.MACOS);
    }

    @Provide
    Arbitrary<String> hex() {
        return Arbitraries.strings().withChars("0123456789abcdef").ofLength(64);
    }

    @Provide
    Arbitrary<String> names() {
        return HostileText.fileName("/\\");
    }

    @Provide
    Arbitrary<String> windowsNames() {
        return HostileText.fileName("/\\:*?\"<>|%");
    }

    @Provide
    Arbitrary<String> homeNames() {
        return HostileText.fileName("/\\*?[]{}%");
    }

    @Provide
    Arbitrary<String> keys() {
        return HostileText.without("\\");
    }

    @Provide
    Arbitrary<String> addresses() {
        return Arbitraries.integers()
                .between(0, 255)
                .list()
                .ofSize(4)
                .map(octets -> "%d.%d.%d.%d".formatted(octets.toArray()));
    }

    @Provide
    Arbitrary<String> domains() {
        return Arbitraries.of("evil", "Bücher", "a-b", "_dmarc", "xn--d1acufc", "文件", "x1")
                .list()
                .ofMinSize(1)
                .ofMaxSize(4)
                .map(labels -> String.join(".", labels) + ".example");
    }
}
