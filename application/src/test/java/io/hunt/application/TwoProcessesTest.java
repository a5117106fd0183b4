package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.application.Analyst.Answer;
import io.hunt.engine.process.Heartbeat;
import io.hunt.simulator.fleet.Fleet;
import io.hunt.simulator.fleet.FleetOptions;
import io.hunt.simulator.host.RoleShares;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class TwoProcessesTest {

    private static final RoleShares ALL_SILENT = new RoleShares(0, 1, 0, 0);

    @TempDir
    static Path directory;

    private static RunningService here;
    private static RunningService there;

    @BeforeAll
    static void two_processes() {
        String database = RunningService.newDatabase();
        here = RunningService.on(database, directory.resolve("here"), List.of());
        there = RunningService.on(database, directory.resolve("there"), List.of());
        eventually(() -> here.bean(Heartbeat.class).processes(), processes -> processes == 2);
    }

    @AfterAll
    static void stop() {
        there.close();
        here.close();
    }

    @Test
    void lists_show_what_their_user_wrote_through_the_other_process() {
        Analyst writer = here.admin();
        Analyst reader = there.admin();
        for (int i = 0; i < 40; i++) {
            String value = "written-%d.exe".formatted(i);
            writer.post("/iocs", "{\"type\": \"filename\", \"value\": \"%s\"}".formatted(value));

            assertThat(reader.get("/iocs?q=" + value).number("total")).as(value).isEqualTo(1);
        }
    }

    @Test
    void of_sixty_launches_through_two_processes_five_are_admitted() throws Exception {
        Analyst one = here.admin();
        Analyst other = there.admin();
        one.post("/iocs", "{\"type\": \"filename\", \"value\": \"evil.exe\"}");
        try (var fleet = fleet(here)) {
            fleet.start();
            eventually(() -> other.get("/hosts?status=online").number("total"), online -> online == 3);

            List<Answer> answers = atOnce(List.of(launch(one), launch(other)), 60);

            assertThat(answers.stream().collect(Collectors.groupingBy(Answer::status, Collectors.counting())))
                    .isEqualTo(Map.of(201, 5L, 429, 55L));
        }
    }

    private static Fleet fleet(RunningService service) throws IOException {
        return new Fleet(FleetOptions.of(service.agentsJoinAt(), service.enrollSecret(), 3, 1, ALL_SILENT));
    }

    private static Callable<Answer> launch(Analyst analyst) {
        return () -> analyst.post("/hunts", """
                {"indicators": {"all": true}, "target_type": "fleet"}""");
    }

    private static List<Answer> atOnce(List<Callable<Answer>> calls, int times) throws Exception {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<Answer>> all = IntStream.range(0, times)
                    .mapToObj(n -> calls.get(n % calls.size()))
                    .toList();
            var answers = new ArrayList<Answer>();
            for (Future<Answer> future : threads.invokeAll(all)) {
                answers.add(future.get());
            }
            return answers;
        }
    }
}
