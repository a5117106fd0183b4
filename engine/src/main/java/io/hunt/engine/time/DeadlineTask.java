package io.hunt.engine.time;

import com.github.kagkarlsson.scheduler.task.CompletionHandler;
import com.github.kagkarlsson.scheduler.task.ExecutionComplete;
import com.github.kagkarlsson.scheduler.task.ExecutionContext;
import com.github.kagkarlsson.scheduler.task.ExecutionOperations;
import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import com.github.kagkarlsson.scheduler.task.helper.OneTimeTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import io.hunt.engine.log.UnreadableAggregates;
import java.time.Duration;
import java.util.function.Supplier;
import org.axonframework.deadline.dbscheduler.DbSchedulerBinaryDeadlineDetails;
import org.axonframework.deadline.dbscheduler.DbSchedulerDeadlineManager;

/**
 * Task that executes Axon's deadlines. Retries failures with exponential backoff from 1 s to 30 s. A deadline of an
 * aggregate that cannot be loaded is retried every minute until the log is repaired.
 */
final class DeadlineTask {

    private static final Duration FIRST_RETRY = Duration.ofSeconds(1);
    private static final Duration LATEST_RETRY = Duration.ofSeconds(30);
    private static final Duration UNTIL_MENDED = Duration.ofMinutes(1);

    private DeadlineTask() {}

    static Task<DbSchedulerBinaryDeadlineDetails> of(Supplier<DbSchedulerDeadlineManager> deadlines) {
        var axons = (OneTimeTask<DbSchedulerBinaryDeadlineDetails>) DbSchedulerDeadlineManager.binaryTask(deadlines);
        return Tasks.custom(axons.getName(), DbSchedulerBinaryDeadlineDetails.class)
                .onFailure(DeadlineTask::tryAgain)
                .onDeadExecutionRevive()
                .execute((deadline, context) -> run(axons, deadline, context));
    }

    private static CompletionHandler<DbSchedulerBinaryDeadlineDetails> run(
            OneTimeTask<DbSchedulerBinaryDeadlineDetails> axons,
            TaskInstance<DbSchedulerBinaryDeadlineDetails> deadline,
            ExecutionContext context) {
        try {
            axons.executeOnce(deadline, context);
            return new CompletionHandler.OnCompleteRemove<>();
        } catch (RuntimeException e) {
            if (!UnreadableAggregates.isIn(e)) {
                throw e;
            }
            return (complete, execution) ->
                    execution.reschedule(complete, complete.getTimeDone().plus(UNTIL_MENDED));
        }
    }

    private static void tryAgain(
            ExecutionComplete complete, ExecutionOperations<DbSchedulerBinaryDeadlineDetails> execution) {
        execution.reschedule(complete, complete.getTimeDone().plus(pause(complete.getExecution().consecutiveFailures)));
    }

    static Duration pause(int failuresBefore) {
        Duration doubled = FIRST_RETRY.multipliedBy(1L << Math.min(failuresBefore, 10));
        return doubled.compareTo(LATEST_RETRY) < 0 ? doubled : LATEST_RETRY;
    }
}
