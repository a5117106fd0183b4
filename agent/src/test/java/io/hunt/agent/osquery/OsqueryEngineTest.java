package io.hunt.agent.osquery;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import io.hunt.agent.osquery.OsqueryEngine.StatementCaps;
import io.hunt.agent.query.QueryEngine.QuerySession;
import io.hunt.agent.query.QueryResult;
import io.hunt.agent.query.QueryResult.EngineFailure;
import io.hunt.agent.query.QueryResult.Rows;
import io.hunt.agent.query.QueryResult.StatementFailure;
import io.hunt.agent.query.QueryResult.UnsupportedTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class OsqueryEngineTest {

    private static final long PLENTY = 1L << 30;
    private static final StatementCaps SMALL = new StatementCaps(Duration.ofSeconds(60), 4096, PLENTY);

    @TempDir
    Path directory;

    @Test
    void the_statement_goes_in_through_standard_input() throws IOException {
        Path seen = directory.resolve("seen");
        shell("cat > '%s'; echo '[{\"pid\":\"1\",\"n\":2},{\"pid\":\"3\"}]'".formatted(seen));
        assertThat(run("SELECT '$(id)' AS x", SMALL, 1))
                .isEqualTo(new Rows(List.of(ByteString.copyFromUtf8("{\"pid\":\"1\",\"n\":\"2\"}")), true));
        assertThat(Files.readString(seen)).isEqualTo("SELECT '$(id)' AS x;\n");
    }

    @Test
    void complaints_are_told_apart() throws IOException {
        shell("cat > /dev/null; echo 'Error: near line 1: no such table: registry' >&2");
        assertThat(run("SELECT 1", SMALL, 9)).isInstanceOf(UnsupportedTable.class);
        shell("cat > /dev/null; echo 'Error: near line 1: syntax error' >&2");
        assertThat(run("SELECT 1", SMALL, 9)).isInstanceOf(StatementFailure.class);
    }

    @Test
    void a_shell_that_dies_has_not_found_nothing() throws IOException {
        shell("cat > /dev/null; exit 137");
        assertThat(run("SELECT 1", SMALL, 9)).isInstanceOf(EngineFailure.class);
        shell("cat > /dev/null");
        assertThat(run("SELECT 1", SMALL, 9)).isInstanceOf(EngineFailure.class);
        shell("cat > /dev/null; echo '[]'");
        assertThat(run("SELECT 1", SMALL, 9)).isEqualTo(new Rows(List.of(), false));
    }

    @Test
    void time_and_output_are_capped() throws IOException {
        shell("exec tail -f /dev/null");
        assertThat(run("SELECT 1", new StatementCaps(Duration.ofMillis(50), 10, PLENTY), 9))
                .isEqualTo(new StatementFailure("Stopped by the watchdog: not finished after PT0.05S"));
        shell("cat > /dev/null; head -c 5000 /dev/zero");
        assertThat(run("SELECT 1", SMALL, 9)).isEqualTo(new StatementFailure("More output than 4096 bytes"));
    }

    @Test
    void memory_is_capped() throws IOException {
        shell("exec tail -f /dev/null");
        StatementCaps tight = new StatementCaps(Duration.ofSeconds(20), 4096, 64 * 1024);

        assertThat(run("SELECT 1", tight, 9))
                .isEqualTo(new StatementFailure("Stopped by the watchdog: more memory than 0 MiB"));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void what_it_starts_gets_no_more_memory_than_the_machine_can_spare() throws IOException {
        // The child process `tail` keeps its input in memory, and the watchdog does not sample child processes.
        shell("cat > /dev/null; head -c 900000000 /dev/zero | tail -c 900000000 > /dev/null && echo '[]'");
        StatementCaps statementCaps = new StatementCaps(Duration.ofSeconds(60), 4096, 64L << 20);

        assertThat(run("SELECT 1", statementCaps, 9)).isInstanceOf(StatementFailure.class);
    }

    @Test
    void what_exceeds_a_limit_is_killed_with_all_that_it_has_started() throws IOException {
        Path started = directory.resolve("started");
        shell("tail -f /dev/null > /dev/null 2>&1 & echo $! > '%s'; head -c 5000 /dev/zero; wait".formatted(started));
        assertThat(run("SELECT 1", SMALL, 9)).isEqualTo(new StatementFailure("More output than 4096 bytes"));

        long child = Long.parseLong(Files.readString(started).strip());
        ProcessHandle.of(child)
                .ifPresent(left -> left.onExit().orTimeout(60, TimeUnit.SECONDS).join());
    }

    @Test
    void a_flood_of_complaints_holds_nothing_up_and_only_its_beginning_is_kept() throws IOException {
        shell("cat > /dev/null; head -c 300000 /dev/zero | tr '\\0' x >&2; echo '[]'");
        assertThat(run("SELECT 1", SMALL, 9)).isEqualTo(new Rows(List.of(), false));

        shell("cat > /dev/null; head -c 300000 /dev/zero | tr '\\0' x >&2; exit 1");
        assertThat(((StatementFailure) run("SELECT 1", SMALL, 9)).message()).hasSize(8192);
    }

    @Test
    void rows_that_nobody_wants_hold_nothing_up() throws IOException {
        shell("cat > /dev/null; printf '[{\"a\":\"1\"}'; yes ',{\"a\":\"2\"}' | head -n 40000; echo ']'");
        assertThat(run("SELECT 1", new StatementCaps(Duration.ofSeconds(20), 1 << 20, PLENTY), 1))
                .isEqualTo(new Rows(List.of(ByteString.copyFromUtf8("{\"a\":\"1\"}")), true));
    }

    @Test
    void garbled_output_is_no_answer() throws IOException {
        shell("cat > /dev/null; echo '[{\"a\":\"1\"},'");
        assertThat(run("SELECT 1", SMALL, 9)).isInstanceOf(StatementFailure.class);
        shell("cat > /dev/null; echo '[1]'");
        assertThat(run("SELECT 1", SMALL, 9)).isInstanceOf(StatementFailure.class);
    }

    @Test
    void osquery_learns_nothing_of_the_agents_own_environment_and_gives_way_to_others() throws IOException {
        Path seen = directory.resolve("seen");
        shell("cat > /dev/null; { env; echo \"nice $(nice)\"; } > '%s'; echo '[]'".formatted(seen));
        run("SELECT 1", SMALL, 9);

        List<String> lines = Files.readAllLines(seen);
        assertThat(lines).contains("nice 19");
        assertThat(lines.stream().filter(line -> line.contains("=")).map(line -> line.substring(0, line.indexOf('='))))
                .isSubsetOf("PATH", "HOME", "TMPDIR", "LANG", "TZ", "TEMP", "TMP", "PWD", "OLDPWD", "SHLVL", "_");
        assertThat(System.getenv().size()).isGreaterThan(lines.size());
    }

    @Test
    void an_osquery_that_is_gone_was_not_asked() {
        assertThat(run("SELECT 1", SMALL, 9)).isInstanceOf(EngineFailure.class);
    }

    @Test
    void it_is_found_on_the_search_path() throws IOException {
        assertThat(OsqueryEngine.find("/nowhere:" + directory)).isEmpty();
        shell("true");
        assertThat(OsqueryEngine.find("/nowhere:" + directory)).contains(directory.resolve("osqueryi"));
    }

    private QueryResult run(String sql, StatementCaps statementCaps, int maxRows) {
        try (QuerySession machine =
                new OsqueryEngine(directory.resolve("osqueryi"), statementCaps).examine(List.of(sql))) {
            return machine.run(sql, maxRows);
        }
    }

    /** Replaces the file, because a process that still executes it prevents writing into it. */
    private void shell(String script) throws IOException {
        Path written = Files.writeString(directory.resolve("written"), "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(written, PosixFilePermissions.fromString("rwx------"));
        Files.move(written, directory.resolve("osqueryi"), StandardCopyOption.REPLACE_EXISTING);
    }
}
