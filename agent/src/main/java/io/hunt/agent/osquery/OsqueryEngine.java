package io.hunt.agent.osquery;

import io.hunt.agent.query.QueryEngine;
import io.hunt.agent.query.QueryResult;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** Query engine that runs osquery's shell: one process for each assignment, with the statements on standard input. */
public final class OsqueryEngine implements QueryEngine {

    private final Path osqueryi;
    private final StatementCaps statementCaps;
    /** True once this osquery has failed to answer several statements in one process. */
    private final AtomicBoolean needsProcessEach = new AtomicBoolean();

    /** Limits of one query in time, output bytes and memory bytes; memory is sampled on Linux only. */
    public record StatementCaps(Duration time, int outputBytes, long memoryBytes) {
        private static final int MIB = 1024 * 1024;
        public static final StatementCaps STANDARD = new StatementCaps(Duration.ofSeconds(60), 64 * MIB, 512L * MIB);
    }

    public OsqueryEngine(Path osqueryi, StatementCaps statementCaps) {
        this.osqueryi = osqueryi;
        this.statementCaps = statementCaps;
    }

    /** Finds osqueryi on a search path such as that of the PATH variable. */
    public static Optional<Path> find(String searchPath) {
        return Arrays.stream(searchPath.split(File.pathSeparator, -1))
                .filter(directory -> !directory.isBlank())
                .flatMap(directory ->
                        List.of(Path.of(directory, "osqueryi"), Path.of(directory, "osqueryi.exe")).stream())
                .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                .findFirst();
    }

    @Override
    public QuerySession examine(List<String> statements) {
        boolean several = statements.size() > 1 && !needsProcessEach.get();
        return several
                ? new SharedShellSession(osqueryi, statementCaps, () -> needsProcessEach.set(true))
                : new QuerySession() {
                    @Override
                    public QueryResult run(String statement, int maxRows) {
                        return OsqueryShell.ask(osqueryi, statementCaps, statement, maxRows);
                    }

                    @Override
                    public void close() {}
                };
    }

    @Override
    public String description() {
        return "osquery at " + osqueryi;
    }
}
