package io.hunt.engine.process;

import io.hunt.engine.process.AgreementTable.Difference;
import io.hunt.engine.role.ProcessName;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Registration of a process among the living ones, if its settings agree with theirs. */
final class ProcessRegistration {

    /** Time to retry: a process killed a moment ago still counts as living for {@link ProcessTable#ALIVE_SECONDS}. */
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(ProcessTable.ALIVE_SECONDS + 2);

    private static final long PAUSE_MILLIS = 250;

    private final TransactionTemplate transaction;
    private final ProcessTable processes;
    private final AgreementTable agreement;
    private final AgreedSettings settings;

    ProcessRegistration(JdbcClient jdbc, PlatformTransactionManager transactions, AgreedSettings settings) {
        this.transaction = new TransactionTemplate(transactions);
        this.processes = new ProcessTable(jdbc);
        this.agreement = new AgreementTable(jdbc);
        this.settings = settings;
    }

    /**
     * Registers the process; throws with the names of the settings that differ. Processes that start together join one after
     * the other.
     */
    void join(ProcessName name, Collection<String> processors) {
        long end = System.nanoTime() + PATIENCE_NANOS;
        List<Difference> differences = tried(name, processors);
        while (!differences.isEmpty() && System.nanoTime() < end) {
            pause();
            differences = tried(name, processors);
        }
        if (!differences.isEmpty()) {
            throw new IllegalStateException(
                    "Settings differ from those of running processes: %s. Give all processes the same values, or end the others first"
                            .formatted(differences.stream()
                                    .map(Difference::toString)
                                    .collect(Collectors.joining(", "))));
        }
    }

    private List<Difference> tried(ProcessName name, Collection<String> processors) {
        return Objects.requireNonNull(transaction.execute(status -> {
            agreement.serialiseJoining();
            processes.join(name, processors);
            agreement.write(name, settings.digests(agreement.salt()));
            List<Difference> differences = agreement.differences(name);
            if (!differences.isEmpty()) {
                status.setRollbackOnly();
            }
            return differences;
        }));
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while starting", e);
        }
    }
}
