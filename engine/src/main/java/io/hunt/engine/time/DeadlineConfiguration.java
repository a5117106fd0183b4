package io.hunt.engine.time;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerName;
import com.github.kagkarlsson.scheduler.boot.config.DbSchedulerCustomizer;
import com.github.kagkarlsson.scheduler.boot.config.DbSchedulerStarter;
import com.github.kagkarlsson.scheduler.boot.config.startup.ContextReadyStart;
import com.github.kagkarlsson.scheduler.task.Task;
import io.hunt.engine.role.ProcessName;
import io.hunt.engine.work.WorkKind;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import org.axonframework.deadline.dbscheduler.DbSchedulerBinaryDeadlineDetails;
import org.axonframework.deadline.dbscheduler.DbSchedulerDeadlineManager;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Configuration of persistent deadlines. Use only in processes with the command role: elsewhere a deadline would complete
 * without its saga and be lost.
 */
@Configuration(proxyBeanMethods = false)
public class DeadlineConfiguration {

    /** Number of housekeeping threads: one writes the scheduler's heartbeat, the others detect dead processes. */
    private static final int HOUSEKEEPERS = 3;

    @Bean
    @Qualifier("deadlineDetailsTask") Task<DbSchedulerBinaryDeadlineDetails> deadlineTask(ObjectProvider<DbSchedulerDeadlineManager> deadlines) {
        return DeadlineTask.of(deadlines::getObject);
    }

    /** Scheduler clock with the database's time, for due deadlines and dead processes. */
    @Bean
    com.github.kagkarlsson.scheduler.Clock deadlineClock(DatabaseClock clock) {
        return clock::instant;
    }

    /**
     * Starts the scheduler after the application context is ready: an overdue deadline would fail while components are
     * missing.
     */
    @Bean
    DbSchedulerStarter deadlineStart(Scheduler scheduler) {
        return new ContextReadyStart(scheduler);
    }

    /** Names the scheduler after the process and runs it on connections for processors. */
    @Bean
    DbSchedulerCustomizer deadlineScheduler(ProcessName process, @Value("${db-scheduler.threads:4}") int threads) {
        return new DbSchedulerCustomizer() {
            @Override
            public Optional<SchedulerName> schedulerName() {
                return Optional.of(process::value);
            }

            @Override
            public Optional<ExecutorService> executorService() {
                return Optional.of(Executors.newFixedThreadPool(threads, threads("deadline-")));
            }

            @Override
            public Optional<ExecutorService> dueExecutor() {
                return Optional.of(Executors.newSingleThreadExecutor(threads("deadline-poll-")));
            }

            @Override
            public Optional<ScheduledExecutorService> housekeeperExecutor() {
                return Optional.of(Executors.newScheduledThreadPool(HOUSEKEEPERS, threads("deadline-upkeep-")));
            }
        };
    }

    private static ThreadFactory threads(String name) {
        return WorkKind.PROCESSORS.threads(
                Thread.ofPlatform().daemon().name(name, 0).factory());
    }
}
