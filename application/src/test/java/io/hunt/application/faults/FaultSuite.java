package io.hunt.application.faults;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import io.hunt.application.faults.stage.Stage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import org.springframework.util.FileSystemUtils;

/** What {@code ./run faults} runs; not a part of {@code mvn verify}, which it would take too long for. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class FaultSuite {

    private static final Duration QUICK = Duration.ofMinutes(4);
    private static final Duration WHOLE = Duration.ofMinutes(90);

    private final boolean quick = Boolean.getBoolean("faults.quick");
    private final int rounds = Integer.getInteger("faults.rounds", 0);
    private final String json = System.getProperty("faults.json", "");
    private final Set<String> only = Arrays.stream(
                    System.getProperty("faults.only", "").split(",", -1))
            .filter(id -> !id.isBlank())
            .collect(Collectors.toSet());
    private final long end = System.nanoTime() + (quick ? QUICK : WHOLE).toNanos();
    private final List<FaultLine> lines = new ArrayList<>();

    @BeforeAll
    static void hosts_that_lose_their_connection_say_so_too_often() {
        ((Logger) LoggerFactory.getLogger("io.hunt.agent")).setLevel(Level.OFF);
    }

    @Test
    void every_promise_holds_whatever_fails() throws IOException {
        Path directory = Files.createTempDirectory(
                "faults", PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        try (var stage = new Stage(directory.toRealPath())) {
            for (Fault fault : Catalogue.driven()) {
                if (only.isEmpty() ? fault.quick() || !quick : only.contains(fault.id())) {
                    add(FaultLine.of(fault, restored(stage, outcome(fault, stage))));
                }
            }
            addTested();
            stage.keepLogs(Path.of("target/faults"));
        } finally {
            FileSystemUtils.deleteRecursively(directory);
        }
        assertThat(lines)
                .isNotEmpty()
                .allSatisfy(line -> assertThat(line.holds()).as(line.json()).isTrue());
    }

    /** The faults that tests have brought about before this class ran. */
    private void addTested() throws IOException {
        Instant since = Instant.ofEpochSecond(Long.getLong("faults.started", Long.MAX_VALUE / 1_000));
        for (TestedFault fault : TestedFault.all()) {
            if (only.isEmpty() ? fault.quick() || !quick : only.contains(fault.id())) {
                add(fault.judge(Path.of("..").toAbsolutePath().normalize(), since));
            }
        }
    }

    private Verdict outcome(Fault fault, Stage stage) {
        if (System.nanoTime() > end) {
            return new Verdict.NotRun("the time of this run is over");
        }
        int times = rounds > 0 && fault.rounds() > 1 ? rounds : quick ? 1 : fault.rounds();
        try {
            return fault.run(stage, times);
        } catch (Exception e) {
            return new Verdict.Judged(times, 0, 0, 0, e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    /** A fault that leaves a process which does not get ready any more has broken a promise as well. */
    private static Verdict restored(Stage stage, Verdict verdict) {
        try {
            stage.restore();
            return verdict;
        } catch (IllegalStateException e) {
            return Verdict.broken("afterwards %s; before: %s".formatted(e.getMessage(), verdict));
        }
    }

    private void add(FaultLine line) throws IOException {
        lines.add(line);
        System.out.println("fault: " + line.json());
        if (!json.isEmpty()) {
            Files.write(Path.of(json), lines.stream().map(FaultLine::json).toList());
        }
    }
}
