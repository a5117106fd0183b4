package io.hunt.agent.osquery;

import io.hunt.agent.osquery.OsqueryEngine.Caps;
import io.hunt.agent.query.QueryEngine.Examination;
import io.hunt.agent.query.QueryResult;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Runs the statements of an assignment in one process, whose cache of digests avoids reading files again. */
final class SharedShell implements Examination {

    private final Path osqueryi;
    private final Caps caps;
    private final Runnable unable;
    private @Nullable ShellDialogue dialogue;
    private boolean processEach;

    /** @param unable called if this osquery does not answer before the end of its input */
    SharedShell(Path osqueryi, Caps caps, Runnable unable) {
        this.osqueryi = osqueryi;
        this.caps = caps;
        this.unable = unable;
    }

    @Override
    public QueryResult run(String statement, int maxRows) {
        try {
            ShellDialogue open = processEach ? null : dialogue();
            if (open == null) {
                return OsqueryShell.ask(osqueryi, caps, statement, maxRows);
            }
            QueryResult result = open.ask(statement, maxRows);
            if (open.isOver()) {
                close();
            }
            return result;
        } catch (IOException e) {
            return new QueryResult.Stopped("osquery could not be started: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new QueryResult.Failed("Abandoned");
        }
    }

    /** Returns the running shell, started if necessary; null if this osquery needs a process for each statement. */
    private @Nullable ShellDialogue dialogue() throws IOException, InterruptedException {
        if (dialogue == null) {
            ShellDialogue begun = new ShellDialogue(osqueryi, caps);
            if (begun.isUnderstood()) {
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
