package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.application.Analyst.Answer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HeldLaunchLockTest {

    @TempDir
    Path directory;

    @Test
    void while_somebody_holds_the_launch_lock_launches_are_refused_in_time_and_all_else_is_answered() throws Exception {
        try (var service = RunningService.in(directory);
                var lock = HeldLaunchLock.of(service)) {
            Analyst admin = service.admin();
            admin.post("/iocs", "{\"type\": \"filename\", \"value\": \"evil.exe\"}");
            lock.take();

            Executor threads = Executors.newVirtualThreadPerTaskExecutor();
            var launches = new ArrayList<CompletableFuture<Answer>>();
            for (int i = 0; i < 45; i++) {
                launches.add(CompletableFuture.supplyAsync(
                        () -> admin.post("/hunts/quick", "{\"value\": \"evil.exe\"}"), threads));
            }
            eventually(lock::waiting, waiting -> waiting > 0);
            for (int i = 0; i < 20; i++) {
                assertThat(admin.get("/hunts").status()).isEqualTo(200);
                assertThat(admin.post("/iocs", "{\"type\": \"filename\", \"value\": \"%d.exe\"}".formatted(i))
                                .status())
                        .isEqualTo(201);
            }
            assertThat(lock.waiting()).isBetween(1, 3);

            Answer first = (Answer) CompletableFuture.anyOf(launches.toArray(CompletableFuture[]::new))
                    .join();
            assertThat(first.status()).isEqualTo(503);
            assertThat(first.text("code")).isEqualTo("unavailable");
            lock.release();

            List<Answer> answers =
                    launches.stream().map(CompletableFuture::join).toList();
            assertThat(answers).extracting(Answer::status).contains(400).isSubsetOf(400, 503);
        }
    }
}
