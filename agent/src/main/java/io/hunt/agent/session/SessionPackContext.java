package io.hunt.agent.session;

import io.grpc.SynchronizationContext;
import io.hunt.agent.watchlist.PackContext;
import io.hunt.agent.work.Answer;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Runs a host's pack scans on the session's executor. */
record SessionPackContext(SynchronizationContext context, ScheduledExecutorService timer, Consumer<Answer> reporter)
        implements PackContext {

    @Override
    public Executor executor() {
        return context;
    }

    @Override
    public ScheduledStep after(long millis, Runnable step) {
        return context.schedule(step, millis, TimeUnit.MILLISECONDS, timer)::cancel;
    }

    @Override
    public void report(Answer answer) {
        reporter.accept(answer);
    }
}
