package io.hunt.agent.builtin;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import io.hunt.agent.machine.Machine;
import io.hunt.agent.query.QueryEngine.QuerySession;
import io.hunt.agent.query.QueryResult;
import io.hunt.agent.query.QueryResult.PartialRows;
import io.hunt.agent.query.QueryResult.Rows;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests with files and processes that an unprivileged user may have created to hide something from the tables. */
@EnabledOnOs(OS.LINUX)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostileMachineTest {

    @TempDir
    Path root;

    @BeforeEach
    void addAUser() throws IOException {
        write("etc/passwd", "eve:x:1007:1007:Eve:" + root + "/home/eve:/bin/sh\n");
        write("etc/hosts", "127.0.0.1 localhost\n");
    }

    @Test
    void a_table_that_cannot_be_filled_is_incomplete_and_spoils_no_other() throws IOException {
        write("proc/net/arp", "IP\n192.0.2.7 0x1 0x2 02:00:00:00:00:01 * eth0\n");
        write(
                "proc/net/route",
                "Iface\neth0 00000000 070200C0 0003 0 0 1 00000000 0 0 0\neth1 no-number 0 0 0 0 0 0 0 0 0\n");
        String routes = "SELECT gateway FROM routes";
        String arp = "SELECT address FROM arp_cache";

        try (QuerySession session = engine().examine(List.of(routes, arp))) {
            assertThat(session.run(routes, 10)).isInstanceOfSatisfying(PartialRows.class, partial -> {
                assertThat(texts(partial.found())).containsExactly("{\"gateway\":\"192.0.2.7\"}");
                assertThat(partial.message()).contains("routes");
            });
            assertThat(rows(session.run(arp, 10))).containsExactly("{\"address\":\"192.0.2.7\"}");
        }
    }

    @Test
    void a_mapped_file_whose_name_holds_a_carriage_return_is_one_row() throws IOException {
        write("proc/7/maps", "00400000-00452000 r-xp 0a 08:02 17 /tmp/a\rb r-xp zz 08:02 17 /evil.so\n");

        assertThat(rows(run("SELECT path FROM process_memory_map")))
                .containsExactly("{\"path\":\"/tmp/a\\rb r-xp zz 08:02 17 /evil.so\"}");
    }

    @Test
    void text_behind_a_zero_character_is_found() throws IOException {
        write("home/eve/.bash_history", "ls\0 && curl http://evil.example\n");

        assertThat(rows(run("SELECT command FROM shell_history WHERE command LIKE '%evil%'")))
                .hasSize(1);
    }

    @Test
    void a_very_long_line_is_cut_and_hides_no_other_row() throws IOException {
        write("home/eve/.bash_history", "x".repeat(2 * 1024 * 1024) + "\ncurl http://evil.example\n");

        assertThat(run("SELECT length(command) AS n FROM shell_history WHERE command LIKE '%evil%'"))
                .isInstanceOfSatisfying(
                        PartialRows.class,
                        partial -> assertThat(texts(partial.found())).containsExactly("{\"n\":\"24\"}"));
        assertThat(run("SELECT max(length(command)) AS n FROM shell_history"))
                .isInstanceOfSatisfying(
                        PartialRows.class,
                        partial -> assertThat(texts(partial.found())).containsExactly("{\"n\":\"262144\"}"));
    }

    @Test
    void a_result_that_is_no_text_is_an_answer() {
        assertThat(run("SELECT char(55296) AS a, x'00ff' AS b, 1e999 AS c, -0.0 AS d"))
                .isInstanceOf(Rows.class);
    }

    @Test
    void an_account_with_missing_fields_is_shown() throws IOException {
        write("etc/passwd", "evil::0:0\n");

        assertThat(rows(run("SELECT username, uid, directory FROM users")))
                .containsExactly("{\"username\":\"evil\",\"uid\":\"0\",\"directory\":\"\"}");
    }

    @Test
    void without_a_passwd_file_the_user_of_the_agent_is_shown() throws IOException {
        Files.delete(root.resolve("etc/passwd"));

        assertThat(rows(run("SELECT username FROM users"))).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "system/a.service|ExecStart = /opt/evil -d|/opt/evil -d",
                "system/a.service|ExecStart=@/opt/evil evil -d|/opt/evil evil -d",
                "system/a.service|ExecStart=/opt/evil \\\\\\n# a comment\\n -d|/opt/evil   -d",
                "system/a.service|ExecStart=/opt/evil \\\\\\n ; a comment\\n -d|/opt/evil   -d",
                "system/a.service|ExecStart=/opt/evil \\\\\\r\\n -d|/opt/evil   -d",
                "system/a.service|  ExecStopPost=-/opt/evil -d  |/opt/evil -d",
                "system/service.d/all.conf|ExecStartPre=/opt/evil|/opt/evil",
                "system/a-.service.d/all.conf|ExecCondition=+/opt/evil|/opt/evil",
                "user/a.service|ExecReload=!!/opt/evil|/opt/evil",
            })
    void a_command_of_a_unit_is_found_as_systemd_reads_it(String file, String content, String command)
            throws IOException {
        write(
                "etc/systemd/" + file,
                "[Service]\n"
                        + content.replace("\\n", "\n").replace("\\r", "\r").replace("\\\\", "\\") + "\n");

        assertThat(rows(run("SELECT args FROM startup_items WHERE args <> ''")))
                .containsExactly("{\"args\":\"" + command + "\"}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"#ExecStart=/opt/evil", "  ; ExecStart=/opt/evil", "ExecStart=", "NoExecStart=/opt/evil"})
    void other_lines_of_a_unit_are_no_commands(String line) throws IOException {
        write("etc/systemd/system/a.service", line + "\n");

        assertThat(rows(run("SELECT name, args FROM startup_items")))
                .containsExactly("{\"name\":\"a.service\",\"args\":\"\"}");
    }

    @Test
    void a_desktop_entry_with_spaces_around_the_sign_is_found() throws IOException {
        write("home/eve/.config/autostart/a.desktop", "[Desktop Entry]\nExec = /opt/evil -d\n");

        assertThat(rows(run("SELECT path, args FROM startup_items")))
                .containsExactly("{\"path\":\"/opt/evil\",\"args\":\"-d\"}");
    }

    @Test
    void a_script_of_the_system_is_a_startup_item() throws IOException {
        write("etc/rc.local", "#!/bin/sh\n");
        write("etc/init.d/evil", "#!/bin/sh\n");
        Files.createDirectories(root.resolve("etc/init.d/directory"));

        assertThat(rows(run("SELECT name, username FROM startup_items ORDER BY name")))
                .containsExactly(
                        "{\"name\":\"evil\",\"username\":\"root\"}", "{\"name\":\"rc.local\",\"username\":\"root\"}");
    }

    @Test
    void an_invalid_entry_of_a_crontab_is_shown_completely() throws IOException {
        write("etc/crontab", "* * /opt/evil\n@daily\n \n\tSHELL = /bin/sh\n");

        assertThat(rows(run("SELECT command FROM crontab")))
                .containsExactly("{\"command\":\"* * /opt/evil\"}", "{\"command\":\"@daily\"}");
    }

    @Test
    void the_hosts_file_is_read_without_comments() throws IOException {
        write("etc/hosts", "# c\n192.0.2.7\tevil.example   b.example # c\n192.0.2.8\n\n");

        assertThat(rows(run("SELECT address, hostnames FROM etc_hosts")))
                .containsExactly("{\"address\":\"192.0.2.7\",\"hostnames\":\"evil.example b.example\"}");
    }

    @Test
    void a_socket_belongs_to_the_process_that_holds_it() throws IOException {
        write("proc/net/tcp", "head\n0: 0100007F:0016 070200C0:01BB 0A 0:0 0:0 0 0 0 4242 1\n");
        write("proc/net/udp", "head\n0: 0100007F:0035 00000000:0000 07 0:0 0:0 0 0 0 4243 1\n");
        Files.createDirectories(root.resolve("proc/77/fd"));
        Files.createSymbolicLink(root.resolve("proc/77/fd/5"), Path.of("socket:[4242]"));
        Files.createSymbolicLink(root.resolve("proc/77/fd/6"), Path.of("/dev/null"));

        assertThat(rows(run(
                        "SELECT pid, fd, local_port, remote_address, state FROM process_open_sockets ORDER BY pid")))
                .containsExactly(
                        "{\"pid\":\"-1\",\"fd\":\"-1\",\"local_port\":\"53\",\"remote_address\":\"0.0.0.0\",\"state\":\"\"}",
                        "{\"pid\":\"77\",\"fd\":\"5\",\"local_port\":\"22\",\"remote_address\":\"192.0.2.7\",\"state\":\"LISTEN\"}");
    }

    @Test
    void a_socket_state_that_is_unknown_has_no_name() throws IOException {
        write("proc/net/tcp", "head\n0: 0100007F:0016 070200C0:01BB FF 0:0 0:0 0 0 0 1 1\nshort\n");

        assertThat(rows(run("SELECT state FROM process_open_sockets"))).containsExactly("{\"state\":\"\"}");
    }

    @Test
    void a_file_is_described_by_its_attributes() throws IOException {
        Path file = write("opt/tool", "12345");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-x---"));
        Files.setLastModifiedTime(file, FileTime.from(Instant.ofEpochSecond(1_700_000_000)));
        Path link = Files.createSymbolicLink(root.resolve("opt/link"), file);

        assertThat(rows(run("SELECT size, mode, mtime, symlink, type FROM file WHERE path = '" + file + "'")))
                .containsExactly(
                        "{\"size\":\"5\",\"mode\":\"0750\",\"mtime\":\"1700000000\",\"symlink\":\"0\",\"type\":\"regular\"}");
        assertThat(rows(run("SELECT symlink, symlink_target_path, filename FROM file WHERE path = '" + link + "'")))
                .containsExactly("{\"symlink\":\"1\",\"symlink_target_path\":\"" + file + "\",\"filename\":\"link\"}");
    }

    private Path write(String file, String content) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        return Files.writeString(path, content);
    }

    private QueryResult run(String sql) {
        try (QuerySession session = engine().examine(List.of(sql))) {
            return session.run(sql, 1_000);
        }
    }

    private BuiltInEngine engine() {
        Machine machine = new Machine(
                Machine.Kind.LINUX,
                root,
                root.resolve("proc"),
                root.resolve("etc/hosts"),
                root.resolve("etc/passwd"),
                List.of());
        return new BuiltInEngine(machine, Duration.ofSeconds(30), Duration.ofSeconds(20));
    }

    private static List<String> rows(QueryResult result) {
        assertThat(result).isInstanceOf(Rows.class);
        return texts((Rows) result);
    }

    private static List<String> texts(Rows rows) {
        return rows.rows().stream().map(ByteString::toStringUtf8).toList();
    }
}
