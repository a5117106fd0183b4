package io.hunt.application.database;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.hunt.application.settings.ServiceProperties;
import io.hunt.engine.settings.SharedProperties;
import io.hunt.engine.store.TimeLimits;
import java.time.Duration;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.flyway.autoconfigure.FlywayConfigurationCustomizer;
import org.springframework.boot.flyway.autoconfigure.FlywayMigrationStrategy;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** The database given, or the embedded one where none is. */
@Configuration(proxyBeanMethods = false)
class DatabaseConfiguration {

    private static final int CONNECTIONS = 40;
    private static final int WAIT_MILLIS = 20_000;
    private static final Duration SIGN_OF_LIFE = Duration.ofMinutes(2);

    /** Started only when it is asked for. */
    @Bean
    @Lazy
    EmbeddedDatabase embeddedDatabase(SharedProperties settings) {
        return EmbeddedDatabase.in(settings.dataDir());
    }

    @Bean
    HikariDataSource dataSource(ServiceProperties given, ObjectProvider<EmbeddedDatabase> embedded) {
        var settings = new HikariConfig();
        if (!given.hasDatabase()) {
            EmbeddedDatabase database = embedded.getObject();
            settings.setJdbcUrl(database.url());
            settings.setUsername(database.service().role());
            settings.setPassword(database.service().password());
        } else {
            settings.setJdbcUrl(given.databaseUrl());
        }
        settings.setMaximumPoolSize(CONNECTIONS);
        settings.setConnectionTimeout(WAIT_MILLIS);
        settings.setKeepaliveTime(SIGN_OF_LIFE.toMillis());
        settings.setConnectionInitSql(TimeLimits.STANDARD.asSql());
        settings.addDataSourceProperty("reWriteBatchedInserts", "true");
        settings.addDataSourceProperty("tcpKeepAlive", "true");
        settings.addDataSourceProperty(
                "socketTimeout", Long.toString(TimeLimits.STANDARD.answer().toSeconds()));
        return new HikariDataSource(settings);
    }

    /** Migrations go over single connections, as the owner if there is one; nothing else can use them. */
    @Bean
    FlywayConfigurationCustomizer migratesAsOwner(ServiceProperties given, ObjectProvider<EmbeddedDatabase> embedded) {
        return flyway -> {
            if (!given.hasDatabase()) {
                EmbeddedDatabase database = embedded.getObject();
                flyway.dataSource(database.as(database.owner()));
            } else {
                flyway.dataSource(new DriverManagerDataSource(
                        given.databaseOwnerUrl().isBlank() ? given.databaseUrl() : given.databaseOwnerUrl()));
            }
        };
    }

    @Bean
    FlywayMigrationStrategy migration(HikariDataSource dataSource) {
        return new Migration(dataSource);
    }
}
