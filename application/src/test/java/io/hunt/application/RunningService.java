package io.hunt.application;

import io.hunt.agent.connection.Endpoint;
import io.hunt.api.testing.TestDatabase;
import io.hunt.application.database.UnpackedPrograms;
import io.hunt.command.access.account.Passwords;
import io.hunt.gateway.GatewayServer;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;

/** Whole service in this JVM: real PostgreSQL, real HTTP, real gRPC over TLS, any free ports. */
final class RunningService implements AutoCloseable {

    static final String PASSWORD = "correct horse battery staple";

    /** Minimum of bcrypt. */
    private static final int LEAST_STRENGTH = 4;

    private final ConfigurableApplicationContext context;
    private final Path dataDirectory;

    private RunningService(ConfigurableApplicationContext context, Path dataDirectory) {
        this.context = context;
        this.dataDirectory = dataDirectory;
    }

    /** Starts the service on a new database. */
    static RunningService in(Path dataDirectory, String... properties) {
        return on(newDatabase(), dataDirectory, List.of(), properties);
    }

    /** Creates a database for the service's role with all migrations applied; tests of a first start use an empty one. */
    static String newDatabase() {
        return TestDatabase.url(TestDatabase.migrated());
    }

    /** Returns the URL of the same database for its owner. */
    static String owner(String database) {
        if (database.isEmpty()) {
            return "";
        }
        var source = new PGSimpleDataSource();
        source.setURL(database);
        return TestDatabase.url(TestDatabase.owner(source));
    }

    /**
     * Starts the service on a given database, with further configuration.
     *
     * @param database empty for the embedded one
     */
    static RunningService on(String database, Path dataDirectory, List<Class<?>> more, String... properties) {
        if (database.isEmpty()) {
            UnpackedPrograms.into(dataDirectory);
        }
        var settings = new HashMap<String, Object>(Map.of(
                "service.database-url",
                database,
                "service.database-owner-url",
                owner(database),
                "service.data-dir",
                dataDirectory.toString(),
                "service.admin-password",
                PASSWORD,
                "service.rest-port",
                "0",
                "service.drain-seconds",
                "0",
                "service.grpc-port",
                "0",
                "service.management-port",
                "0"));
        for (String property : properties) {
            int equals = property.indexOf('=');
            settings.put(property.substring(0, equals), property.substring(equals + 1));
        }
        String[] arguments = settings.entrySet().stream()
                .map(setting -> "--" + setting.getKey() + "=" + setting.getValue())
                .toArray(String[]::new);
        return new RunningService(
                new SpringApplicationBuilder(HuntApplication.class)
                        .initializers(context -> context.addBeanFactoryPostProcessor(RunningService::hashQuickly))
                        .sources(more.toArray(Class<?>[]::new))
                        .run(arguments),
                dataDirectory);
    }

    /** Reduces the rounds of password hashes: at full strength they took a sixth of the CPU time of these tests. */
    private static void hashQuickly(ConfigurableListableBeanFactory beans) {
        for (String name : beans.getBeanNamesForType(Passwords.class, false, false)) {
            beans.getBeanDefinition(name).getConstructorArgumentValues().addIndexedArgumentValue(0, LEAST_STRENGTH);
        }
    }

    Analyst admin() {
        return Analyst.signedIn(url(), "admin", PASSWORD);
    }

    String url() {
        var server = ((WebServerApplicationContext) context).getWebServer();
        if (server == null) {
            throw new IllegalStateException("no web server");
        }
        return "http://127.0.0.1:" + server.getPort() + "/api/v1";
    }

    /** Returns the address of health and metrics. */
    String managementUrl() {
        return "http://127.0.0.1:" + context.getEnvironment().getRequiredProperty("local.management.port")
                + "/actuator";
    }

    Endpoint agentsJoinAt() {
        int port = context.getBean(GatewayServer.class).port();
        return new Endpoint("localhost", port, dataDirectory.resolve("tls").resolve("ca.crt"));
    }

    String enrollSecret() {
        return admin().get("/admin/enrollment").text("enroll_secret");
    }

    /** Returns access to the database as the owner of the tables. */
    JdbcTemplate owner() {
        return new JdbcTemplate(TestDatabase.owner(bean(DataSource.class)));
    }

    Collection<Object> beans() {
        return context.getBeansOfType(Object.class).values();
    }

    <T> T bean(Class<T> type) {
        return context.getBean(type);
    }

    @Override
    public void close() {
        context.close();
    }
}
