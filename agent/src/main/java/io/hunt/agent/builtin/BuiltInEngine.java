package io.hunt.agent.builtin;

import io.hunt.agent.machine.DigestCache;
import io.hunt.agent.machine.Machine;
import io.hunt.agent.machine.MachineSnapshot;
import io.hunt.agent.machine.ScanTimeLimit;
import io.hunt.agent.query.QueryEngine;
import io.hunt.agent.query.SqlTokens;
import io.hunt.agent.table.Table;
import io.hunt.agent.table.TableCatalogue;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;

/**
 * Query engine that replaces osquery where it is not installed: SQLite tables with osquery's columns, filled from this
 * machine for each assignment.
 *
 * <p>Limits of its coverage:
 * <ul>
 * <li>Files: only paths that the queries name, running programs, three levels of the temporary folders and of the users'
 *     Downloads and Desktop, and four levels of named directories up to 8,000 files; 20,000 files in all. Files over 50 MiB
 *     have no digests.
 * <li>Sockets: on Linux only, without those of other network namespaces.
 * <li>Autostart entries, jobs, histories, services, resolvers and sessions: on Linux only; elsewhere a statement about them is
 *     incomplete.
 * <li>All other tables of osquery are reported as missing.
 * </ul>
 *
 * <p>`%` in LIKE also matches across directories. An answer of this engine does not prove that a machine is clean. A query
 * about files that the time limit left out fails, but still returns the rows found.
 */
public final class BuiltInEngine implements QueryEngine {

    private final Machine machine;
    private final List<Table> tables;
    private final Duration scanLimit;
    private final Duration timeLimit;
    private final DigestCache digests;
    private final Optional<StoredTable> stored;

    /**
     * @param scanLimit maximum time for reading files for one assignment; digests are cached for the next one
     * @param timeLimit maximum time for one statement
     */
    public BuiltInEngine(Machine machine, Duration scanLimit, Duration timeLimit) {
        this(machine, TableCatalogue.on(machine), scanLimit, timeLimit, new DigestCache(), Optional.empty());
    }

    private BuiltInEngine(
            Machine machine,
            List<Table> tables,
            Duration scanLimit,
            Duration timeLimit,
            DigestCache digests,
            Optional<StoredTable> stored) {
        this.machine = machine;
        this.tables = List.copyOf(tables);
        this.scanLimit = scanLimit;
        this.timeLimit = timeLimit;
        this.digests = digests;
        this.stored = stored;
    }

    /** Returns an engine with this table only. */
    public static BuiltInEngine only(StoredTable table, Duration timeLimit) {
        return new BuiltInEngine(
                Machine.here(), List.of(), Duration.ZERO, timeLimit, new DigestCache(), Optional.of(table));
    }

    /** Returns a copy of this engine with this table added. Both share the cache of digests. */
    public BuiltInEngine with(StoredTable table) {
        return new BuiltInEngine(machine, tables, scanLimit, timeLimit, digests, Optional.of(table));
    }

    /** Returns an engine for another view of the same files. Both share the cache of digests. */
    public BuiltInEngine on(Machine other) {
        return new BuiltInEngine(other, TableCatalogue.on(other), scanLimit, timeLimit, digests, stored);
    }

    @Override
    public QuerySession examine(List<String> statements) {
        SequencedSet<String> literals = new LinkedHashSet<>();
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
            return SqliteQuerySession.of(asked, snapshot, time, timeLimit, stored);
        } catch (SQLException e) {
            throw new IllegalStateException("The built-in engine could not start", e);
        }
    }

    @Override
    public String description() {
        return "the built-in engine, which sees far less than osquery";
    }
}
