package io.hunt.agent.inventory;

import io.hunt.agent.builtin.BuiltInEngine;
import io.hunt.agent.builtin.StoredTable;
import io.hunt.agent.query.QueryEngine.QuerySession;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Runs lookups of random digests like those of a hunt, so that the first hunt does not wait for classes and data to load. The
 * warm-up takes about 1 s of processor time, once in each run of the agent.
 */
final class InventoryWarmUp {

    private static final Duration TIME_LIMIT = Duration.ofSeconds(10);
    private static final int STATEMENTS = 10;
    private static final int DIGESTS_A_STATEMENT = 1_000;
    private static final int SHA256_DIGITS = 64;

    private InventoryWarmUp() {}

    /** Runs the lookups; ends early if the thread is interrupted and leaves it interrupted. */
    static void run(StoredTable table) {
        SplittableRandom random = new SplittableRandom();
        List<String> statements =
                IntStream.range(0, STATEMENTS).mapToObj(_ -> statement(random)).toList();
        try (QuerySession querySession = BuiltInEngine.only(table, TIME_LIMIT).examine(statements)) {
            for (String statement : statements) {
                if (Thread.currentThread().isInterrupted()) {
                    return;
                }
                querySession.run(statement, 1);
            }
        }
    }

    private static String statement(SplittableRandom random) {
        return "SELECT lower(i.sha256) AS ioc, i.path FROM file_inventory i WHERE i.sha256 IN (%s)"
                .formatted(IntStream.range(0, DIGESTS_A_STATEMENT)
                        .mapToObj(_ -> digest(random))
                        .collect(Collectors.joining("','", "'", "'")));
    }

    private static String digest(SplittableRandom random) {
        return random.ints(SHA256_DIGITS, 0, 16).mapToObj(Integer::toHexString).collect(Collectors.joining());
    }
}
