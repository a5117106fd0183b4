package io.hunt.agent.osquery;

import io.hunt.agent.osquery.OsqueryEngine.StatementCaps;
import io.hunt.agent.query.QueryEngine.QuerySession;
import io.hunt.agent.query.QueryResult;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Runs the statements of an assignment in one process, whose cache of digests avoids reading files again. */
final class SharedShellSession implements QuerySession {

    private final Path osqueryi;
    private final StatementCaps statementCaps;
    private final Runnable unable;
    private @Nullable InteractiveShell dialogue;
    private boolean processEach;

    /** @param unable called if this osquery does not answer before the end of its input */
    SharedShellSession(Path osqueryi, StatementCaps statementCaps, Runnable unable) {
        this.osqueryi = osqueryi;
        this.statementCaps = statementCaps;
        this.unable = unable;
    }

    @Override
    public QueryResult run(String statement, int maxRows) {
        try {
            InteractiveShell open = processEach ? null : dialogue();
            if (open == null) {
                return OsqueryShell.ask(osqueryi, statementCaps, statement, maxRows);
            }
            QueryResult result = open.ask(statement, maxRows);
            if (open.isOver()) {
                close();
            }
            return result;
        } catch (IOException e) {
            return new QueryResult.EngineFailure("osquery could not be started: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new QueryResult.StatementFailure("Abandoned");
        }
    }

    /** Returns the running shell, started if necessary; null if this osquery needs a process for each statement. */
    private @Nullable InteractiveShell dialogue() throws IOException, InterruptedException {
        if (dialogue == null) {
            InteractiveShell begun = new InteractiveShell(osqueryi, statementCaps);
            if (begun.answersStatements()) {
                dialogue = begun;
            } else {
                begun.close();
                processEach = true;
                unable.run();
            }
        }
        return dialogue;
    }

    @Override
    public void close() {
        if (dialogue != null) {
            dialogue.close();
            dialogue = null;
        }
    }
}
