package io.hunt.application.database;

import java.nio.file.Path;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.springframework.beans.factory.DisposableBean;

/** A start of the embedded database by a thread of its own, and the database's end. */
final class DatabaseStart implements DisposableBean {

    private final FutureTask<EmbeddedDatabase> start;

    /** Begins at once. */
    DatabaseStart(Path dataDirectory) {
        this.start = new FutureTask<>(() -> EmbeddedDatabase.in(dataDirectory));
        Thread.ofPlatform().name("database-start").start(start);
    }

    /** Waits until it runs; throws what its start failed with. */
    EmbeddedDatabase database() {
        try {
            return start.get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while the embedded database starts", e);
        }
    }

    /** Stops what was started, also when nobody has asked for it because something else failed before. */
    @Override
    public void destroy() {
        try {
            start.get().close();
        } catch (ExecutionException e) {
            // Who asked for it was told, and nothing runs.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
