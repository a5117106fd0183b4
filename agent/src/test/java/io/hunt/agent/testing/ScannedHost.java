package io.hunt.agent.testing;

import io.hunt.agent.builtin.BuiltInEngine;
import io.hunt.agent.inventory.Inventory;
import io.hunt.agent.inventory.InventorySettings;
import io.hunt.agent.inventory.crawl.HostLoad;
import io.hunt.agent.inventory.crawl.InventoryLocations;
import io.hunt.agent.inventory.crawl.ScanArea;
import io.hunt.agent.machine.Machine;
import io.hunt.agent.query.FileCoverage;
import io.hunt.agent.query.QueryEngine.QuerySession;
import io.hunt.agent.query.QueryResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Inventory of one directory, scanned without a resource budget. */
public final class ScannedHost implements AutoCloseable {

    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final Duration PATIENCE = Duration.ofSeconds(Integer.getInteger("inventory.patience", 60));

    private final Inventory inventory;
    private final Semaphore changes = new Semaphore(0);

    /**
     * @param everything true to record files that are not programs too
     * @param hot watched directories
     */
    public ScannedHost(Path database, Path directory, boolean everything, List<Path> hot) {
        this(database, area(proc(database), directory, everything, hot), Duration.ofHours(1));
    }

    public ScannedHost(Path database, ScanArea scanArea, Duration interval) {
        this.inventory = new Inventory(
                database,
                scanArea,
                new InventorySettings(true, 1, 1_000_000_000, interval),
                HostLoad.NONE,
                Clock.systemUTC(),
                changes::release);
        inventory.start();
    }

    /** Creates a separate /proc directory, so that processes of this machine do not affect a test. */
    public static Path proc(Path database) {
        try {
            Path proc = database.resolveSibling("proc");
            Path self = Files.createDirectories(proc.resolve("self"));
            Files.copy(Path.of("/proc/self/mountinfo"), self.resolve("mountinfo"), StandardCopyOption.REPLACE_EXISTING);
            return proc;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static ScanArea area(Path proc, Path directory, boolean everything, List<Path> hot) {
        InventoryLocations inventoryLocations = new InventoryLocations(
                Machine.Kind.LINUX,
                everything ? List.of(directory.toString()) : List.of("/nowhere"),
                hot.stream().map(Path::toString).toList());
        return new ScanArea(Machine.Kind.LINUX, proc, inventoryLocations, List.of(directory.toString()));
    }

    public Inventory inventory() {
        return inventory;
    }

    /** Waits until the inventory is usable. */
    public ScannedHost ready() throws InterruptedException {
        await(inventory::isReady);
        return this;
    }

    /** Waits for the next change of the inventory's readiness. */
    public void awaitChange() throws InterruptedException {
        if (!changes.tryAcquire(60, TimeUnit.SECONDS)) {
            throw new AssertionError("Nothing has changed");
        }
    }

    public static void await(BooleanSupplier condition) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("Waited for too long");
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
        }
    }

    public QueryResult run(String sql) {
        try (QuerySession machine = BuiltInEngine.only(inventory.table(), LIMIT).examine(List.of(sql))) {
            return machine.run(sql, 1_000_000);
        }
    }

    /** Returns the reported coverage of a statement. */
    public Optional<FileCoverage> searched(String sql) {
        try (QuerySession machine = BuiltInEngine.only(inventory.table(), LIMIT).examine(List.of(sql))) {
            machine.run(sql, 1_000_000);
            return machine.searched(sql);
        }
    }

    /** Runs the statements of one assignment; returns the number of their rows. */
    public long runAll(List<String> statements) {
        long rows = 0;
        try (QuerySession machine = BuiltInEngine.only(inventory.table(), LIMIT).examine(statements)) {
            for (String statement : statements) {
                if (machine.run(statement, 1_000_000) instanceof QueryResult.Rows found) {
                    rows += found.rows().size();
                } else {
                    throw new AssertionError(statement);
                }
            }
        }
        return rows;
    }

    /** Returns the rows of a statement that must succeed. */
    public List<String> rows(String sql) {
        QueryResult result = run(sql);
        if (result instanceof QueryResult.Rows rows) {
            return rows.rows().stream().map(row -> row.toStringUtf8()).toList();
        }
        throw new AssertionError(result);
    }

    @Override
    public void close() {
        inventory.close();
    }
}
