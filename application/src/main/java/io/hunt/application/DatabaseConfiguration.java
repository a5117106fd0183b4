package io.hunt.application;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.nio.file.Path;
import javax.sql.DataSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;

/** The database given, or the embedded one where none is. */
@Configuration(proxyBeanMethods = false)
class DatabaseConfiguration {

    private static final int CONNECTIONS = 40;
    private static final int WAIT_MILLIS = 20_000;

    /** Started only when it is asked for. */
    @Bean
    @Lazy
    EmbeddedDatabase embeddedDatabase(@Value("${service.data-dir}") Path directory) {
        return EmbeddedDatabase.in(directory);
    }

    @Bean
    DataSource dataSource(@Value("${service.database-url:}") String given, ObjectProvider<EmbeddedDatabase> embedded) {
        var settings = new HikariConfig();
        settings.setJdbcUrl(given.isBlank() ? embedded.getObject().url() : given);
        settings.setMaximumPoolSize(CONNECTIONS);
        settings.setConnectionTimeout(WAIT_MILLIS);
        settings.addDataSourceProperty("reWriteBatchedInserts", "true");
        settings.addDataSourceProperty("tcpKeepAlive", "true");
        return new HikariDataSource(settings);
    }
}
