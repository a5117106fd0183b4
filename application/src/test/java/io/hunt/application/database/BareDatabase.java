package io.hunt.application.database;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.concurrent.CountDownLatch;

/** Process with only the database of a service: the upper bound for any service on these files. */
public final class BareDatabase {

    /** Line that is printed after the database has answered a query. */
    public static final String ANSWERS = "The bare database answers";

    private BareDatabase() {}

    /** Starts the database in the given data directory, and stops it when the process is ended. */
    public static void main(String[] arguments) throws SQLException, InterruptedException {
        EmbeddedDatabase database = EmbeddedDatabase.in(Path.of(arguments[0]));
        Runtime.getRuntime().addShutdownHook(new Thread(database::close));
        try (var connection = database.as(database.service()).getConnection();
                var statement = connection.createStatement()) {
            statement.execute("select 1");
        }
        System.out.println(ANSWERS + " now");
        new CountDownLatch(1).await();
    }
}
