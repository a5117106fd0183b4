package io.hunt.query.table;

import io.hunt.engine.processor.Batches;
import io.hunt.engine.processor.DeadLetterQueues;
import io.hunt.engine.processor.Sequences;
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

/** Takes the writes of all projections; each batch of events is applied at once. */
@Component
public class ReadModels {

    /** The processing group of every projection. */
    public static final String PROCESSOR = "read-models";

    /** One for all read models: every event is read once, every batch is one transaction. */
    public static final StreamingProcessor DECLARED =
            new StreamingProcessor(ProcessRole.QUERY, PROCESSOR, 2, 1_000, Sequences::bySubject);

    /** All that a rebuild empties. */
    public static final List<String> TABLES = List.of(
            "hunt_summary",
            "hunt_indicator",
            "hunt_query",
            "hunt_host",
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
            "security_event");

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

    /** Asks for a write on behalf of the event that is being handled. */
    public void write(String table, String sql, @Nullable Object... parameters) {
        ask(new Write(table, new Object(), TableWrite.of(sql, SqlValue.of(parameters))));
    }

    /** As {@link #write}, of a statement that unnests an array of texts for each parameter: neighbours become one. */
    public void writeJoined(String table, String sql, @Nullable Object... parameters) {
        ask(new Write(table, new Object(), TableWrite.joined(sql, SqlValue.of(parameters))));
    }

    /** As {@link #write}; of those in one batch with the same table, statement and row only the last is needed. */
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

    /** What a step asks for, arranged as it is to be applied; nothing is applied. */
    static List<TableWrite> askedBy(Callable<?> step) throws Exception {
        var writes = new ArrayList<Write>();
        var _ = ScopedValue.where(AHEAD, writes).call(step::call);
        return arranged(writes);
    }

    /** Applies what was asked for ahead, in the caller's transaction; false if the data are to blame that nothing is applied. */
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

    /** Table by table, so that neighbours share a statement: no write reads another table than its own. */
    static List<TableWrite> arranged(List<Write> writes) {
        var byTable = new LinkedHashMap<String, SequencedMap<Object, TableWrite>>();
        for (Write write : writes) {
            byTable.computeIfAbsent(write.table(), _ -> new LinkedHashMap<>()).putLast(write.key(), write.statement());
        }
        return byTable.values().stream()
                .flatMap(table -> table.values().stream())
                .toList();
    }

    /** One write of one table; a later one of the same key stands in for it. */
    record Write(String table, Object key, TableWrite statement) {}
}
