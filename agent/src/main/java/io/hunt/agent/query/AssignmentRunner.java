package io.hunt.agent.query;

import io.hunt.agent.query.QueryEngine.QuerySession;
import io.hunt.agent.query.QueryResult.EngineFailure;
import io.hunt.agent.query.QueryResult.PartialRows;
import io.hunt.agent.query.QueryResult.Rows;
import io.hunt.agent.query.QueryResult.StatementFailure;
import io.hunt.agent.query.QueryResult.UnsupportedTable;
import io.hunt.agent.work.Answer;
import io.hunt.agent.work.AnswerBuilder;
import io.hunt.agent.work.AssignedQuery;
import io.hunt.agent.work.CompleteAssignment;
import io.hunt.agent.work.WorkKey;
import io.hunt.agent.work.WorkRunner;
import io.hunt.proto.fleet.v1.InventoryState;
import io.hunt.proto.fleet.v1.QueryStatus;
import io.hunt.proto.fleet.v1.SearchedSurface;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runner of assignments on a separate thread, one at a time. */
public final class AssignmentRunner implements WorkRunner, AutoCloseable {

    private static final String NOT_ONE_SELECT = "Only a single SELECT is run";
    private static final String NOT_WHOLE = "The query's lists of digests are missing or invalid";

    private static final Logger log = LoggerFactory.getLogger(AssignmentRunner.class);

    private final QueryEngine engine;
    private final Clock clock;
    private final Executor handOver;
    private final Supplier<Optional<InventoryState>> inventory;
    private final ExecutorService worker = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().name("queries").daemon().factory());
    private final Map<WorkKey, Future<?>> begun = new ConcurrentHashMap<>();

    /**
     * Creates a runner for a host without an inventory.
     *
     * @param handOver runs the handlers of answers, so that abandoning the work does not interrupt them
     */
    public AssignmentRunner(QueryEngine engine, Clock clock, Executor handOver) {
        this(engine, clock, handOver, Optional::empty);
    }

    /** @param inventory returns the present coverage of the inventory; empty without an inventory */
    public AssignmentRunner(
            QueryEngine engine, Clock clock, Executor handOver, Supplier<Optional<InventoryState>> inventory) {
        this.inventory = inventory;
        this.engine = engine;
        this.clock = clock;
        this.handOver = handOver;
    }

    @Override
    public void perform(CompleteAssignment work, Consumer<Answer> answered) {
        try {
            FutureTask<?> task = new FutureTask<>(() -> run(work, answered), null);
            begun.put(work.key(), task);
            worker.execute(task);
        } catch (RejectedExecutionException e) {
            log.debug("The agent is closing and accepts no work");
        }
    }

    @Override
    public void abandon(String assignmentId) {
        begun.forEach((key, task) -> {
            if (key.assignmentId().equals(assignmentId) && begun.remove(key, task)) {
                task.cancel(true);
            }
        });
    }

    /** Waits up to 2 s until the running query has killed the engine's processes, so that they do not outlive the agent. */
    @Override
    public void close() {
        worker.shutdownNow();
        try {
            if (!worker.awaitTermination(2, TimeUnit.SECONDS)) {
                log.warn("A query did not stop within two seconds");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run(CompleteAssignment work, Consumer<Answer> answered) {
        try {
            Answer answer = answer(work);
            if (!Thread.currentThread().isInterrupted()) {
                handOver.execute(() -> answered.accept(answer));
            }
        } catch (RuntimeException | Error e) {
            log.error(
                    "Could not run an assignment of {} queries", work.queries().size(), e);
            handOver.execute(() -> answered.accept(failure(work, e)));
        } finally {
            begun.remove(work.key());
        }
    }

    private Answer failure(CompleteAssignment work, Throwable reason) {
        AnswerBuilder answer = new AnswerBuilder(work);
        String message = "The agent could not run it: " + reason;
        work.queries()
                .forEach(query -> answer.failure(
                        query.number(), QueryStatus.QUERY_STATUS_ERROR, message, clock.instant(), Duration.ZERO));
        return answer.build();
    }

    private Answer answer(CompleteAssignment work) {
        // The coverage is read before the first query, because files scanned later must not count for this answer.
        AnswerBuilder answer = new AnswerBuilder(work).inventory(inventory.get());
        List<Optional<SelectStatement>> statements = work.queries().stream()
                .map(query -> query.sql().flatMap(SelectStatement::parse))
                .toList();
        try (QuerySession machine = engine.examine(statements.stream()
                .flatMap(Optional::stream)
                .map(SelectStatement::sql)
                .toList())) {
            for (int i = 0; i < statements.size() && !Thread.currentThread().isInterrupted(); i++) {
                answer(work.queries().get(i), statements.get(i), machine, answer);
            }
        }
        return answer.build();
    }

    private void answer(
            AssignedQuery query, Optional<SelectStatement> statement, QuerySession machine, AnswerBuilder answer) {
        Instant ranAt = clock.instant();
        long started = System.nanoTime();
        QueryResult result = statement
                .map(single -> machine.run(single.sql(), answer.rowsLeft()))
                .orElseGet(() -> new StatementFailure(query.sql().isPresent() ? NOT_ONE_SELECT : NOT_WHOLE));
        Duration cost = Duration.ofNanos(System.nanoTime() - started);
        statement
                .flatMap(single -> machine.searched(single.sql()))
                .ifPresent(fileCoverage -> answer.searched(surface(query.number(), fileCoverage)));
        switch (result) {
            case Rows rows -> add(rows, query, ranAt, cost, answer);
            case PartialRows partialRows -> {
                add(partialRows.found(), query, ranAt, cost, answer);
                answer.failure(query.number(), QueryStatus.QUERY_STATUS_ERROR, partialRows.message(), ranAt, cost);
            }
            case StatementFailure statementFailure ->
                answer.failure(query.number(), QueryStatus.QUERY_STATUS_ERROR, statementFailure.message(), ranAt, cost);
            case EngineFailure engineFailure ->
                answer.failure(query.number(), QueryStatus.QUERY_STATUS_ERROR, engineFailure.message(), ranAt, cost);
            case UnsupportedTable unsupportedTable ->
                answer.failure(
                        query.number(), QueryStatus.QUERY_STATUS_UNSUPPORTED, unsupportedTable.message(), ranAt, cost);
        }
    }

    private static SearchedSurface surface(int queryNo, FileCoverage fileCoverage) {
        return SearchedSurface.newBuilder()
                .setQueryNo(queryNo)
                .setFiles(fileCoverage.files())
                .setTooLarge(fileCoverage.tooLarge())
                .setUnreadable(fileCoverage.unreadable())
                .setCut(fileCoverage.cut())
                .build();
    }

    private static void add(Rows rows, AssignedQuery query, Instant ranAt, Duration cost, AnswerBuilder answer) {
        answer.rows(query.number(), rows.rows(), ranAt, cost);
        if (rows.more()) {
            answer.rowsLeftOut();
        }
    }
}
