package io.hunt.application.database;

import java.nio.file.Path;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.springframework.beans.factory.DisposableBean;

/** Start of the embedded database in a separate thread, and its stop. */
final class EmbeddedDatabaseStart implements DisposableBean {

    private final FutureTask<EmbeddedDatabase> start;

    /** Starts at once. */
    EmbeddedDatabaseStart(Path dataDirectory) {
        this.start = new FutureTask<>(() -> EmbeddedDatabase.in(dataDirectory));
        Thread.ofPlatform().name("database-start").start(start);
    }

    /** Waits until the database runs; throws the exception of a failed start. */
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

    /** Stops the database, also if no bean has used it because the start of the service failed. */
    @Override
    public void destroy() {
        try {
            start.get().close();
        } catch (ExecutionException e) {
            // The start failed: its exception was thrown to the beans that need the database, and no server runs.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
