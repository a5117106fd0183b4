package io.hunt.application;

import io.hunt.api.testing.TestDatabase;
import io.hunt.engine.store.TransactionLock;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The lock of all launches, which somebody other than a service takes and keeps. */
final class HeldLaunchLock implements AutoCloseable {

    private static final String WAITING = """
            select count(*) from pg_locks
            where locktype = 'advisory' and not granted and database = (
              select oid from pg_database where datname = current_database())""";

    private final Connection holder;
    private final JdbcClient observer;

    private HeldLaunchLock(DataSource administrator) throws SQLException {
        holder = administrator.getConnection();
        observer = JdbcClient.create(administrator);
    }

    /** Of the database of this service; not taken yet. */
    static HeldLaunchLock of(RunningService service) throws SQLException {
        return new HeldLaunchLock(TestDatabase.administrator(service.bean(DataSource.class)));
    }

    /** Lock of a database that several processes use, by its address; not taken yet. */
    static HeldLaunchLock in(String database) throws SQLException {
        var source = new PGSimpleDataSource();
        source.setURL(database);
        return new HeldLaunchLock(TestDatabase.administrator(source));
    }

    void take() throws SQLException {
        holder.setAutoCommit(false);
        try (var statement = holder.createStatement()) {
            statement.execute("select pg_advisory_xact_lock(" + TransactionLock.HUNT_LAUNCHES.key() + ")");
        }
    }

    /** How many launches wait for it. */
    int waiting() {
        return observer.sql(WAITING).query(Integer.class).single();
    }

    void release() throws SQLException {
        holder.rollback();
    }

    @Override
    public void close() throws SQLException {
        holder.close();
    }
}
