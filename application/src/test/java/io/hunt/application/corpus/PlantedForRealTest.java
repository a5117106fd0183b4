package io.hunt.application.corpus;

import io.hunt.agent.builtin.BuiltInEngine;
import io.hunt.agent.query.QueryEngine.Examination;
import io.hunt.agent.query.QueryResult;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HuntDepth;
import io.hunt.api.ioc.IocType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The placements on Linux as real files and processes, hunted by the engine of our agent. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
@EnabledOnOs(OS.LINUX)
class PlantedForRealTest {

    private static final String ENGINE = "agent without osquery";
    private static final int MOST_ROWS = 1_000;

    @TempDir
    Path directory;

    @Test
    void hunts_find_at_least_as_many_real_placements_as_before() throws Exception {
        var table = new FoundTable();
        List<Placement> placements = Corpus.placements().stream()
                .filter(placement -> placement.platform() == Platform.LINUX && PlantedMachine.canHold(placement))
                .toList();
        for (Placement placement : placements) {
            Path root = Files.createTempDirectory(directory, "root").toRealPath();
            try (var planted = new PlantedMachine(root, placement)) {
                planted.plant();
                for (IocType type : placement.types()) {
                    for (HuntDepth depth : HuntDepth.values()) {
                        table.count(
                                FoundTable.Line.of(ENGINE, depth, placement, type),
                                isFound(planted, placement, type, depth));
                    }
                }
            }
        }
        System.out.println(table);
        table.assertNoneLost(ENGINE);
    }

    private static boolean isFound(PlantedMachine planted, Placement placement, IocType type, HuntDepth depth) {
        List<String> statements =
                HuntStatement.of(type, placement.hunted(type, planted.content()), Platform.LINUX, depth).stream()
                        .filter(statement -> statement.audience().includes(false))
                        .map(statement -> planted.rooted(statement.sql()))
                        .toList();
        var engine = new BuiltInEngine(planted.machine(), Duration.ofSeconds(30), Duration.ofSeconds(30));
        try (Examination examination = engine.examine(statements)) {
            return statements.stream()
                    .flatMap(statement -> rows(examination.run(statement, MOST_ROWS)))
                    .anyMatch(planted::isOwn);
        }
    }

    private static Stream<String> rows(QueryResult result) {
        return switch (result) {
            case QueryResult.Rows found -> found.rows().stream().map(row -> row.toStringUtf8());
            case QueryResult.Incomplete incomplete -> rows(incomplete.found());
            case QueryResult.Unsupported _ -> Stream.empty();
            case QueryResult.Failed failed -> throw new AssertionError(failed.message());
            case QueryResult.Stopped stopped -> throw new AssertionError(stopped.message());
        };
    }
}
