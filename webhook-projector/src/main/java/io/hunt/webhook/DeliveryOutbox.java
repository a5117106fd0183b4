package io.hunt.webhook;

import io.hunt.api.id.AlertId;
import io.hunt.engine.processor.Batches;
import io.hunt.engine.processor.DeadLetterQueues;
import io.hunt.engine.processor.TableWrite;
import java.util.List;
import org.axonframework.config.Configuration;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;

/** Adds alerts to the transactional outbox (table webhook_delivery), in the transaction of the processor's token. */
@Component
class DeliveryOutbox {

    private final JdbcTemplate jdbc;
    private final Batches<TableWrite> batches;
    private final WorkSignal signal;

    DeliveryOutbox(
            JdbcTemplate jdbc,
            WorkSignal signal,
            ObjectProvider<Configuration> axon,
            PlatformTransactionManager transactions) {
        this.jdbc = jdbc;
        this.signal = signal;
        var parking = new DeadLetterQueues(
                AlertDeliveryProcessor.PROCESSOR, () -> axon.getObject().eventProcessingConfiguration());
        this.batches = Batches.applying(this::apply, parking, transactions);
    }

    /** Adds an alert; repeats have no effect. */
    void add(AlertId alert, byte[] body) {
        batches.add(TableWrite.of(
                "insert into webhook_delivery (alert_id, body) values (?, ?) on conflict (alert_id) do nothing",
                alert.value(),
                body));
    }

    private void apply(List<TableWrite> writes) {
        TableWrite.applyAll(jdbc, writes);
        CurrentUnitOfWork.get().root().afterCommit(_ -> signal.now());
    }
}
