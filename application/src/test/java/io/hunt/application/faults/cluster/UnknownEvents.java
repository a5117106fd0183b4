package io.hunt.application.faults.cluster;

import io.hunt.application.faults.Problems;
import io.hunt.application.faults.RepeatedFault;
import io.hunt.application.faults.Verdict;
import io.hunt.application.faults.stage.Api;
import io.hunt.application.faults.stage.BoundedWait;
import io.hunt.application.faults.stage.ServiceInstance;
import io.hunt.application.faults.stage.Stage;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;

/**
 * F45: an event in the log that cannot be read, which becomes a dead letter, and one of an unknown type, which no processor
 * may skip.
 */
public final class UnknownEvents implements RepeatedFault {

    @Override
    public String id() {
        return "F45";
    }

    @Override
    public String title() {
        return "unknown and unreadable events";
    }

    @Override
    public int rounds() {
        return 6;
    }

    @Override
    public boolean quick() {
        return false;
    }

    @Override
    public Verdict once(Stage stage, int round) throws Exception {
        String database = stage.postgres().newDatabase();
        var problems = new Problems();
        // Alternates between an unknown type and an unknown revision of a known type.
        String type = round % 2 == 0 ? "EventOfALaterVersion" : "IndicatorAdded";
        String revision = round % 2 == 0 ? "1" : "99";
        try (ServiceInstance service = stage.alone(database, Map.of())) {
            service.start();
            service.awaitReady();
            Api api = service.admin();
            append(stage, database, "IndicatorAdded", "1", "{\"unreadable\"");
            add(api, "after-unreadable.exe");
            problems.unless(
                    projects(stage, database, "after-unreadable.exe", 20),
                    "an unreadable event stalls the read models");
            problems.unless(BoundedWait.seconds(5).until(() -> parked(api) > 0), "an unreadable event is not parked");
            append(stage, database, type, revision, "{}");
            problems.unless(
                    BoundedWait.seconds(30).until(() -> !service.ready()), "an unknown event leaves the process ready");
            add(api, "after-unknown.exe");
            problems.unless(!projects(stage, database, "after-unknown.exe", 10), "an unknown event is passed");
        }
        return problems.verdict(
                "an unreadable event is parked, %s of revision %s stops its processors".formatted(type, revision));
    }

    private static void add(Api api, String name) {
        Api.Answer answer = api.post("/api/v1/iocs", "{\"type\": \"filename\", \"value\": \"%s\"}".formatted(name));
        if (!answer.ok()) {
            throw new IllegalStateException("An indicator is answered with " + answer.status());
        }
    }

    private static int parked(Api api) {
        return api.get("/api/v1/admin/dead-letters").number("total");
    }

    private static boolean projects(Stage stage, String database, String value, int seconds) {
        return BoundedWait.seconds(seconds).until(() -> count(stage, database, value) == 1);
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

    private static void append(Stage stage, String database, String type, String revision, String payload)
            throws SQLException {
        try (Connection connection = stage.postgres().administrator(database);
                var statement = connection.prepareStatement("""
                        insert into domainevententry (aggregateidentifier, sequencenumber, type, eventidentifier,
                          metadata, payload, payloadrevision, payloadtype, timestamp)
                        values (gen_random_uuid()::text, 0, 'Indicator', gen_random_uuid()::text,
                          convert_to('{}', 'UTF8'), convert_to(?, 'UTF8'), ?, ?,
                          to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))""")) {
            statement.setString(1, payload);
            statement.setString(2, revision);
            statement.setString(3, type);
            statement.executeUpdate();
        }
    }
}
