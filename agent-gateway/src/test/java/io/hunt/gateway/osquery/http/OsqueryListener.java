package io.hunt.gateway.osquery.http;

import io.hunt.api.id.HostId;
import io.hunt.api.testing.TestDatabase;
import io.hunt.engine.role.SharedProperties;
import io.hunt.engine.settings.EarlySettings;
import io.hunt.gateway.GatewayProcess;
import io.hunt.gateway.osquery.OsqueryApi;
import io.hunt.gateway.osquery.StockOsquery;
import io.hunt.gateway.settings.GatewayProperties;
import io.hunt.gateway.settings.OsqueryProperties;
import io.hunt.gateway.tls.ServiceCertificate;
import io.hunt.gateway.wire.InboundMemory;
import java.nio.file.Path;
import java.util.Map;
import java.util.UUID;
import javax.sql.DataSource;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

/** Listener for osquery of one gateway, and an osquery that trusts it. */
final class OsqueryListener implements AutoCloseable {

    private static final OsqueryProperties LISTENING = listening();

    private final DataSource database = TestDatabase.migrated();
    private final GatewayProcess gateway;
    private final OsqueryServer server;
    private final StockOsquery osquery;

    OsqueryListener(Path directory) {
        gateway = new GatewayProcess(database, directory);
        server = serverOf(gateway);
        osquery = new StockOsquery(directory, server.port());
    }

    DataSource database() {
        return database;
    }

    GatewayProcess gateway() {
        return gateway;
    }

    StockOsquery osquery() {
        return osquery;
    }

    int port() {
        return server.port();
    }

    HostId host(String name) {
        return new HostId(gateway.jdbc()
                .sql("select host_id from osquery_node where host_identifier = ? order by enrolled_at desc limit 1")
                .param(name)
                .query(UUID.class)
                .single());
    }

    static OsqueryServer serverOf(GatewayProcess process) {
        var made = new OsqueryServer(
                process.bean(SharedProperties.class),
                process.bean(GatewayProperties.class),
                LISTENING,
                process.bean(ServiceCertificate.class),
                process.bean(OsqueryApi.class),
                process.bean(InboundMemory.class));
        made.start();
        return made;
    }

    @Override
    public void close() {
        server.stop();
        gateway.close();
    }

    private static OsqueryProperties listening() {
        var environment = new StandardEnvironment();
        environment
                .getPropertySources()
                .addFirst(new MapPropertySource(
                        "test", Map.of("service.osquery-port", "-1", "service.osquery-body-seconds", "10")));
        return EarlySettings.read(OsqueryProperties.class, environment);
    }
}
