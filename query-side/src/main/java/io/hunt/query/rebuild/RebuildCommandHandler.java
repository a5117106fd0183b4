package io.hunt.query.rebuild;

import io.hunt.api.admin.OperationEvent.ReadModelsRebuilt;
import io.hunt.api.admin.ReadModelCommand.RebuildReadModels;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.RejectionException;
import io.hunt.engine.store.TransactionLock;
import io.hunt.engine.trace.ActorMetadataProvider;
import io.hunt.engine.work.WorkKind;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Command handler that begins a rebuild of the read models in the background, one at a time over all processes. A
 * rebuild that fails, or whose process ends, leaves the tables unchanged.
 */
@Component
class RebuildCommandHandler implements DisposableBean {

    private static final Logger LOG = LoggerFactory.getLogger(RebuildCommandHandler.class);

    private final JdbcClient jdbc;
    private final RebuildRun runs;
    private final Rebuild rebuild;
    private final ExecutorService thread = Executors.newSingleThreadExecutor(WorkKind.REPLAYS.threads(
            Thread.ofPlatform().daemon().name("rebuild-", 0).factory()));

    RebuildCommandHandler(JdbcClient jdbc, RebuildRun runs, Rebuild rebuild) {
        this.jdbc = jdbc;
        this.runs = runs;
        this.rebuild = rebuild;
    }

    /** Begins a rebuild. Also takes the lock, because processes of the previous release use only the lock. */
    @CommandHandler
    void handle(RebuildReadModels command, CommandMessage<?> message) {
        UUID run = UUID.randomUUID();
        if (!TransactionLock.READ_MODELS.takeIfFree(jdbc) || !runs.begin(run)) {
            throw new RejectionException(new Rejection.Unavailable("A rebuild of the read models is under way."));
        }
        jdbc.sql("select rebuild_begin_bare()").query().singleRow();
        var rebuilt = GenericEventMessage.asEventMessage(new ReadModelsRebuilt(command.rebuiltBy()))
                .andMetaData(ActorMetadataProvider.of(message));
        CurrentUnitOfWork.get()
                .afterCommit(_ -> thread.execute(() -> {
                    try {
                        rebuild.run(run, rebuilt);
                    } catch (RuntimeException e) {
                        LOG.error("The rebuild of the read models has failed; they are unchanged", e);
                    }
                }));
    }

    @Override
    public void destroy() {
        rebuild.stop();
        thread.shutdownNow();
    }
}
