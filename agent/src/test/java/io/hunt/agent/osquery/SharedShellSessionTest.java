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
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
@Timeout(120)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SharedShellSessionTest {

    private static final StatementCaps CAPS = new StatementCaps(Duration.ofSeconds(60), 4096, 1L << 30);

    /** Script that reads one statement after another like osquery's shell; each statement has its own branch. */
    private static final String SHELL = """
            #!/bin/sh
            echo $$ >> '{processes}'
            while read -r line; do
              case "$line" in
                *"AS agent_mark"*) mark=${line#*\\'}; echo "[{\\"agent_mark\\":\\"${mark%%\\'*}\\"}]" ;;
                "SELECT good"*) echo '[{"a":"1"},{"a":"2"},{"a":"3"}]' ;;
                "SELECT none"*) printf '[\\n\\n]\\n' ;;
                "SELECT missing"*) echo 'Error: near line 1: no such table: registry' >&2 ;;
                "SELECT half"*) echo 'Error: near line 1: constraint failed' >&2; echo '[]' ;;
                "SELECT flood"*) head -c 9000 /dev/zero | tr '\\0' '[' ;;
                "SELECT death"*) exit 3 ;;
                "SELECT forever"*) exec tail -f /dev/null ;;
              esac
            done
            """;

    @TempDir
    Path directory;

    @Test
    void all_statements_of_an_assignment_run_in_one_process() throws IOException {
        assertThat(run("SELECT good", "SELECT none", "SELECT good"))
                .containsExactly(rows(false, "1", "2", "3"), rows(false), rows(false, "1", "2", "3"));
        assertThat(processes()).hasSize(1);
    }

    @Test
    void rows_that_nobody_wants_do_not_become_those_of_the_next_statement() throws IOException {
        shell();
        try (QuerySession machine = engine(CAPS).examine(List.of("a", "b"))) {
            assertThat(machine.run("SELECT good", 1)).isEqualTo(rows(true, "1"));
            assertThat(machine.run("SELECT none", 1)).isEqualTo(rows(false));
        }
    }

    @Test
    void a_statement_that_fails_spoils_no_other_and_is_never_clean() throws IOException {
        assertThat(run("SELECT missing", "SELECT none", "SELECT half", "SELECT good"))
                .satisfiesExactly(
                        missing -> assertThat(missing).isInstanceOf(UnsupportedTable.class),
                        none -> assertThat(none).isEqualTo(rows(false)),
                        half -> assertThat(half).isInstanceOf(StatementFailure.class),
                        good -> assertThat(good).isInstanceOf(Rows.class));
        assertThat(processes()).hasSize(1);
    }

    @Test
    void after_a_death_the_next_statement_gets_a_new_process() throws IOException {
        assertThat(run("SELECT good", "SELECT death", "SELECT good"))
                .satisfiesExactly(
                        first -> assertThat(first).isInstanceOf(Rows.class),
                        dead -> assertThat(dead).isInstanceOf(EngineFailure.class),
                        last -> assertThat(last).isInstanceOf(Rows.class));
        assertThat(processes()).hasSize(2);
    }

    @Test
    void time_and_output_of_each_statement_are_capped() throws IOException {
        shell();
        StatementCaps short_ = new StatementCaps(Duration.ofSeconds(10), 4096, 1L << 30);
        try (QuerySession machine = engine(short_).examine(List.of("a", "b", "c"))) {
            assertThat(machine.run("SELECT forever", 9))
                    .isEqualTo(new StatementFailure("Stopped by the watchdog: not finished after PT10S"));
            assertThat(machine.run("SELECT flood", 9)).isInstanceOf(StatementFailure.class);
            assertThat(machine.run("SELECT good", 9)).isInstanceOf(Rows.class);
        }
        for (String process : processes()) {
            ProcessHandle.of(Long.parseLong(process))
                    .ifPresent(left -> left.onExit().join());
        }
    }

    @Test
    void a_shell_that_waits_for_the_end_of_its_input_gets_a_process_for_each_statement() throws IOException {
        write("#!/bin/sh\necho $$ >> '%s'\ncase \"$*\" in *hash_cache*) exit 1;; esac\ncat > /dev/null; echo '[]'\n"
                .formatted(directory.resolve("processes")));
        try (QuerySession machine = engine(CAPS).examine(List.of("a", "b"))) {
            assertThat(machine.run("SELECT none", 9)).isEqualTo(rows(false));
            assertThat(machine.run("SELECT none", 9)).isEqualTo(rows(false));
        }
        assertThat(processes()).hasSize(3);
    }

    private List<QueryResult> run(String... statements) throws IOException {
        shell();
        try (QuerySession machine = engine(CAPS).examine(List.of(statements))) {
            return Stream.of(statements)
                    .map(statement -> machine.run(statement, 9))
                    .toList();
        }
    }

    private static Rows rows(boolean more, String... values) {
        return new Rows(
                Stream.of(values)
                        .map(value -> ByteString.copyFromUtf8("{\"a\":\"%s\"}".formatted(value)))
                        .toList(),
                more);
    }

    private List<String> processes() throws IOException {
        return Files.readAllLines(directory.resolve("processes"));
    }

    private OsqueryEngine engine(StatementCaps statementCaps) {
        return new OsqueryEngine(directory.resolve("osqueryi"), statementCaps);
    }

    private void shell() throws IOException {
        write(SHELL.replace("{processes}", directory.resolve("processes").toString()));
    }

    /** Replaces the file, because a process that still executes it prevents writing into it. */
    private void write(String script) throws IOException {
        Path written = Files.writeString(directory.resolve("written"), script);
        Files.setPosixFilePermissions(written, PosixFilePermissions.fromString("rwx------"));
        Files.move(written, directory.resolve("osqueryi"), StandardCopyOption.REPLACE_EXISTING);
    }
}
