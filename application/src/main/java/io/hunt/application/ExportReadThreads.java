package io.hunt.application;

import io.hunt.engine.work.WorkKind;
import io.hunt.rest.export.ExportExecutor;
import jakarta.annotation.PreDestroy;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.springframework.stereotype.Component;

/**
 * Threads that read ahead for exports with the connections for exports, at most one for each export. They are platform
 * threads, because a virtual thread that waits for the database gives up its carrier for every few kilobytes of a page.
 */
@Component
class ExportReadThreads implements ExportExecutor {

    private final ExecutorService threads = Executors.newCachedThreadPool(WorkKind.EXPORTS.threads(
            Thread.ofPlatform().daemon().name("export-read-", 0).factory()));

    @Override
    public void execute(Runnable read) {
        threads.execute(read);
    }

    @PreDestroy
    void stop() {
        threads.shutdown();
    }
}
