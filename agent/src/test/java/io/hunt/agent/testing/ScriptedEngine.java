package io.hunt.agent.testing;

import com.google.protobuf.ByteString;
import io.hunt.agent.query.QueryEngine;
import io.hunt.agent.query.QueryResult;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;

/** Query engine that always returns the same rows and can be blocked. */
public final class ScriptedEngine implements QueryEngine {

    private final List<ByteString> rows;
    private final List<String> ran = new CopyOnWriteArrayList<>();
    private volatile CountDownLatch gate = new CountDownLatch(0);
    private volatile CountDownLatch running = new CountDownLatch(1);

    public ScriptedEngine(List<ByteString> rows) {
        this.rows = List.copyOf(rows);
    }

    public static ScriptedEngine answering(String row) {
        return new ScriptedEngine(List.of(ByteString.copyFromUtf8(row)));
    }

    public List<String> ran() {
        return ran;
    }

    public void hold() {
        gate = new CountDownLatch(1);
        running = new CountDownLatch(1);
    }

    public void release() {
        gate.countDown();
    }

    public void awaitRunning() throws InterruptedException {
        running.await();
    }

    @Override
    public QuerySession examine(List<String> statements) {
        return new QuerySession() {
            @Override
            public QueryResult run(String statement, int maxRows) {
                ran.add(statement);
                running.countDown();
                try {
                    gate.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                return new QueryResult.Rows(rows, false);
            }

            @Override
            public void close() {}
        };
    }

    @Override
    public String description() {
        return "a script";
    }
}
