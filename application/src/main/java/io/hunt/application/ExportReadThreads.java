package io.hunt.application;

import io.hunt.engine.work.WorkKind;
import io.hunt.rest.export.ExportThreads;
import java.util.concurrent.ThreadFactory;
import org.springframework.stereotype.Component;

/** Has exports read ahead with the connections for exports. */
@Component
class ExportReadThreads implements ExportThreads {

    private final ThreadFactory threads =
            WorkKind.EXPORTS.threads(Thread.ofVirtual().name("export-read-", 0).factory());

    @Override
    public void execute(Runnable read) {
        threads.newThread(read).start();
    }
}
