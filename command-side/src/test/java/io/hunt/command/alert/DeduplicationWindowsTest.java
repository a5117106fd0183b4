package io.hunt.command.alert;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import io.hunt.api.id.AlertId;
import io.hunt.api.id.HostId;
import io.hunt.api.testing.TestDatabase;
import io.hunt.command.CommandProcess;
import io.hunt.command.alert.AlertCandidate.AlertKey;
import io.hunt.command.alert.DeduplicationWindows.DeduplicationWindow;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DeduplicationWindowsTest {

    private static final AlertKey NEW = new AlertKey(new HostId(new UUID(0, 1)), new UUID(0, 1));
    private static final AlertKey KNOWN = new AlertKey(new HostId(new UUID(0, 2)), new UUID(0, 1));

    private final HikariDataSource pool = pool();
    private final JdbcClient jdbc = JdbcClient.create(pool);
    private final DeduplicationWindows windows = new DeduplicationWindows(jdbc);
    private final TransactionTemplate transaction = new TransactionTemplate(new DataSourceTransactionManager(pool));

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    @AfterEach
    void close() {
        threads.close();
        pool.close();
    }

    /** The lock 4711 stops a batch while it updates a window. */
    @Test
    void of_two_batches_that_open_one_window_and_meet_in_another_one_is_repeated_and_none_deadlocks() {
        var owner = new JdbcTemplate(TestDatabase.owner(pool.getDataSource()));
        save(Set.of(), KNOWN);
        owner.execute("""
                create function hold() returns trigger language plpgsql as $$
                begin
                  perform pg_advisory_xact_lock_shared(4711);
                  return null;
                end $$;
                create trigger hold after update on alert_window for each statement execute function hold()""");
        var updating = transaction.execute(_ -> {
            jdbc.sql("select pg_advisory_xact_lock(4711)").query().listOfRows();
            var batch = CompletableFuture.runAsync(() -> save(Set.of(KNOWN), NEW, KNOWN), threads);
            CommandProcess.await(() -> waiting() == 1);
            var other = CompletableFuture.runAsync(() -> save(Set.of(), NEW, KNOWN), threads);
            CommandProcess.await(() -> waiting() == 2);
            return List.of(batch, other);
        });

        assertThat(updating).isNotNull();
        assertThat(updating.getFirst()).succeedsWithin(Duration.ofMinutes(1));
        assertThat(updating.getLast()).failsWithin(Duration.ofMinutes(1));
        assertThat(updating.getLast().exceptionNow()).isInstanceOf(OptimisticLockingFailureException.class);
    }

    private void save(Set<AlertKey> known, AlertKey... keys) {
        var batch = new TreeMap<AlertKey, DeduplicationWindow>();
        SortedSet<AlertKey> sorted = new TreeSet<>(List.of(keys));
        sorted.forEach(key -> batch.put(key, new DeduplicationWindow(AlertId.random(), Instant.EPOCH, 1)));
        transaction.executeWithoutResult(_ -> {
            if (!known.isEmpty()) {
                assertThat(windows.locked(sorted)).containsOnlyKeys(known);
            }
            windows.save(batch, known);
        });
    }

    /** Returns the number of waits on the server, which only this test uses. */
    private long waiting() {
        return jdbc.sql("select count(*) from pg_locks where not granted")
                .query(Long.class)
                .single();
    }

    private static HikariDataSource pool() {
        var pool = new HikariDataSource();
        pool.setDataSource(TestDatabase.migrated());
        return pool;
    }
}
