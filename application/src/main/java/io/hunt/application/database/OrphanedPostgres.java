package io.hunt.application.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A database server outlives a service that was killed; it must go before a new one may open the same files. */
final class OrphanedPostgres {

    private static final Logger LOG = LoggerFactory.getLogger(OrphanedPostgres.class);
    private static final int PATIENCE_SECONDS = 10;

    private OrphanedPostgres() {}

    /** Ends the server that the pid file in there names, if it still runs and is a PostgreSQL on these very files. */
    static void stopIn(Path files) {
        running(files).ifPresent(server -> {
            LOG.info("Stopping the PostgreSQL server {} that an earlier run has left behind", server.pid());
            server.destroy();
            if (!ended(server)) {
                server.destroyForcibly();
                ended(server);
            }
        });
    }

    private static Optional<ProcessHandle> running(Path files) {
        Path pidFile = files.resolve("postmaster.pid");
        if (!Files.exists(pidFile)) {
            return Optional.empty();
        }
        try {
            var lines = Files.readAllLines(pidFile);
            boolean ours = lines.size() > 1
                    && Files.exists(Path.of(lines.get(1)))
                    && Files.isSameFile(Path.of(lines.get(1)), files);
            return ours
                    ? ProcessHandle.of(Long.parseLong(lines.getFirst().strip())).filter(OrphanedPostgres::isPostgres)
                    : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static boolean isPostgres(ProcessHandle process) {
        return process.info()
                .command()
                // Linux says so of a program whose file has been replaced.
                .map(command -> command.replace(" (deleted)", "").endsWith("postgres"))
                .orElse(false);
    }

    private static boolean ended(ProcessHandle process) {
        try {
            process.onExit().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
