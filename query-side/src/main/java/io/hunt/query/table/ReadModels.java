package io.hunt.query.table;

import io.hunt.engine.processor.Batches;
import io.hunt.engine.processor.Parking;
import io.hunt.engine.processor.Sequences;
import io.hunt.engine.processor.StreamingProcessor;
import io.hunt.engine.processor.TableWrite;
import io.hunt.engine.role.ProcessRole;
import io.hunt.query.page.CatchUp;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.axonframework.config.Configuration;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;

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

    private final Batches<Write> batches;
    private final JdbcTemplate jdbc;
    private final CatchUp catchUp;

    ReadModels(
            JdbcTemplate jdbc,
            CatchUp catchUp,
            ObjectProvider<Configuration> axon,
            PlatformTransactionManager transactions) {
        this.jdbc = jdbc;
        this.catchUp = catchUp;
        var parking = new Parking(DECLARED, () -> axon.getObject().eventProcessingConfiguration());
        this.batches = Batches.applying(this::apply, parking, transactions);
    }

    /** Asks for a write on behalf of the event that is being handled. */
    public void write(String table, String sql, @Nullable Object... parameters) {
        batches.add(new Write(table, new Object(), TableWrite.of(sql, SqlValue.of(parameters))));
    }

    /** As {@link #write}, of a statement that unnests an array of texts for each parameter: neighbours become one. */
    public void writeJoined(String table, String sql, @Nullable Object... parameters) {
        batches.add(new Write(table, new Object(), TableWrite.joined(sql, SqlValue.of(parameters))));
    }

    /** As {@link #write}; of those in one batch with the same table, statement and row only the last is needed. */
    public void writeLatest(String table, Object row, String sql, @Nullable Object... parameters) {
        batches.add(new Write(table, List.of(sql, row), TableWrite.of(sql, SqlValue.of(parameters))));
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
