package io.hunt.application;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** The whole service in a process of its own on a shared database, which can be killed as by a power cut. */
final class ServiceJvm implements AutoCloseable {

    private static final String REST = "REST listens at ";

    private final ForkedJvm jvm;
    private final String url;

    /** Over when its REST port is open. */
    ServiceJvm(Path directory, String database, Map<String, String> settings) {
        var environment = new HashMap<>(Map.of(
                "SERVICE_DATABASE_URL",
                database,
                "SERVICE_DATABASE_OWNER_URL",
                RunningService.owner(database),
                "SERVICE_DATA_DIR",
                directory.resolve("data").toString(),
                "SERVICE_ADMIN_PASSWORD",
                RunningService.PASSWORD,
                "SERVICE_REST_PORT",
                "0",
                "SERVICE_GRPC_PORT",
                "0",
                "SERVICE_MANAGEMENT_PORT",
                "0"));
        environment.putAll(settings);
        jvm = new ForkedJvm(directory.resolve("service.log"), "512m", HuntApplication.class, environment);
        url = jvm.logged(REST).strip();
    }

    Analyst admin() {
        return Analyst.signedIn(url, "admin", RunningService.PASSWORD);
    }

    /** Without a chance to tidy up; over when it is gone. */
    void kill() {
        jvm.kill();
    }

    /** It does nothing from now on, and keeps all it holds. */
    void freeze() {
        jvm.signal("STOP");
    }

    void resume() {
        jvm.signal("CONT");
    }

    @Override
    public void close() {
        jvm.close();
    }
}
