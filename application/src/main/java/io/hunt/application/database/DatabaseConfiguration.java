package io.hunt.application.database;

import io.hunt.application.database.pool.PooledDatabase;
import io.hunt.application.settings.DatabaseProperties;
import io.micrometer.core.instrument.MeterRegistry;
import java.sql.Connection;
import javax.sql.DataSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.flyway.autoconfigure.FlywayConfigurationCustomizer;
import org.springframework.boot.flyway.autoconfigure.FlywayMigrationStrategy;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.DependsOn;
import org.springframework.context.annotation.Primary;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.datasource.LazyConnectionDataSourceProxy;

/** Data source of the configured database, or of the embedded one. */
@Configuration(proxyBeanMethods = false)
class DatabaseConfiguration {

    /** Pool of connections. The log's rate limits outlive it, because users of the pool may log failures until it is closed. */
    @Bean
    @DependsOn("logLimits")
    PooledDatabase pooledDatabase(
            DatabaseProperties given,
            ObjectProvider<EmbeddedDatabaseStart> embedded,
            ObjectProvider<MeterRegistry> meters) {
        return new PooledDatabase(given.databaseConnections(), settings -> {
            if (!given.hasDatabase()) {
                EmbeddedDatabase database = embedded.getObject().database();
                settings.setJdbcUrl(database.url());
                settings.setUsername(database.service().role());
                settings.setPassword(database.service().password());
            } else {
                settings.setJdbcUrl(given.databaseUrl());
            }
            meters.ifAvailable(settings::setMetricRegistry);
        });
    }

    /**
     * Data source whose transactions take a connection at their first statement. A command that waits for a remote system
     * before it occupies none, and a transaction around another one does not need two.
     */
    @Bean
    @Primary
    DataSource dataSource(PooledDatabase pooled) {
        var lazy = new LazyConnectionDataSourceProxy(pooled);
        // Otherwise the proxy opens a connection to read them.
        lazy.setDefaultAutoCommit(true);
        lazy.setDefaultTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
        return lazy;
    }

    /** Runs migrations over single connections, as the owner if there is one; no other code uses them. */
    @Bean
    FlywayConfigurationCustomizer migratesAsOwner(
            DatabaseProperties given, ObjectProvider<EmbeddedDatabaseStart> embedded) {
        return flyway -> {
            if (!given.hasDatabase()) {
                EmbeddedDatabase database = embedded.getObject().database();
                flyway.dataSource(database.as(database.owner()));
            } else {
                flyway.dataSource(new DriverManagerDataSource(given.migrationUrl()));
            }
        };
    }

    @Bean
    FlywayMigrationStrategy migration(DataSource dataSource) {
        return new Migration(dataSource);
    }
}
