package io.hunt.application.database;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.concurrent.CountDownLatch;

/** Nothing but the database of a service: what any service on these files can come close to. */
public final class BareDatabase {

    /** What is printed when it has answered a question. */
    public static final String ANSWERS = "The bare database answers";

    private BareDatabase() {}

    /** Argument: the data directory. Runs until it is ended, and stops the database then. */
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
