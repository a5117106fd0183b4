package io.hunt.query.table;

import io.hunt.engine.processor.Batches;
import io.hunt.engine.processor.DeadLetterQueues;
import io.hunt.engine.processor.SequencingPolicies;
import io.hunt.engine.processor.StreamingProcessor;
import io.hunt.engine.processor.TableWrite;
import io.hunt.engine.role.ProcessRole;
import io.hunt.engine.store.SqlStates;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.concurrent.Callable;
import org.axonframework.config.Configuration;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/** Writer of the read models: collects the writes of all projections and applies them once per batch of events. */
@Component
public class ReadModels {

    /** Name of the processing group of every projection. */
    public static final String PROCESSOR = "read-models";

    /** Processor of all read models: reads each event once and commits each batch in one transaction. */
    public static final StreamingProcessor DECLARED =
            new StreamingProcessor(ProcessRole.QUERY, PROCESSOR, 2, 1_000, SequencingPolicies::bySubject);

    /** Tables of the read models, all of which a rebuild replaces. */
    public static final List<String> TABLES = List.of(
            "hunt_summary",
            "hunt_indicator",
            "hunt_query",
            "hunt_host",
            "hunt_unasked",
            "hunt_result",
            "ioc_view",
            "host_view",
            "alert_view",
            "campaign_view",
            "campaign_assignment",
            "saved_query_view",
            "pack_view",
            "pack_indicator",
            "pack_result",
            "security_event",
            "exception_view",
            "excepted_match",
            "label_rule_view");

    private static final ScopedValue<List<Write>> AHEAD = ScopedValue.newInstance();

    private final Batches<Write> batches;
    private final JdbcTemplate jdbc;
    private final CatchUp catchUp;
    private final TransactionTemplate savepoint;

    ReadModels(
            JdbcTemplate jdbc,
            CatchUp catchUp,
            ObjectProvider<Configuration> axon,
            PlatformTransactionManager transactions) {
        this.jdbc = jdbc;
        this.catchUp = catchUp;
        var parking = new DeadLetterQueues(DECLARED, () -> axon.getObject().eventProcessingConfiguration());
        this.batches = Batches.applying(this::apply, parking, transactions);
        this.savepoint = new TransactionTemplate(transactions);
        savepoint.setPropagationBehavior(TransactionDefinition.PROPAGATION_NESTED);
    }

    /** Requests a write for the current event. */
    public void write(String table, String sql, @Nullable Object... parameters) {
        ask(new Write(table, new Object(), TableWrite.of(sql, SqlValue.of(parameters))));
    }

    /**
     * Requests a write as {@link #write} does, of a statement that unnests an array of texts for each parameter.
     * Consecutive writes are joined into one statement.
     */
    public void writeJoined(String table, String sql, @Nullable Object... parameters) {
        ask(new Write(table, new Object(), TableWrite.joined(sql, SqlValue.of(parameters))));
    }

    /** Requests a write as {@link #write} does. Within a batch, only the last one of the same table, statement and row is applied. */
    public void writeLatest(String table, Object row, String sql, @Nullable Object... parameters) {
        ask(new Write(table, List.of(sql, row), TableWrite.of(sql, SqlValue.of(parameters))));
    }

    private void ask(Write write) {
        if (AHEAD.isBound()) {
            AHEAD.get().add(write);
        } else {
            batches.add(write);
        }
    }

    /** Returns the writes that a step requests, in the order of application, without applying them. */
    static List<TableWrite> askedBy(Callable<?> step) throws Exception {
        var writes = new ArrayList<Write>();
        var _ = ScopedValue.where(AHEAD, writes).call(step::call);
        return arranged(writes);
    }

    /** Applies prepared writes in the caller's transaction. Returns false, without a change, if the data cause an error. */
    boolean isApplied(List<TableWrite> ahead) {
        try {
            savepoint.executeWithoutResult(_ -> TableWrite.applyAll(jdbc, ahead));
            return true;
        } catch (RuntimeException e) {
            if (!SqlStates.isDataError(e)) {
                throw e;
            }
            return false;
        }
    }

    private void apply(List<Write> writes) {
        TableWrite.applyAll(jdbc, arranged(writes));
        CurrentUnitOfWork.get().root().afterCommit(_ -> catchUp.wake());
    }

    /** Groups writes by table, so that consecutive ones share a statement. Safe because no write reads another table. */
    static List<TableWrite> arranged(List<Write> writes) {
        var byTable = new LinkedHashMap<String, SequencedMap<Object, TableWrite>>();
        for (Write write : writes) {
            byTable.computeIfAbsent(write.table(), _ -> new LinkedHashMap<>()).putLast(write.key(), write.statement());
        }
        return byTable.values().stream()
                .flatMap(table -> table.values().stream())
                .toList();
    }

    /** Write of one table; a later one with the same key replaces it. */
    record Write(String table, Object key, TableWrite statement) {}
}
