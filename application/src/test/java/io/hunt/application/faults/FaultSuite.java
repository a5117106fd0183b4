package io.hunt.application.faults;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import io.hunt.application.faults.stage.Stage;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** Suite of {@code ./run faults}; not part of {@code mvn verify}, because it takes too long. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class FaultSuite {

    private static final Path MODULES = Path.of("..").toAbsolutePath().normalize();

    private final Selection selection = Selection.ofProperties();
    private final Instant started = Instant.ofEpochSecond(Long.getLong("faults.started", Long.MAX_VALUE / 1_000));

    @BeforeAll
    static void hosts_that_lose_their_connection_say_so_too_often() {
        ((Logger) LoggerFactory.getLogger("io.hunt.agent")).setLevel(Level.OFF);
    }

    @Test
    void every_promise_holds_whatever_fails() throws IOException {
        if (!selection.unknown().isEmpty()) {
            System.out.println("suite: refused: there is no fault " + String.join(", ", selection.unknown()));
            return;
        }
        var report = new Report(System.out, System.getProperty("faults.json", ""));
        for (TestedFault fault : selection.tested()) {
            report.add(fault.judge(MODULES, started));
        }
        if (!selection.driven().isEmpty()) {
            drive(report);
        }
        System.out.println("suite: " + report.summary());
        assertThat(report.holds()).as(report.summary()).isTrue();
    }

    private void drive(Report report) throws IOException {
        long end = System.nanoTime() + selection.limit().toNanos();
        try (var stage = Stage.inNewDirectory(Path.of("target/faults"))) {
            for (Fault fault : selection.driven()) {
                if (System.nanoTime() > end) {
                    report.outOfTime(fault);
                } else {
                    report.add(FaultLine.of(fault, restored(stage, outcome(fault, stage))));
                }
            }
        }
    }

    private Verdict outcome(Fault fault, Stage stage) {
        int rounds = selection.roundsOf(fault);
        try {
            return fault.run(stage, rounds);
        } catch (Exception e) {
            return new Verdict.FaultResult(
                    rounds, 0, 0, 0, "%s: %s".formatted(e.getClass().getSimpleName(), e.getMessage()));
        }
    }

    /** Restores the stage; a process that does not become ready again is a broken promise too. */
    private static Verdict restored(Stage stage, Verdict verdict) {
        try {
            stage.restore();
            return verdict;
        } catch (RuntimeException e) {
            return Verdict.broken("afterwards %s; before: %s".formatted(e.getMessage(), verdict));
        }
    }
}
