package io.hunt.application.corpus;

import static io.hunt.application.Eventually.eventually;

import io.hunt.agent.builtin.BuiltInEngine;
import io.hunt.agent.inventory.Inventory;
import io.hunt.agent.inventory.InventorySettings;
import io.hunt.agent.inventory.crawl.HostLoad;
import io.hunt.agent.inventory.crawl.InventoryLocations;
import io.hunt.agent.inventory.crawl.ScanArea;
import io.hunt.agent.machine.Machine;
import io.hunt.agent.query.QueryEngine.QuerySession;
import io.hunt.agent.query.QueryResult;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HuntDepth;
import io.hunt.api.ioc.IocType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Placements on Linux as real files and processes, hunted by the agent's built-in engine. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
@EnabledOnOs(OS.LINUX)
class RealPlacementTest {

    private static final String ENGINE = "agent without osquery";
    private static final String INVENTORY = "agent with inventory, real files";
    private static final int MOST_ROWS = 1_000;

    /** Engine with the cache of digests that all placements share, because each one runs the same programs. */
    private static final BuiltInEngine BUILT_IN =
            new BuiltInEngine(Machine.here(), Duration.ofSeconds(30), Duration.ofSeconds(30));

    @TempDir
    Path directory;

    @Test
    void hunts_find_at_least_as_many_real_placements_as_before() throws Exception {
        var table = new FoundTable();
        for (Placement placement : real()) {
            try (var planted = new PlantedMachine(root(), placement)) {
                planted.plant();
                BuiltInEngine engine = BUILT_IN.on(planted.machine());
                for (HuntDepth depth : HuntDepth.values()) {
                    count(table, ENGINE, planted, depth, engine, false);
                }
            }
        }
        System.out.println(table);
        table.assertNoneLost(ENGINE);
    }

    @Test
    void an_inventory_holds_nearly_every_real_placement() throws Exception {
        var table = new FoundTable();
        var planted = new ArrayList<PlantedMachine>();
        try {
            for (Placement placement : real()) {
                planted.add(new PlantedMachine(root(), placement));
                planted.getLast().plant();
            }
            try (var inventory = inventory()) {
                inventory.start();
                eventually(inventory::isReady, ready -> ready);
                for (PlantedMachine machine : planted) {
                    BuiltInEngine engine = BUILT_IN.on(machine.machine()).with(inventory.table());
                    count(table, INVENTORY, machine, HuntDepth.STANDARD, engine, true);
                }
            }
        } finally {
            planted.forEach(PlantedMachine::close);
        }
        System.out.println(table);
        table.assertNoneLost(INVENTORY);
    }

    private static List<Placement> real() {
        return Corpus.placements().stream()
                .filter(placement -> placement.platform() == Platform.LINUX && PlantedMachine.canHold(placement))
                .toList();
    }

    private Path root() throws IOException {
        return Files.createTempDirectory(directory, "root").toRealPath();
    }

    /** Returns an inventory of the planted roots only; its search locations are those of a host, below each root. */
    private Inventory inventory() throws IOException {
        String top = directory.toRealPath().toString();
        InventoryLocations host = InventoryLocations.of(Machine.Kind.LINUX);
        var places = new InventoryLocations(Machine.Kind.LINUX, below(top, host.all()), below(top, host.hot()));
        var area = new ScanArea(Machine.Kind.LINUX, Path.of("/proc"), places, List.of(top));
        var settings = new InventorySettings(true, 1, 1_000_000_000, Duration.ofHours(1));
        Path file = Files.createTempDirectory("inventory").resolve("inventory.db");
        return new Inventory(file, area, settings, HostLoad.NONE, Clock.systemUTC(), () -> {});
    }

    private static List<String> below(String top, List<String> places) {
        return places.stream().map(place -> top + "/*" + place).toList();
    }

    /** Hunts the indicators of all types together, as a hunt does, so that the tables are read once. */
    private static void count(
            FoundTable table,
            String engine,
            PlantedMachine planted,
            HuntDepth depth,
            BuiltInEngine builtIn,
            boolean inventory) {
        Map<IocType, List<String>> statements = new EnumMap<>(IocType.class);
        for (IocType type : planted.placement().types()) {
            statements.put(
                    type,
                    HuntStatement.of(type, planted.placement().hunted(type, planted.content()), Platform.LINUX, depth)
                            .stream()
                            .filter(statement -> statement.audience().includes(inventory))
                            .map(statement -> planted.rooted(statement.sql()))
                            .toList());
        }
        try (QuerySession session = builtIn.examine(
                statements.values().stream().flatMap(List::stream).toList())) {
            statements.forEach((type, ofType) -> table.count(
                    FoundTable.Line.of(engine, depth, planted.placement(), type),
                    ofType.stream()
                            .flatMap(statement -> rows(session.run(statement, MOST_ROWS)))
                            .anyMatch(planted::isOwn)));
        }
    }

    private static Stream<String> rows(QueryResult result) {
        return switch (result) {
            case QueryResult.Rows found -> found.rows().stream().map(row -> row.toStringUtf8());
            case QueryResult.PartialRows incomplete -> rows(incomplete.found());
            case QueryResult.UnsupportedTable _ -> Stream.empty();
            case QueryResult.StatementFailure failed -> throw new AssertionError(failed.message());
            case QueryResult.EngineFailure stopped -> throw new AssertionError(stopped.message());
        };
    }
}
