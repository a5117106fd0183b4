package io.hunt.agent.notice;

import io.hunt.agent.query.QueryResult;
import io.hunt.agent.query.QueryResult.EngineFailure;
import io.hunt.agent.query.QueryResult.PartialRows;
import io.hunt.agent.query.QueryResult.Rows;
import io.hunt.agent.query.QueryResult.StatementFailure;
import io.hunt.agent.query.QueryResult.UnsupportedTable;
import io.hunt.agent.spool.PrivateFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Monitor of osquery across restarts of the agent: reports once when osquery stops working. */
public final class OsqueryHealth {

    private static final Logger log = LoggerFactory.getLogger(OsqueryHealth.class);

    private final Path worked;
    private final Consumer<String> tell;

    /** @param worked file that exists while osquery works */
    public OsqueryHealth(Path worked, Consumer<String> tell) {
        this.worked = worked;
        this.tell = tell;
    }

    /** Evaluates a result of osquery. */
    public synchronized void heard(QueryResult answer) {
        switch (answer) {
            case Rows _, PartialRows _, UnsupportedTable _ -> works();
            case EngineFailure engineFailure -> stopped(engineFailure.message());
            // The query itself may be the reason for its failure.
            case StatementFailure _ -> {}
        }
    }

    /** Records that osquery is not installed. */
    public synchronized void missing() {
        stopped("osqueryi is no longer on the PATH");
    }

    private void works() {
        try {
            if (!Files.exists(worked)) {
                PrivateFile.write(worked, _ -> {});
            }
        } catch (IOException e) {
            log.warn("Could not note that osquery works: {}", e.getMessage());
        }
    }

    private void stopped(String why) {
        try {
            if (Files.deleteIfExists(worked)) {
                tell.accept(why);
            }
        } catch (IOException e) {
            log.warn("Could not note that osquery has stopped: {}", e.getMessage());
        }
    }
}
