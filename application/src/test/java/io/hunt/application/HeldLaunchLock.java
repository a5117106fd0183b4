package io.hunt.application;

import io.hunt.api.testing.TestDatabase;
import io.hunt.engine.store.TransactionLock;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Lock of all launches, taken and held by a session that is no service. */
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

    /** Creates the lock of this service's database; not taken yet. */
    static HeldLaunchLock of(RunningService service) throws SQLException {
        return new HeldLaunchLock(TestDatabase.administrator(service.bean(DataSource.class)));
    }

    /** Creates the lock of a database that several processes share, by its address; not taken yet. */
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

    /** Returns the number of launches that wait for the lock. */
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
