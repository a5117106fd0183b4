package io.hunt.application.faults.cluster;

import io.hunt.application.faults.Fault;
import io.hunt.application.faults.Verdict;
import io.hunt.application.faults.stage.Api;
import io.hunt.application.faults.stage.ServiceInstance;
import io.hunt.application.faults.stage.Stage;
import io.hunt.application.faults.stage.Waiting;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * F45: the log holds an event that cannot be read, which is parked, and one of a type that this version does not know,
 * which no processor may pass.
 */
public final class UnknownEvents implements Fault {

    @Override
    public String id() {
        return "F45";
    }

    @Override
    public String title() {
        return "unknown and unreadable events";
    }

    @Override
    public boolean quick() {
        return false;
    }

    @Override
    public Verdict run(Stage stage, int rounds) throws Exception {
        String database = stage.postgres().newDatabase();
        var problems = new ArrayList<String>();
        try (ServiceInstance service = stage.alone(database, Map.of())) {
            service.start();
            service.awaitReady();
            Api api = service.admin();
            append(stage, database, "IndicatorAdded", "{\"unreadable\"");
            add(api, "after-unreadable.exe");
            check(
                    problems,
                    projects(stage, database, "after-unreadable.exe", 20),
                    "an unreadable event stalls the read models");
            check(problems, Waiting.seconds(5).until(() -> parked(api) > 0), "an unreadable event is not parked");
            append(stage, database, "EventOfALaterVersion", "{}");
            check(
                    problems,
                    Waiting.seconds(30).until(() -> !service.ready()),
                    "an unknown event leaves the process ready");
            add(api, "after-unknown.exe");
            check(problems, !projects(stage, database, "after-unknown.exe", 10), "an unknown event is passed");
        }
        return problems.isEmpty()
                ? Verdict.held("the unreadable event is parked, the unknown one stops its processors")
                : Verdict.broken(String.join("; ", problems));
    }

    private static void check(List<String> problems, boolean holds, String problem) {
        if (!holds) {
            problems.add(problem);
        }
    }

    private static void add(Api api, String name) {
        api.post("/api/v1/iocs", "{\"type\": \"filename\", \"value\": \"%s\"}".formatted(name));
    }

    private static int parked(Api api) {
        return api.get("/api/v1/admin/dead-letters").number("total");
    }

    private static boolean projects(Stage stage, String database, String value, int seconds) {
        return Waiting.seconds(seconds).until(() -> count(stage, database, value) == 1);
    }

    private static int count(Stage stage, String database, String value) {
        try (Connection connection = stage.postgres().administrator(database);
                var statement = connection.prepareStatement("select count(*) from ioc_view where value = ?")) {
            statement.setString(1, value);
            var rows = statement.executeQuery();
            rows.next();
            return rows.getInt(1);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void append(Stage stage, String database, String type, String payload) throws SQLException {
        try (Connection connection = stage.postgres().administrator(database);
                var statement = connection.prepareStatement("""
                        insert into domainevententry (aggregateidentifier, sequencenumber, type, eventidentifier,
                          metadata, payload, payloadrevision, payloadtype, timestamp)
                        values (gen_random_uuid()::text, 0, 'Indicator', gen_random_uuid()::text,
                          convert_to('{}', 'UTF8'), convert_to(?, 'UTF8'), '1', ?,
                          to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))""")) {
            statement.setString(1, payload);
            statement.setString(2, type);
            statement.executeUpdate();
        }
    }
}
