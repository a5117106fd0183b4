package io.hunt.agent.builtin;

import com.google.protobuf.ByteString;
import io.hunt.agent.machine.MachineSnapshot;
import io.hunt.agent.machine.ScanTimeLimit;
import io.hunt.agent.query.FileCoverage;
import io.hunt.agent.query.JsonRow;
import io.hunt.agent.query.QueryEngine.QuerySession;
import io.hunt.agent.query.QueryResult;
import io.hunt.agent.query.SqlTokens;
import io.hunt.agent.table.Table;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sqlite.ProgressHandler;
import org.sqlite.SQLiteConfig;

/** SQLite database in memory for one assignment; read-only after it has been filled. */
final class SqliteQuerySession implements QuerySession {

    private static final int STEPS_BETWEEN_CHECKS = 1_000;
    private static final Set<String> FILE_TABLES = Set.of("file", "hash");

    private final Connection database;
    private final StatementLimits deadline;
    /** Names of the tables that lack rows. */
    private final Set<String> incomplete;

    private final FileCoverage filesSearched;
    private final Optional<StoredTable> stored;
    private String lastStatement = "";
    private Set<String> lastWords = Set.of();

    private SqliteQuerySession(
            Connection database,
            StatementLimits deadline,
            Set<String> incomplete,
            FileCoverage filesSearched,
            Optional<StoredTable> stored) {
        this.database = database;
        this.deadline = deadline;
        this.incomplete = Set.copyOf(incomplete);
        this.filesSearched = filesSearched;
        this.stored = stored;
    }

    static SqliteQuerySession of(
            List<Table> tables,
            MachineSnapshot snapshot,
            ScanTimeLimit time,
            Duration timeLimit,
            Optional<StoredTable> stored)
            throws SQLException {
        Connection database = new SQLiteConfig().createConnection("jdbc:sqlite::memory:");
        try {
            if (stored.isPresent()) {
                stored.get().attach(database);
            }
            database.setAutoCommit(false);
            Set<String> incomplete = new TableFiller(database, snapshot, time).fill(tables);
            database.commit();
            database.setAutoCommit(true);
            EngineLimits.apply(database);
            StatementLimits deadline = new StatementLimits(
                    timeLimit, EngineLimits.MOST_STEPS / STEPS_BETWEEN_CHECKS, EngineLimits.GROWTH_BYTES);
            ProgressHandler.setHandler(database, STEPS_BETWEEN_CHECKS, deadline);
            return new SqliteQuerySession(database, deadline, incomplete, snapshot.searched(), stored);
        } catch (SQLException | RuntimeException e) {
            database.close();
            throw e;
        }
    }

    @Override
    public QueryResult run(String statement, int maxRows) {
        Set<String> words = words(statement);
        Optional<StoredTable> asked = stored.filter(table -> words.contains(table.name()));
        QueryResult result =
                asked.map(table -> sooner(table, statement, maxRows)).orElseGet(() -> rows(statement, maxRows));
        Optional<String> gap = asked.flatMap(StoredTable::gap).or(() -> gap(words));
        return result instanceof QueryResult.Rows rows && gap.isPresent()
                ? new QueryResult.PartialRows(rows, gap.get())
                : result;
    }

    @Override
    public Optional<FileCoverage> searched(String statement) {
        Set<String> words = words(statement);
        return stored.filter(table -> words.contains(table.name()))
                .map(StoredTable::searched)
                .or(() -> Collections.disjoint(words, FILE_TABLES) ? Optional.empty() : Optional.of(filesSearched));
    }

    private QueryResult sooner(StoredTable table, String statement, int maxRows) {
        String sooner = table.sooner(statement);
        QueryResult result = rows(sooner, maxRows);
        boolean asked = sooner.equals(statement) || result instanceof QueryResult.Rows;
        return asked ? result : rows(statement, maxRows);
    }

    private Optional<String> gap(Set<String> words) {
        List<String> lacking =
                incomplete.stream().filter(words::contains).sorted().toList();
        return lacking.isEmpty()
                ? Optional.empty()
                : Optional.of("Not everything could be read for the tables: " + String.join(", ", lacking));
    }

    /** Returns the words of a statement; caches those of the last one, since a statement may hold 1,000 digests. */
    private Set<String> words(String statement) {
        if (!statement.equals(lastStatement)) {
            lastStatement = statement;
            lastWords = wordsOf(statement);
        }
        return lastWords;
    }

    private static Set<String> wordsOf(String statement) {
        Set<String> words = new HashSet<>();
        for (String token : SqlTokens.of(statement)) {
            words.add(SqlTokens.unquoted(token).toLowerCase(Locale.ROOT));
        }
        return words;
    }

    private QueryResult rows(String statement, int maxRows) {
        deadline.restart();
        try (Statement query = database.createStatement();
                ResultSet result = query.executeQuery(statement)) {
            List<ByteString> rows = new ArrayList<>();
            long bytes = 0;
            while (result.next()) {
                if (rows.size() == maxRows) {
                    return new QueryResult.Rows(rows, true);
                }
                ByteString row = row(result);
                bytes += row.size();
                if (bytes > EngineLimits.OUTPUT_BYTES) {
                    return new QueryResult.StatementFailure(
                            "More output than %d bytes".formatted(EngineLimits.OUTPUT_BYTES));
                }
                rows.add(row);
            }
            return new QueryResult.Rows(rows, false);
        } catch (SQLException e) {
            stored.ifPresent(table -> table.failed(e));
            return QueryResult.complaint(deadline.reason().orElse(String.valueOf(e.getMessage())));
        } catch (OutOfMemoryError e) {
            // The driver throws this error for SQLite's heap, whose limit is far below the agent's.
            return new QueryResult.StatementFailure("More memory than the engine may use");
        }
    }

    @Override
    public void close() {
        try {
            database.close();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static ByteString row(ResultSet result) throws SQLException {
        ResultSetMetaData shape = result.getMetaData();
        Map<String, @Nullable String> row = new LinkedHashMap<>();
        for (int i = 1; i <= shape.getColumnCount(); i++) {
            String value = result.getString(i);
            row.put(shape.getColumnLabel(i), value);
        }
        return JsonRow.of(row);
    }
}
