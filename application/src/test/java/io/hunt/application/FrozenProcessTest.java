package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.testing.TestDatabase;
import io.hunt.application.Analyst.Answer;
import io.hunt.engine.process.Heartbeat;
import io.hunt.engine.store.TransactionLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class FrozenProcessTest {

    private static final String WAITING = """
            select count(*) from pg_locks
            where locktype = 'advisory' and not granted and database = (
              select oid from pg_database where datname = current_database())""";
    private static final String QUICK_HUNT = "{\"value\": \"evil.exe\"}";
    private static final int ALERTS = 20;
    private static final Duration STALL = Duration.ofSeconds(10);

    @TempDir
    Path directory;

    @Test
    void a_process_frozen_with_the_launch_lock_stalls_launches_alone_and_ten_seconds_at_most() throws Exception {
        String database = RunningService.newDatabase();
        try (var service = RunningService.on(database, directory.resolve("one"), List.of());
                var frozen = ServiceProcess.whole(Files.createDirectories(directory.resolve("other")), database);
                var holder = TestDatabase.administrator(service.bean(DataSource.class))
                        .getConnection()) {
            eventually(() -> service.bean(Heartbeat.class).processes(), processes -> processes == 2);
            Analyst admin = service.admin();
            Analyst there = frozen.admin();
            take(holder);
            CompletableFuture<Answer> left =
                    CompletableFuture.supplyAsync(() -> there.post("/hunts/quick", QUICK_HUNT));
            eventually(() -> waiting(service), waiting -> waiting == 1);

            frozen.freeze();
            holder.rollback();
            long began = System.nanoTime();
            CompletableFuture<Answer> launch = CompletableFuture.supplyAsync(
                    () -> admin.post("/hunts/quick", QUICK_HUNT.replace("evil", "other")));
            RaisedAlerts.in(service, IntStream.range(0, ALERTS).mapToObj("evil-%d.exe"::formatted));
            for (int i = 0; i < 20; i++) {
                assertThat(admin.get("/hunts").status()).isEqualTo(200);
            }
            assertThat(launch).isNotDone();

            assertThat(launch.join().text("code")).isEqualTo("no_hosts_targeted");
            eventually(() -> admin.get("/alerts?page_size=1").number("total"), total -> total == ALERTS);
            assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(STALL);

            frozen.resume();
            assertThat(left.join().status()).isEqualTo(503);
            eventually(() -> there.get("/alerts?page_size=1").number("total"), total -> total == ALERTS);
            eventually(() -> service.bean(Heartbeat.class).processes(), processes -> processes == 2);
        }
    }

    private static void take(Connection holder) throws SQLException {
        holder.setAutoCommit(false);
        try (var statement = holder.createStatement()) {
            statement.execute("select pg_advisory_xact_lock(" + TransactionLock.HUNT_LAUNCHES.key() + ")");
        }
    }

    private static int waiting(RunningService service) {
        return JdbcClient.create(TestDatabase.administrator(service.bean(DataSource.class)))
                .sql(WAITING)
                .query(Integer.class)
                .single();
    }
}
