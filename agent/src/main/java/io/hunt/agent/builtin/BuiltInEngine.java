package io.hunt.agent.builtin;

import io.hunt.agent.machine.Digests;
import io.hunt.agent.machine.Machine;
import io.hunt.agent.machine.MachineSnapshot;
import io.hunt.agent.machine.ScanTimeLimit;
import io.hunt.agent.query.QueryEngine;
import io.hunt.agent.query.SqlTokens;
import io.hunt.agent.table.Table;
import io.hunt.agent.table.Tables;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Replaces osquery where it is not installed: SQLite tables with osquery's columns, filled from this machine anew
 * for every assignment.
 *
 * <p>It does not see: files anywhere but in the places named by the queries, beside running programs, and three
 * levels deep in the temporary folders and the users' Downloads and Desktop, 20,000 files in all; files over 50 MiB (for digests); sockets on
 * anything but Linux, and those of other network namespaces; autostart entries, jobs, histories, services, resolvers and
 * sessions on anything but Linux, where a statement about them is incomplete; every other table of osquery, which it reports
 * as missing. `%` in LIKE matches across
 * directories here. It is no proof that a machine is clean. A query about files fails, beside the rows it has found,
 * when the time limit left files out.
 */
public final class BuiltInEngine implements QueryEngine {

    private final Machine machine;
    private final List<Table> tables;
    private final Duration scanLimit;
    private final Duration timeLimit;
    private final Digests digests = new Digests();
    private final Optional<StoredTable> stored;

    /**
     * @param scanLimit how long files are read for one assignment; their digests are kept for the next one
     * @param timeLimit how long one statement runs
     */
    public BuiltInEngine(Machine machine, Duration scanLimit, Duration timeLimit) {
        this(machine, Tables.on(machine), scanLimit, timeLimit, Optional.empty());
    }

    private BuiltInEngine(
            Machine machine, List<Table> tables, Duration scanLimit, Duration timeLimit, Optional<StoredTable> stored) {
        this.machine = machine;
        this.tables = List.copyOf(tables);
        this.scanLimit = scanLimit;
        this.timeLimit = timeLimit;
        this.stored = stored;
    }

    /** An engine for which no other table exists. */
    public static BuiltInEngine only(StoredTable table, Duration timeLimit) {
        return new BuiltInEngine(Machine.here(), List.of(), Duration.ZERO, timeLimit, Optional.of(table));
    }

    /** The same engine with one more table. */
    public BuiltInEngine with(StoredTable table) {
        return new BuiltInEngine(machine, tables, scanLimit, timeLimit, Optional.of(table));
    }

    @Override
    public Examination examine(List<String> statements) {
        Set<String> literals = new HashSet<>();
        Set<String> words = new HashSet<>();
        for (String statement : statements) {
            for (String token : SqlTokens.of(statement)) {
                if (SqlTokens.isLiteral(token)) {
                    literals.add(SqlTokens.value(token));
                } else {
                    words.add(token.toLowerCase(Locale.ROOT).replace("\"", ""));
                }
            }
        }
        ScanTimeLimit time = new ScanTimeLimit(scanLimit);
        MachineSnapshot snapshot = new MachineSnapshot(machine, digests, literals, time);
        List<Table> asked =
                tables.stream().filter(table -> words.contains(table.name())).toList();
        try {
            return SqliteExamination.of(asked, snapshot, time, timeLimit, stored);
        } catch (SQLException e) {
            throw new IllegalStateException("The built-in engine could not start", e);
        }
    }

    @Override
    public String description() {
        return "the built-in engine, which sees far less than osquery";
    }
}
