package io.hunt.application;

import io.hunt.agent.connection.Endpoint;
import io.hunt.application.faults.stage.FrozenProcess;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * One of several processes of a service, in a separate JVM with its own data directory. With {@code -Daxonserver=HOST:PORT}
 * they send commands and queries by that Axon Server, with {@code -Daxonserver.token} and {@code -Daxonserver.cert} if it
 * requires them.
 */
final class ServiceProcess implements AutoCloseable {

    private final ForkedJvm process;
    private final Path data;

    /**
     * @param roles in the format of {@code SERVICE_ROLES}
     * @param settings further ones, as environment variables
     */
    ServiceProcess(Path directory, String database, String roles, Map<String, String> settings) {
        this.data = directory.resolve("data");
        var environment = new HashMap<>(Map.of(
                ForkedJvm.COMPILED_ONCE.getKey(),
                ForkedJvm.COMPILED_ONCE.getValue(),
                "SERVICE_ROLES",
                roles,
                "SERVICE_DATABASE_URL",
                database,
                "SERVICE_DATABASE_OWNER_URL",
                RunningService.owner(database),
                "SERVICE_DATA_DIR",
                data.toString(),
                "SERVICE_ADMIN_PASSWORD",
                RunningService.PASSWORD,
                "SERVICE_REST_PORT",
                "0",
                "SERVICE_GRPC_PORT",
                "0",
                "SERVICE_MANAGEMENT_PORT",
                "0"));
        given("axonserver", "SERVICE_AXONSERVER", environment);
        given("axonserver.token", "SERVICE_AXONSERVER_TOKEN", environment);
        given("axonserver.cert", "SERVICE_AXONSERVER_CERT", environment);
        environment.putAll(settings);
        process = new ForkedJvm(directory.resolve("log"), "320m", HuntApplication.class, environment);
    }

    private static void given(String property, String setting, Map<String, String> environment) {
        String value = System.getProperty(property);
        if (value != null) {
            environment.put(setting, value);
        }
    }

    /** Starts a process with all roles; returns when its REST port is open. */
    static ServiceProcess whole(Path directory, String database) {
        var process = new ServiceProcess(directory, database, "command,query,gateway,webhook", Map.of());
        var _ = process.restUrl();
        return process;
    }

    /** Returns the process's log text about its start: "3.2 seconds (process running for 3.9)". */
    String started() {
        return process.logged("Started HuntApplication in").strip();
    }

    /** Returns the REST address of a process with the role {@code query}. */
    String restUrl() {
        return process.logged("REST listens at").strip();
    }

    /** Returns the management address, which serves only health and metrics. */
    String managementUrl() {
        return process.logged("Management listens at").strip();
    }

    /** Returns the address for agents of a process with the role {@code gateway}. */
    Endpoint agentsJoinAt() {
        String address = process.logged("Agents join at").split(" ", -1)[0];
        return new Endpoint(
                "localhost",
                Integer.parseInt(address.substring(address.lastIndexOf(':') + 1)),
                data.resolve("tls").resolve("ca.crt"));
    }

    /** Returns the address for osqueryd hosts of a process with the role {@code gateway} and {@code SERVICE_OSQUERY_PORT}. */
    Endpoint osqueriesJoinAt() {
        String address = process.logged("osqueryd hosts connect to").strip();
        return new Endpoint(
                "localhost",
                Integer.parseInt(address.substring(address.lastIndexOf(':') + 1)),
                data.resolve("tls").resolve("ca.crt"));
    }

    Analyst admin() {
        return Analyst.signedIn(restUrl(), "admin", RunningService.PASSWORD);
    }

    /** Returns true if the process has logged this text. */
    boolean hasLogged(String words) {
        return !process.last(words).isEmpty();
    }

    /** Kills the process without a shutdown; returns when it has ended. */
    void kill() {
        process.kill();
    }

    /** Freezes the process: it does nothing from now on, and keeps its locks and connections. */
    void freeze() {
        FrozenProcess.freeze(process.pid());
    }

    void resume() {
        FrozenProcess.thaw(process.pid());
    }

    @Override
    public void close() {
        process.close();
    }
}
