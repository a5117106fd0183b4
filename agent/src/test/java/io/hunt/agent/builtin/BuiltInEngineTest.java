package io.hunt.agent.builtin;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.agent.machine.Machine;
import io.hunt.agent.query.QueryEngine.QuerySession;
import io.hunt.agent.query.QueryResult;
import io.hunt.agent.query.QueryResult.PartialRows;
import io.hunt.agent.query.QueryResult.Rows;
import io.hunt.agent.query.QueryResult.StatementFailure;
import io.hunt.agent.query.QueryResult.UnsupportedTable;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class BuiltInEngineTest {

    private static final Duration LOOK_LIMIT = Duration.ofSeconds(30);

    @TempDir
    Path swept;

    @TempDir
    Path elsewhere;

    private Machine machine;
    private BuiltInEngine engine;

    @BeforeEach
    void buildAMachine() throws Exception {
        Path hosts = Files.writeString(
                elsewhere.resolve("hosts"), "127.0.0.1 localhost\n\n10.9.8.7\tevil.example  www.evil.example # c2\n");
        Path passwd = Files.writeString(elsewhere.resolve("passwd"), "eve:x:1007:1007:Eve:/home/eve:/bin/sh\n");
        machine = new Machine(Machine.Kind.LINUX, elsewhere, Path.of("/proc"), hosts, passwd, List.of(swept));
        engine = new BuiltInEngine(machine, LOOK_LIMIT, Duration.ofSeconds(20));
    }

    @Test
    void a_running_program_is_found_by_its_digest() throws Exception {
        Path program = elsewhere.resolve("implant");
        Files.copy(Path.of("/bin/sleep"), program);
        Files.write(program, new byte[] {1, 2, 3}, StandardOpenOption.APPEND);
        Process running = new ProcessBuilder(program.toString(), "60").start();
        try {
            assertThat(rows("""
                            SELECT lower(h.sha256) AS ioc, h.path FROM hash h WHERE h.path IN (SELECT path FROM processes
                            WHERE path <> '' UNION SELECT path FROM startup_items) AND h.sha256 IN ('%s')
                            """.formatted(sha256(program))))
                    .containsExactly("{\"ioc\":\"%s\",\"path\":\"%s\"}".formatted(sha256(program), program));
            assertThat(rows("SELECT on_disk FROM processes WHERE pid = " + running.pid()))
                    .containsExactly("{\"on_disk\":\"1\"}");
        } finally {
            running.destroyForcibly().waitFor();
        }
    }

    @Test
    void a_file_is_found_by_name_where_sweeps_go() throws Exception {
        Path file = Files.createDirectories(swept.resolve("a/b")).resolve("Evil.EXE");
        Files.writeString(file, "x");
        assertThat(rows("SELECT lower(f.filename) AS ioc, f.path, f.type, f.size FROM file f "
                        + "WHERE lower(f.filename) IN ('evil.exe')"))
                .containsExactly(
                        "{\"ioc\":\"evil.exe\",\"path\":\"%s\",\"type\":\"regular\",\"size\":\"1\"}".formatted(file));
    }

    @Test
    void a_file_is_found_by_path_wherever_it_is() throws Exception {
        Path file = Files.writeString(elsewhere.resolve("o'hara"), "x");
        String quoted = file.toString().replace("'", "''");
        assertThat(rows("SELECT path AS ioc FROM file WHERE path IN ('%s')".formatted(quoted)))
                .hasSize(1);
        assertThat(rows("SELECT path FROM file WHERE directory IN ('%s') AND filename = 'o''hara'"
                        .formatted(elsewhere)))
                .hasSize(1);
        assertThat(rows("""
                        WITH g(ioc, p) AS (VALUES ('x','%s/%%'), ('y','/nowhere/%%'))
                        SELECT g.ioc FROM g CROSS JOIN file f WHERE f.path LIKE g.p AND f.filename = 'o''hara'
                        """.formatted(elsewhere))).containsExactly("{\"ioc\":\"x\"}");
    }

    @Test
    void an_engine_of_one_directory_finds_no_file_elsewhere() throws Exception {
        Path inside = Files.writeString(swept.resolve("inside"), "x");
        Path beside = Files.writeString(elsewhere.resolve("beside"), "x");
        engine = new BuiltInEngine(machine.within(swept), LOOK_LIMIT, Duration.ofSeconds(20));

        assertThat(rows("SELECT path FROM file WHERE path IN ('%s', '%s') OR path LIKE '%s/%%'"
                        .formatted(inside, beside, elsewhere)))
                .containsExactly("{\"path\":\"%s\"}".formatted(inside));
        assertThat(rows("SELECT count(*) AS n FROM processes")).doesNotContain("{\"n\":\"0\"}");
    }

    @Test
    void a_changed_file_is_hashed_anew() throws Exception {
        Path file = Files.writeString(elsewhere.resolve("file"), "before");
        String sql = "SELECT sha256 FROM hash WHERE path = '%s'".formatted(file);
        assertThat(rows(sql)).containsExactly("{\"sha256\":\"%s\"}".formatted(sha256(file)));
        Files.writeString(file, "and after");
        assertThat(rows(sql)).containsExactly("{\"sha256\":\"%s\"}".formatted(sha256(file)));
    }

    @Test
    void a_connection_is_found_by_its_remote_address() throws Exception {
        InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
        try (ServerSocket server = new ServerSocket(0, 1, loopback);
                var client = new Socket(loopback, server.getLocalPort())) {
            String sql = """
                    SELECT replace(s.remote_address, '::ffff:', '') AS ioc, s.state, p.pid FROM process_open_sockets s
                    LEFT JOIN processes p ON p.pid = s.pid
                    WHERE s.remote_address IN ('127.0.0.1', '::ffff:127.0.0.1') AND s.remote_port = %d
                      AND s.local_port = %d
                    """.formatted(server.getLocalPort(), client.getLocalPort());
            assertThat(rows(sql))
                    .containsExactly("{\"ioc\":\"127.0.0.1\",\"state\":\"ESTABLISHED\",\"pid\":\"%d\"}"
                            .formatted(ProcessHandle.current().pid()));
            assertThat(rows("SELECT state FROM process_open_sockets WHERE local_port = %d AND state = 'LISTEN'"
                            .formatted(server.getLocalPort())))
                    .hasSize(1);
        }
    }

    @Test
    void a_name_is_found_in_the_hosts_file() {
        assertThat(rows("""
                        WITH d(v) AS (VALUES ('www.evil.example'), ('good.example'))
                        SELECT d.v AS ioc, e.address FROM etc_hosts e CROSS JOIN d
                        WHERE instr(' '||lower(e.hostnames)||' ', ' '||d.v||' ') > 0
                        """)).containsExactly("{\"ioc\":\"www.evil.example\",\"address\":\"10.9.8.7\"}");
    }

    @Test
    void accounts_are_listed() {
        assertThat(rows("SELECT username, uid FROM users")).containsExactly("{\"username\":\"eve\",\"uid\":\"1007\"}");
    }

    @Test
    void a_table_of_another_system_is_unsupported_and_nonsense_is_an_error() {
        assertThat(run("SELECT * FROM registry")).isInstanceOf(UnsupportedTable.class);
        assertThat(run("SELECT nothing FROM users")).isInstanceOf(StatementFailure.class);
        assertThat(run("SELEC")).isInstanceOf(StatementFailure.class);
    }

    @Test
    void nothing_can_be_written() {
        assertThat(run("WITH x AS (SELECT 1) DELETE FROM users")).isInstanceOf(StatementFailure.class);
    }

    @Test
    void rows_beyond_the_cap_are_left_out_and_told() {
        String sql = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n";
        try (QuerySession machine = engine.examine(List.of(sql))) {
            assertThat(machine.run(sql, 3)).isInstanceOfSatisfying(Rows.class, rows -> {
                assertThat(rows.rows()).hasSize(3);
                assertThat(rows.more()).isTrue();
            });
        }
    }

    @Test
    void a_statement_that_never_ends_is_stopped() {
        engine = new BuiltInEngine(Machine.here(), LOOK_LIMIT, Duration.ofMillis(50));
        String sql = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n";
        assertThat(run(sql)).isEqualTo(new StatementFailure("Not finished in time"));
    }

    @Test
    void a_look_that_takes_too_long_ends_as_an_error_beside_what_was_found() throws Exception {
        Files.writeString(swept.resolve("a"), "x");
        engine = new BuiltInEngine(machine, Duration.ZERO, LOOK_LIMIT);
        assertThat(run("SELECT path FROM hash WHERE path LIKE '%s/%%'".formatted(swept)))
                .isEqualTo(new PartialRows(
                        new Rows(List.of(), false), "Not everything could be read for the tables: hash"));
        assertThat(run("SELECT filename FROM \"FILE\"")).isInstanceOf(PartialRows.class);
        assertThat(rows("SELECT count(*) > 0 AS n FROM processes")).containsExactly("{\"n\":\"1\"}");
    }

    private QueryResult run(String sql) {
        try (QuerySession machine = engine.examine(List.of(sql))) {
            return machine.run(sql, 1_000);
        }
    }

    private List<String> rows(String sql) {
        QueryResult result = run(sql);
        assertThat(result).isInstanceOf(Rows.class);
        return ((Rows) result).rows().stream().map(row -> row.toStringUtf8()).toList();
    }

    private static String sha256(Path file) throws Exception {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
    }
}
