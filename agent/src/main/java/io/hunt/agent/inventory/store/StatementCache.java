package io.hunt.agent.inventory.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Cache of the prepared statements of one connection. */
final class StatementCache implements AutoCloseable {

    private final Connection database;
    private final Map<String, PreparedStatement> prepared = new HashMap<>();

    /** Converts a row. */
    @FunctionalInterface
    interface ResultRowReader<T> {
        T read(ResultSet row) throws SQLException;
    }

    StatementCache(Connection database) {
        this.database = database;
    }

    PreparedStatement of(String sql, @Nullable Object... values) throws SQLException {
        PreparedStatement statement = prepared.get(sql);
        if (statement == null) {
            statement = database.prepareStatement(sql);
            prepared.put(sql, statement);
        }
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
        return statement;
    }

    /** Runs a statement; returns the number of changed rows. */
    int run(String sql, @Nullable Object... values) throws SQLException {
        return of(sql, values).executeUpdate();
    }

    /** Returns the first row; empty if the statement returns no rows. */
    <T> Optional<T> first(ResultRowReader<T> resultRowReader, String sql, @Nullable Object... values)
            throws SQLException {
        try (ResultSet result = of(sql, values).executeQuery()) {
            return result.next() ? Optional.of(resultRowReader.read(result)) : Optional.empty();
        }
    }

    long inserted() throws SQLException {
        return first(row -> row.getLong(1), "SELECT last_insert_rowid()").orElseThrow();
    }

    /** Closes all statements; they are prepared again when they are needed. */
    @Override
    public void close() throws SQLException {
        for (PreparedStatement statement : prepared.values()) {
            statement.close();
        }
        prepared.clear();
    }
}
