package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.application.Analyst.Answer;
import io.hunt.engine.process.Heartbeat;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class FrozenProcessTest {

    private static final String QUICK_HUNT = "{\"value\": \"evil.exe\"}";
    private static final int ALERTS = 20;

    @TempDir
    Path directory;

    @Test
    void a_process_frozen_with_the_launch_lock_stalls_launches_alone_and_ten_seconds_at_most() throws Exception {
        String database = RunningService.newDatabase();
        try (var service = RunningService.on(database, directory.resolve("one"), List.of());
                var frozen = ServiceProcess.whole(Files.createDirectories(directory.resolve("other")), database);
                var lock = HeldLaunchLock.of(service)) {
            eventually(() -> service.bean(Heartbeat.class).processes(), processes -> processes == 2);
            Analyst admin = service.admin();
            Analyst there = frozen.admin();
            lock.take();
            CompletableFuture<Answer> left =
                    CompletableFuture.supplyAsync(() -> there.post("/hunts/quick", QUICK_HUNT));
            eventually(lock::waiting, waiting -> waiting == 1);

            frozen.freeze();
            lock.release();
            CompletableFuture<Answer> launch = CompletableFuture.supplyAsync(
                    () -> admin.post("/hunts/quick", QUICK_HUNT.replace("evil", "other")));
            eventually(lock::waiting, waiting -> waiting == 1);
            RaisedAlerts.in(service, IntStream.range(0, ALERTS).mapToObj("evil-%d.exe"::formatted));
            for (int i = 0; i < 20; i++) {
                assertThat(admin.get("/hunts").status()).isEqualTo(200);
            }
            eventually(() -> admin.get("/alerts?page_size=1").number("total"), total -> total == ALERTS);

            // The server refuses a launch with 503 when its wait for the lock lasts nine seconds.
            assertThat(launch.join().text("code")).isEqualTo("no_hosts_targeted");

            frozen.resume();
            assertThat(left.join().status()).isEqualTo(503);
            eventually(() -> there.get("/alerts?page_size=1").number("total"), total -> total == ALERTS);
            eventually(() -> service.bean(Heartbeat.class).processes(), processes -> processes == 2);
        }
    }
}
