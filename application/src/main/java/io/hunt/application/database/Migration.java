package io.hunt.application.database;

import io.hunt.application.database.roles.DurabilityCheck;
import io.hunt.application.database.roles.PrivilegeCheck;
import io.hunt.application.database.roles.RoleScript;
import io.hunt.engine.store.TransactionLock;
import io.hunt.engine.work.WorkKind;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.springframework.boot.flyway.autoconfigure.FlywayMigrationStrategy;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Migration of the schema as the owner, followed by the grants for the service's role; runs once, before anything else uses
 * the database.
 */
final class Migration implements FlywayMigrationStrategy {

    private final DataSource service;

    Migration(DataSource service) {
        this.service = service;
    }

    @Override
    public void migrate(Flyway flyway) {
        // A start may wait longer for its first connections than a request.
        WorkKind.PROCESSORS.run(() -> migrateAndGrant(flyway));
    }

    private void migrateAndGrant(Flyway flyway) {
        new DurabilityCheck(JdbcClient.create(service)).require();
        flyway.migrate();
        String owner = role(flyway.getConfiguration().getDataSource());
        String user = role(service);
        if (!owner.equals(user)) {
            grant(flyway.getConfiguration().getDataSource(), new RoleScript(owner, user));
        }
        new PrivilegeCheck(JdbcClient.create(service)).warn();
    }

    private static String role(DataSource source) {
        return JdbcClient.create(source)
                .sql("select current_user")
                .query(String.class)
                .single();
    }

    /** Grants under an advisory lock, because several processes may start at once. */
    private static void grant(DataSource owner, RoleScript script) {
        try (var connection = owner.getConnection();
                var statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("select pg_advisory_xact_lock(" + TransactionLock.DATABASE_GRANTS.key() + ")");
            statement.execute(script.grants());
            connection.commit();
        } catch (SQLException e) {
            throw new IllegalStateException("The service's role cannot be given its rights", e);
        }
    }
}
