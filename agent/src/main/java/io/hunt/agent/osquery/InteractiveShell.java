package io.hunt.agent.osquery;

import io.hunt.agent.osquery.OsqueryEngine.StatementCaps;
import io.hunt.agent.query.QueryResult;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * Process of osquery's shell that answers statements one after another. A failed statement may print no rows or a part of
 * them, so each statement is followed by one that prints a random mark: the output before the mark belongs to the statement.
 */
final class InteractiveShell implements AutoCloseable {

    /** Flags of the shell; the cache is large enough for the files that an assignment is likely to hash. */
    private static final List<String> FLAGS = List.of("--hash_cache_max=100000");

    private static final int SECONDS_TO_START = 20;
    private static final String MARK = "SELECT '%s' AS agent_mark;\n";

    private final Process shell;
    private final Watchdog watchdog;
    private final LimitedInputStream output;
    /** Created by the reading thread, because the parser waits for the first bytes; null until then. */
    private volatile @Nullable JsonParser printed;

    private final ShellErrorOutput shellErrorOutput;
    private boolean over;

    InteractiveShell(Path osqueryi, StatementCaps statementCaps) throws IOException {
        shell = OsqueryShell.start(osqueryi, statementCaps, FLAGS);
        watchdog = new Watchdog(shell, statementCaps);
        output = new LimitedInputStream(shell.getInputStream(), statementCaps.outputBytes());
        shellErrorOutput = ShellErrorOutput.of(shell.getErrorStream());
    }

    /** Returns true if the shell answers within 20 s without the end of its input. */
    boolean answersStatements() throws InterruptedException {
        String mark = mark();
        var answered = CompletableFuture.supplyAsync(() -> upTo(mark, 1), OsqueryShell.PIPES);
        send(MARK.formatted(mark));
        try {
            return answered.get(SECONDS_TO_START, TimeUnit.SECONDS).marked();
        } catch (ExecutionException | TimeoutException e) {
            return false;
        }
    }

    /** Returns true if the process can no longer answer. */
    boolean isOver() {
        return over;
    }

    QueryResult ask(String statement, int maxRows) throws InterruptedException {
        output.restart();
        shellErrorOutput.take();
        String mark = mark();
        var answered = CompletableFuture.supplyAsync(() -> upTo(mark, maxRows), OsqueryShell.PIPES);
        OsqueryShell.PIPES.execute(() -> send(statement + "\n;\n" + MARK.formatted(mark)));
        Optional<String> tooCostly = watchdog.watch(answered);
        if (tooCostly.isPresent()) {
            return end(new QueryResult.StatementFailure(tooCostly.get()));
        }
        if (output.exceeded()) {
            return end(new QueryResult.StatementFailure(
                    "More output than %d bytes".formatted(watchdog.caps().outputBytes())));
        }
        try {
            return result(answered.join());
        } catch (CompletionException e) {
            return end(new QueryResult.StatementFailure("osquery's output could not be read: " + e.getMessage()));
        }
    }

    private QueryResult result(MarkedOutput answer) {
        String complaint = shellErrorOutput.take();
        if (!answer.marked) {
            return end(OsqueryShell.complaint(complaint));
        }
        return complaint.contains("Error:") || answer.result == null
                ? OsqueryShell.complaint(complaint)
                : answer.result;
    }

    private QueryResult end(QueryResult result) {
        over = true;
        return result;
    }

    /** Result printed before a mark, and whether the mark was read. */
    private record MarkedOutput(@Nullable QueryResult result, boolean marked) {}

    private MarkedOutput upTo(String mark, int maxRows) {
        QueryResult result = null;
        try {
            JsonParser parser = printed == null ? ShellRowParser.parser(output) : printed;
            printed = parser;
            while (parser.nextToken() == JsonToken.START_ARRAY) {
                QueryResult next = ShellRowParser.next(parser, maxRows);
                if (isMark(next, mark)) {
                    return new MarkedOutput(result, true);
                }
                result = next;
            }
        } catch (JacksonException e) {
            throw new CompletionException(e.getOriginalMessage(), e);
        }
        return new MarkedOutput(result, false);
    }

    private static boolean isMark(QueryResult result, String mark) {
        return result instanceof QueryResult.Rows rows
                && rows.rows().size() == 1
                && rows.rows().getFirst().toStringUtf8().equals("{\"agent_mark\":\"" + mark + "\"}");
    }

    private void send(String text) {
        try {
            OutputStream input = shell.getOutputStream();
            input.write(text.getBytes(StandardCharsets.UTF_8));
            input.flush();
        } catch (IOException e) {
            // The shell has exited, so its output ends too.
        }
    }

    private static String mark() {
        return UUID.randomUUID().toString();
    }

    @Override
    public void close() {
        watchdog.kill();
        shellErrorOutput.close();
    }
}
