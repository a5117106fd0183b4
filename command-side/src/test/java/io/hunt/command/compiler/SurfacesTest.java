package io.hunt.command.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HuntDepth;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import java.sql.SQLException;
import java.text.Normalizer;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of traces in the tables and columns in which osquery shows them. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SurfacesTest {

    private static final String DIGEST = "ab".repeat(32);

    private SqliteHost host;

    @BeforeEach
    void open() throws SQLException {
        host = new SqliteHost();
    }

    @AfterEach
    void close() throws SQLException {
        host.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "LINUX|startup_items|path|/opt/x/evil|/opt/x/evil",
                "LINUX|startup_items|args|/usr/bin/python3 /opt/x/evil -d|/opt/x/evil",
                "LINUX|crontab|command|root /opt/x/evil > /dev/null|/opt/x/evil",
                "LINUX|crontab|command|/bin/sh /opt/x/evil|/opt/x/evil",
                "MACOS|launchd|program|/Users/Shared/a b/evil|/Users/Shared/a b/evil",
                "MACOS|launchd|program_arguments|/bin/zsh /Users/ada/x/evil --now|/Users/ada/x/evil",
                "MACOS|launchd|program_arguments|/Users/Shared/a b/evil|/Users/Shared/a b/evil",
                "MACOS|crontab|command|/Users/ada/evil|/Users/ada/evil",
                "WINDOWS|startup_items|args|C:\\x\\evil.dll,Run|C:\\x\\evil.dll",
                "WINDOWS|services|path|\"C:\\Program Files\\x\\evil.exe\" -k netsvcs|C:\\Program Files\\x\\evil.exe",
                "WINDOWS|services|path|C:\\Program Files\\x\\evil.exe -k|C:\\Program Files\\x\\evil.exe",
                "WINDOWS|services|module_path|%SystemRoot%\\system32\\evil.dll|C:\\Windows\\system32\\evil.dll",
                "WINDOWS|drivers|image|\\SystemRoot\\System32\\drivers\\evil.sys|C:\\Windows\\System32\\drivers\\evil.sys",
                "WINDOWS|drivers|image|System32\\drivers\\evil.sys|C:\\Windows\\System32\\drivers\\evil.sys",
                "WINDOWS|drivers|image|\\??\\C:\\x\\evil.sys|C:\\x\\evil.sys",
                "WINDOWS|scheduled_tasks|action|C:\\x\\evil.exe /q|C:\\x\\evil.exe",
                "WINDOWS|scheduled_tasks|action|C:\\Windows\\System32\\rundll32.exe C:\\x\\evil.dll,Go|C:\\x\\evil.dll",
                "WINDOWS|scheduled_tasks|action|cmd /c \"D:\\a b\\evil.bat\"|D:\\a b\\evil.bat",
                "WINDOWS|wmi_cli_event_consumers|command_line_template|cmd /c C:\\x\\evil.bat|C:\\x\\evil.bat",
                "WINDOWS|wmi_cli_event_consumers|executable_path|C:\\x\\evil.exe|C:\\x\\evil.exe",
                "WINDOWS|wmi_script_event_consumers|script_file_name|C:\\x\\evil.vbs|C:\\x\\evil.vbs"
            })
    void what_starts_by_itself_is_hashed_and_known_by_name(
            Platform platform, String table, String column, String text, String path) throws SQLException {
        has(table, column, text);
        has("file", "path", path, "type", "regular", "size", "9");
        has("hash", "path", path, "sha256", DIGEST);
        has("hash", "path", "/elsewhere/evil", "sha256", "cd".repeat(32));

        assertThat(host.hunt(HuntDepth.QUICK, platform, ioc(IocType.SHA256, DIGEST)))
                .contains(DIGEST);
        assertThat(host.hunt(HuntDepth.QUICK, platform, ioc(IocType.SHA256, "cd".repeat(32))))
                .isEmpty();
        host.forgetAll();
        has(table, column, text);
        String name = path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
        assertThat(host.hunt(HuntDepth.QUICK, platform, ioc(IocType.FILENAME, name)))
                .contains(name);
        assertThat(host.hunt(HuntDepth.QUICK, platform, ioc(IocType.FILENAME, "x" + name)))
                .isEmpty();
        assertThat(host.hunt(HuntDepth.QUICK, platform, ioc(IocType.FILENAME, name.substring(1))))
                .isEmpty();
    }

    @Test
    void the_path_of_a_task_among_the_tasks_is_no_program() throws SQLException {
        has("scheduled_tasks", "path", "\\Microsoft\\evil.exe", "action", "C:\\Windows\\good.exe");

        assertThat(host.hunt(Platform.WINDOWS, ioc(IocType.FILENAME, "evil.exe")))
                .isEmpty();
    }

    @Test
    void a_deleted_program_that_still_runs_is_hashed_on_linux() throws SQLException {
        has("processes", "pid", "7", "path", "/tmp/.x/evil", "on_disk", "0");
        has("processes", "pid", "8", "path", "/usr/bin/good", "on_disk", "1");
        for (String pid : List.of("7", "8")) {
            has("file", "path", "/proc/" + pid + "/exe", "type", "regular", "size", "9");
        }
        has("hash", "path", "/proc/7/exe", "sha256", DIGEST);
        has("hash", "path", "/proc/8/exe", "sha256", "cd".repeat(32));

        assertThat(host.hunt(Platform.LINUX, ioc(IocType.SHA256, DIGEST))).containsExactly(DIGEST);
        assertThat(host.hunt(Platform.LINUX, ioc(IocType.SHA256, "cd".repeat(32))))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "LINUX|/tmp/.evil",
                "LINUX|/tmp/.X/evil",
                "LINUX|/var/tmp/.evil",
                "LINUX|/usr/local/bin/evil",
                "LINUX|/opt/evil",
                "LINUX|/home/ada/.cache/evil",
                "LINUX|/home/ada/.bashrc",
                "LINUX|/etc/cron.d/evil",
                "LINUX|/etc/systemd/system/evil.service",
                "LINUX|/var/www/html/up/evil.php",
                "MACOS|/Users/ada/Library/LaunchAgents/evil.plist",
                "MACOS|/Users/Shared/.evil",
                "MACOS|/Applications/x.app/Contents/MacOS/evil",
                "WINDOWS|C:\\Users\\Public\\evil.exe",
                "WINDOWS|C:\\Users\\ada\\AppData\\Roaming\\x\\evil.exe",
                "WINDOWS|C:\\Users\\ada\\AppData\\Local\\Temp\\x\\evil.exe",
                "WINDOWS|C:\\Windows\\System32\\evil.dll",
                "WINDOWS|C:\\inetpub\\wwwroot\\x\\evil.aspx"
            })
    void files_in_places_of_intruders_are_found_by_digest_and_by_name(Platform platform, String path)
            throws SQLException {
        String name = path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
        has("file", "path", path, "filename", name, "type", "regular", "size", "9");
        has("hash", "path", path, "sha256", DIGEST);

        assertThat(host.hunt(platform, ioc(IocType.SHA256, DIGEST))).contains(DIGEST);
        assertThat(host.hunt(platform, ioc(IocType.FILENAME, name))).isNotEmpty();
        assertThat(host.hunt(platform, ioc(IocType.FILENAME, "x" + name))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "LINUX, /data/a/b/c/d/.e/f/evil",
        "LINUX, /usr/share/doc/a/b/evil",
        "LINUX, /lost+found/evil",
        "MACOS, /opt/a/b/c/d/.e/evil",
        "WINDOWS, C:\\Games\\a\\b\\c\\d\\e\\evil",
        "WINDOWS, C:\\Windows\\WinSxS\\a\\b\\evil",
        "WINDOWS, D:\\a\\b\\evil"
    })
    void a_directory_that_no_list_names_is_searched(Platform platform, String path) throws SQLException {
        has("file", "path", path, "size", "9");
        has("hash", "path", path, "sha256", DIGEST);

        assertThat(host.hunt(platform, ioc(IocType.FILENAME, "evil"))).containsExactly("evil");
        assertThat(host.hunt(platform, ioc(IocType.SHA256, DIGEST))).containsExactly(DIGEST);
    }

    @ParameterizedTest
    @CsvSource({
        "LINUX, /opt/link, 1, D, directory",
        "MACOS, /System/Volumes/Data, 0, D, directory",
        "WINDOWS, C:\\Users\\All Users, 0, DL, directory",
        "LINUX, /srv/network, 0, D, directory"
    })
    void links_and_file_systems_of_others_are_not_entered(
            Platform platform, String directory, String symlink, String attributes, String type) throws SQLException {
        String separator = platform == Platform.WINDOWS ? "\\" : "/";
        has("mounts", "path", "/srv/network", "type", "nfs4");
        has("file", "path", directory, "symlink", symlink, "attributes", attributes, "type", type);
        has("file", "path", directory + separator + "evil");

        assertThat(host.hunt(HuntDepth.DEEP, platform, ioc(IocType.FILENAME, "evil")))
                .isEmpty();
    }

    @Test
    void homes_on_another_system_are_searched_and_local_mounts_too() throws SQLException {
        has("mounts", "path", "/home/ada", "type", "nfs4");
        has("mounts", "path", "/data", "type", "ext4");
        has("file", "path", "/home/ada/evil1");
        has("file", "path", "/data/evil2");

        assertThat(host.hunt(Platform.LINUX, ioc(IocType.FILENAME, "evil1"), ioc(IocType.FILENAME, "evil2")))
                .containsExactlyInAnyOrder("evil1", "evil2");
    }

    @ParameterizedTest
    @CsvSource({"A, regular", "H, disk", "HS, disk", "RSH, disk"})
    void a_file_of_windows_is_read_with_any_attributes(String attributes, String type) throws SQLException {
        String path = "C:\\Users\\Public\\evil.exe";
        has("file", "path", path, "attributes", attributes, "type", type, "size", "9");
        has("hash", "path", path, "sha256", DIGEST);

        assertThat(host.hunt(Platform.WINDOWS, ioc(IocType.SHA256, DIGEST))).containsExactly(DIGEST);
    }

    @Test
    void a_directory_of_windows_with_attribute_a_is_entered() throws SQLException {
        has("file", "path", "C:\\Games", "attributes", "DA", "type", "regular");
        has("file", "path", "C:\\Games\\evil");

        assertThat(host.hunt(Platform.WINDOWS, ioc(IocType.FILENAME, "evil"))).containsExactly("evil");
    }

    @Test
    void a_walk_that_ends_early_has_searched_what_intruders_use_most_and_says_so() throws SQLException {
        for (int i = 0; i < 9_000; i++) {
            has("file", "path", "/usr/share/doc/" + i, "size", "9", "mtime", "7", "ctime", "1");
        }
        has("file", "path", "/opt/a/b/evil", "size", "9", "mtime", "7", "ctime", "1");

        assertThat(host.hunt(HuntDepth.QUICK, Platform.LINUX, ioc(IocType.FILENAME, "evil")))
                .containsExactly("evil");
        assertThat(host.hunt(HuntDepth.QUICK, Platform.LINUX, ioc(IocType.FILENAME, "8999")))
                .isEmpty();
        assertThat(host.counts(HuntDepth.QUICK, ioc(IocType.FILENAME, "evil")))
                .singleElement()
                .asString()
                .endsWith(" 1");
        assertThat(host.counts(HuntDepth.STANDARD, ioc(IocType.FILENAME, "evil")))
                .containsExactly("places 9001 0 0");
    }

    @ParameterizedTest
    @CsvSource({"0, true", "29, true", "31, false"})
    void directories_that_changed_recently_are_searched_before_others(int days, boolean found) throws SQLException {
        String changed =
                String.valueOf(Instant.now().minus(Duration.ofDays(days)).getEpochSecond());
        for (int i = 0; i < 9_000; i++) {
            has("file", "path", "/srv/" + i % 50 + "/" + i, "size", "9", "mtime", "7", "ctime", "1");
        }
        has("file", "path", "/srv/x", "type", "directory", "mtime", "7", "ctime", changed);
        has("file", "path", "/srv/x/y", "type", "directory", "mtime", changed, "ctime", "7");
        has("file", "path", "/srv/x/y/evil");

        assertThat(host.hunt(HuntDepth.QUICK, Platform.LINUX, ioc(IocType.FILENAME, "evil")))
                .hasSize(found ? 1 : 0);
    }

    @Test
    void loaded_libraries_are_known_by_name_and_path_and_hashed_by_the_deepest_hunts() throws SQLException {
        has("processes", "pid", "7", "path", "C:\\Windows\\good.exe");
        has("process_memory_map", "pid", "7", "path", "G:\\x\\y\\Evil.dll");
        has("file", "path", "G:\\x\\y\\Evil.dll", "type", "regular", "size", "9");
        has("hash", "path", "G:\\x\\y\\Evil.dll", "sha256", DIGEST);

        assertThat(host.hunt(Platform.WINDOWS, ioc(IocType.FILENAME, "evil.dll")))
                .contains("evil.dll");
        assertThat(host.hunt(Platform.WINDOWS, ioc(IocType.FILEPATH, "G:\\x\\y\\evil.dll")))
                .contains("G:\\x\\y\\Evil.dll");
        assertThat(host.hunt(Platform.WINDOWS, ioc(IocType.SHA256, DIGEST))).isEmpty();
        assertThat(host.hunt(HuntDepth.DEEP, Platform.WINDOWS, ioc(IocType.SHA256, DIGEST)))
                .containsExactly(DIGEST);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "shimcache|C:\\x\\Evil.exe",
                "userassist|C:\\x\\Evil.exe",
                "background_activities_moderator|\\Device\\HarddiskVolume3\\x\\Evil.exe",
                "recent_files|C:\\x\\Evil.exe"
            })
    void what_windows_remembers_is_found_by_name_and_path(String table, String path) throws SQLException {
        has(table, "path", path);

        assertThat(host.hunt(Platform.WINDOWS, ioc(IocType.FILENAME, "evil.exe")))
                .containsExactly("evil.exe");
        assertThat(host.hunt(Platform.WINDOWS, ioc(IocType.FILEPATH, "c:\\X\\evil.exe")))
                .containsExactly("C:\\x\\Evil.exe");
        assertThat(host.hunt(Platform.WINDOWS, ioc(IocType.FILENAME, "vil.exe")))
                .isEmpty();
    }

    @Test
    void prefetch_and_modules_of_the_kernel_are_found_by_name() throws SQLException {
        has("prefetch", "filename", "EVIL.EXE");
        has("kernel_modules", "name", "diamorphine");

        assertThat(host.hunt(Platform.WINDOWS, ioc(IocType.FILENAME, "evil.exe")))
                .containsExactly("evil.exe");
        assertThat(host.hunt(Platform.LINUX, ioc(IocType.FILENAME, "diamorphine.ko")))
                .containsExactly("diamorphine.ko");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "FILENAME|evil.py|python3 /x/evil.py --all|python3 /x/notevil.py evil.pyc -evil.py2",
                "FILENAME|evil[1].sh|sh 'evil[1].sh'|sh evil1.sh",
                "FILEPATH|/x/evil.py|python3 /x/evil.py;id|python3 /y/x/evil.pyc",
                "IPV4|192.0.2.7|nc 192.0.2.7 4444|nc 1192.0.2.7 192.0.2.71 192.0.2.7.8",
                "IPV4|192.0.2.7|curl http://192.0.2.7:8080/x|curl http://192.0.2.77/",
                "DOMAIN|evil.example|curl https://EVIL.example/x|curl https://x.evil.example/ notevil.example evil.example.org",
                "DOMAIN|evil.example|ping evil.example.|ping evil.example.com."
            })
    void commands_tell_of_names_paths_addresses_and_domains(IocType type, String value, String hit, String miss)
            throws SQLException {
        FrozenIoc ioc = ioc(type, value);
        has("users", "uid", "1000", "username", "ada");
        for (List<String> place : List.of(
                List.of("processes", "cmdline"), List.of("crontab", "command"), List.of("shell_history", "command"))) {
            has(place.getFirst(), place.getLast(), miss, "uid", "1000");
            assertThat(host.hunt(Platform.LINUX, ioc))
                    .as("near miss in " + place)
                    .isEmpty();
            has(place.getFirst(), place.getLast(), hit, "uid", "1000");
            assertThat(host.hunt(Platform.LINUX, ioc)).as("%s", place).contains(value);
            host.forget(place.getFirst());
        }
    }

    @Test
    void names_below_a_domain_are_found_when_they_are_asked_for() throws SQLException {
        var exact = ioc(IocType.DOMAIN, "evil.example");
        var below = new FrozenIoc(IndicatorId.random(), IocType.DOMAIN, "evil.example", Severity.HIGH, true);
        var snapshot = new FrozenSnapshot();
        snapshot.add(List.of(below));
        for (List<String> place : List.of(
                List.of("dns_cache", "name"), List.of("processes", "cmdline"), List.of("etc_hosts", "hostnames"))) {
            has(place.getFirst(), place.getLast(), "notevil.example");
            has(place.getFirst(), place.getLast(), "evil.example.org");
            assertThat(host.hunt(Platform.WINDOWS, below))
                    .as("near miss in " + place)
                    .isEmpty();
            has(place.getFirst(), place.getLast(), "a.b.EVIL.example.");
            assertThat(host.hunt(Platform.WINDOWS, exact)).as("%s", place).isEmpty();
            assertThat(host.hunt(Platform.WINDOWS, below)).as("%s", place).containsExactly("evil.example");
            host.forget(place.getFirst());
        }
        assertThat(snapshot.find(IocType.DOMAIN, Platform.WINDOWS, "evil.example"))
                .containsExactly(below);
    }

    @ParameterizedTest
    @CsvSource({"etc_hosts,address", "arp_cache,address", "routes,gateway", "dns_resolvers,address"})
    void tables_of_the_network_tell_of_addresses(String table, String column) throws SQLException {
        has(table, column, "192.0.2.71");
        assertThat(host.hunt(Platform.LINUX, ioc(IocType.IPV4, "192.0.2.7"))).isEmpty();

        has(table, column, "192.0.2.7");
        assertThat(host.hunt(Platform.LINUX, ioc(IocType.IPV4, "192.0.2.7"))).containsExactly("192.0.2.7");
    }

    @ParameterizedTest
    @ValueSource(strings = {"NFC", "NFD"})
    void macos_takes_accents_as_the_name_was_given(Normalizer.Form form) throws SQLException {
        String stored = Normalizer.normalize("/Users/ada/Été", form);
        has("processes", "path", stored);
        var indicator = ioc(IocType.FILENAME, Normalizer.normalize("Été", Normalizer.Form.NFC));
        var snapshot = new FrozenSnapshot();
        snapshot.add(List.of(indicator));

        assertThat(host.hunt(Platform.MACOS, indicator))
                .isNotEmpty()
                .allSatisfy(found -> assertThat(snapshot.find(IocType.FILENAME, Platform.MACOS, found))
                        .containsExactly(indicator));
        assertThat(host.hunt(
                        Platform.MACOS,
                        ioc(IocType.FILEPATH, Normalizer.normalize("/Users/ada/Été", Normalizer.Form.NFD))))
                .contains(stored);
    }

    @ParameterizedTest
    @CsvSource({"зло,ЗЛО", "зло,зЛо", "зЛо,Зло", "MÜLLER Größe,Müller GRöße", "ЗАГРУЗКИ хитрые,Загрузки Хитрые"})
    void keys_of_users_are_found_in_large_and_small_letters(String hunted, String stored) throws SQLException {
        has("registry", "path", "HKEY_USERS\\S-1-5-21-1\\Software\\" + stored);

        assertThat(host.hunt(Platform.WINDOWS, ioc(IocType.REGISTRY, "HKEY_CURRENT_USER\\Software\\" + hunted)))
                .hasSize(1);
    }

    @Test
    void an_inventory_is_asked_for_what_is_gone_too() throws SQLException {
        has(
                "file_inventory",
                "path",
                "/opt/Évil",
                "filename",
                "Évil",
                "filename_folded",
                "évil",
                "path_folded",
                "/opt/évil",
                "sha256",
                DIGEST,
                "present",
                "0");

        for (Platform platform : Platform.COMPILED) {
            assertThat(host.hunt(HuntDepth.QUICK, platform, ioc(IocType.SHA256, DIGEST)))
                    .containsExactly(DIGEST);
            assertThat(host.hunt(HuntDepth.QUICK, platform, ioc(IocType.FILENAME, "Évil")))
                    .containsExactly("Évil");
        }
        assertThat(host.hunt(HuntDepth.QUICK, Platform.LINUX, ioc(IocType.FILENAME, "évil")))
                .isEmpty();
        assertThat(host.hunt(HuntDepth.QUICK, Platform.MACOS, ioc(IocType.FILENAME, "ÉVIL")))
                .containsExactly("Évil");
        assertThat(host.hunt(HuntDepth.QUICK, Platform.LINUX, ioc(IocType.FILEPATH, "/opt/Évil")))
                .containsExactly("/opt/Évil");
        assertThat(host.hunt(HuntDepth.QUICK, Platform.MACOS, ioc(IocType.FILEPATH, "/OPT/évil")))
                .containsExactly("/opt/Évil");
    }

    @Test
    void what_was_changed_last_is_read_first_and_no_more_than_may_be_read() throws SQLException {
        for (int i = 0; i < 30; i++) {
            String path = "/tmp/" + i;
            has("file", "path", path, "type", "regular", "size", "50000000", "mtime", "" + (100 + i), "ctime", "1");
            has("hash", "path", path, "sha256", "%064x".formatted(i));
        }

        assertThat(host.hunt(HuntDepth.QUICK, Platform.LINUX, ioc(IocType.SHA256, "%064x".formatted(29))))
                .hasSize(1);
        assertThat(host.hunt(HuntDepth.QUICK, Platform.LINUX, ioc(IocType.SHA256, "%064x".formatted(27))))
                .isEmpty();
        assertThat(host.hunt(HuntDepth.STANDARD, Platform.LINUX, ioc(IocType.SHA256, "%064x".formatted(27))))
                .hasSize(1);
        assertThat(host.hunt(HuntDepth.STANDARD, Platform.LINUX, ioc(IocType.SHA256, "%064x".formatted(1))))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "LINUX, startup_items, args",
        "LINUX, startup_items, path",
        "MACOS, launchd, program_arguments",
        "WINDOWS, services, path",
        "LINUX, crontab, command",
        "WINDOWS, wmi_cli_event_consumers, executable_path",
        "LINUX, process_memory_map, path"
    })
    void the_last_of_many_programs_is_found(Platform platform, String table, String column) throws SQLException {
        String folder = platform == Platform.WINDOWS ? "C:\\none\\" : "/none/";
        for (int i = 0; i < 5_001; i++) {
            has(table, column, folder + "program" + i, "pid", "7");
        }
        String last = folder + "zzz";
        has(table, column, last, "pid", "7");
        has("processes", "pid", "7");
        has("file", "path", last, "type", "regular", "size", "9", "mtime", "1", "ctime", "1");
        has("hash", "path", last, "sha256", DIGEST);

        assertThat(host.hunt(HuntDepth.DEEP, platform, ioc(IocType.SHA256, DIGEST)))
                .contains(DIGEST);
        assertThat(host.hunt(HuntDepth.DEEP, platform, ioc(IocType.FILENAME, "zzz")))
                .contains("zzz");
    }

    @Test
    void what_is_in_the_places_and_left_out_is_counted() throws SQLException {
        for (int i = 0; i < 30; i++) {
            has(
                    "file",
                    "path",
                    "/tmp/" + i,
                    "type",
                    "regular",
                    "size",
                    "50000000",
                    "mtime",
                    "" + (100 + i),
                    "ctime",
                    "1");
        }
        has("file", "path", "/tmp/large", "type", "regular", "size", "60000000", "mtime", "7", "ctime", "1");
        has("file", "path", "/tmp/empty", "type", "regular", "size", "0", "mtime", "7", "ctime", "1");
        has("file", "path", "/tmp/folder", "type", "directory", "size", "9", "mtime", "7", "ctime", "1");
        has("file", "path", "/opt/x", "type", "regular", "size", "9", "mtime", "7", "ctime", "1");

        assertThat(host.counts(HuntDepth.STANDARD, ioc(IocType.SHA256, DIGEST))).containsExactly("places 22 1 10");
        assertThat(host.counts(HuntDepth.STANDARD, ioc(IocType.FILENAME, "evil")))
                .containsExactly("places 33 0 0");
    }

    @Test
    void a_host_that_shows_no_file_says_so() throws SQLException {
        assertThat(host.counts(HuntDepth.STANDARD, ioc(IocType.SHA256, DIGEST))).containsExactly("places 0 0 0");
        assertThat(host.counts(HuntDepth.QUICK, ioc(IocType.SHA256, DIGEST))).isEmpty();
    }

    private void has(String table, String... columns) throws SQLException {
        Map<String, String> row = new HashMap<>();
        for (int i = 0; i < columns.length; i += 2) {
            if (host.hasColumn(table, columns[i])) {
                row.put(columns[i], columns[i + 1]);
            }
        }
        host.has(table, row);
    }

    private static FrozenIoc ioc(IocType type, String value) {
        return new FrozenIoc(IndicatorId.random(), type, value, Severity.HIGH);
    }
}
