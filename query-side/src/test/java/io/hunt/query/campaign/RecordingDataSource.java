package io.hunt.query.campaign;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.sql.DataSource;

/** Data source that records statements with their bound values. */
final class RecordingDataSource {

    final List<String> asked = new ArrayList<>();

    private final DataSource database;

    RecordingDataSource(DataSource database) {
        this.database = database;
    }

    DataSource dataSource() {
        return watched(DataSource.class, database);
    }

    private <T> T watched(Class<T> type, T real) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (_, method, arguments) -> {
                    if (method.getName().equals("executeQuery")) {
                        asked.add(Objects.requireNonNull(real.toString()));
                    }
                    try {
                        Object answer = method.invoke(real, arguments);
                        return switch (answer) {
                            case PreparedStatement statement -> watched(PreparedStatement.class, statement);
                            case Connection connection -> watched(Connection.class, connection);
                            case null, default -> answer;
                        };
                    } catch (InvocationTargetException e) {
                        throw Objects.requireNonNull(e.getCause());
                    }
                }));
    }
}
