package io.hunt.agent.session;

import io.grpc.SynchronizationContext;
import io.hunt.agent.pack.Rounds;
import io.hunt.agent.work.Answer;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Lets a host look for its packs' indicators in the same turn as all else. */
record TurnRounds(SynchronizationContext context, ScheduledExecutorService timer, Consumer<Answer> reporter)
        implements Rounds {

    @Override
    public Executor turn() {
        return context;
    }

    @Override
    public Alarm after(long millis, Runnable step) {
        return context.schedule(step, millis, TimeUnit.MILLISECONDS, timer)::cancel;
    }

    @Override
    public void report(Answer answer) {
        reporter.accept(answer);
    }
}
