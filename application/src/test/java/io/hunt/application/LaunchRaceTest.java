package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.application.Analyst.Answer;
import io.hunt.simulator.fleet.Fleet;
import io.hunt.simulator.fleet.FleetOptions;
import io.hunt.simulator.host.RoleShares;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LaunchRaceTest {

    private static final RoleShares ALL_SILENT = new RoleShares(0, 1, 0, 0);

    @TempDir
    Path directory;

    @Test
    void of_sixty_launches_at_once_five_are_admitted_and_a_cancel_frees_its_slot() throws Exception {
        try (var service = RunningService.in(directory);
                var fleet = silentFleet(service)) {
            Analyst admin = service.admin();
            fleet.start();
            eventually(() -> admin.get("/hosts?status=online").number("total"), online -> online == 3);
            admin.post("/iocs", "{\"type\": \"filename\", \"value\": \"evil.exe\"}");

            List<Answer> answers = atOnce(60, () -> admin.postUntilServed("/hunts", """
                    {"indicators": {"all": true}, "target_type": "fleet"}"""));

            assertThat(answers.stream().collect(Collectors.groupingBy(Answer::status, Collectors.counting())))
                    .isEqualTo(Map.of(201, 5L, 429, 55L));
            assertThat(answers.stream().filter(answer -> answer.status() == 429))
                    .allSatisfy(answer -> assertThat(answer.text("code")).isEqualTo("max_concurrent_hunts_reached"));

            String one = answers.stream()
                    .filter(answer -> answer.status() == 201)
                    .findFirst()
                    .orElseThrow()
                    .text("id");
            assertThat(admin.post("/hunts/" + one + "/cancel").status()).isEqualTo(204);
            assertThat(admin.post("/hunts/" + one + "/cancel").text("code")).isEqualTo("not_cancellable");
            assertThat(admin.post("/hunts/quick", "{\"value\": \"evil.exe\"}").status())
                    .isEqualTo(201);
        }
    }

    private static Fleet silentFleet(RunningService service) throws IOException {
        return new Fleet(FleetOptions.of(service.agentsJoinAt(), service.enrollSecret(), 3, 1, ALL_SILENT));
    }

    private static List<Answer> atOnce(int times, Callable<Answer> call)
            throws InterruptedException, ExecutionException {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<Answer>> calls =
                    IntStream.range(0, times).mapToObj(_ -> call).toList();
            var answers = new ArrayList<Answer>();
            for (Future<Answer> future : threads.invokeAll(calls)) {
                answers.add(future.get());
            }
            return answers;
        }
    }
}
