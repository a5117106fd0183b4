package io.hunt.engine.time;

import com.github.kagkarlsson.scheduler.task.Task;
import org.axonframework.deadline.dbscheduler.DbSchedulerBinaryDeadlineDetails;
import org.axonframework.deadline.dbscheduler.DbSchedulerDeadlineManager;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Deadlines that survive a restart. Belongs into processes with the command role only: elsewhere a deadline would
 * complete without the saga it is meant for, and be lost.
 */
@Configuration(proxyBeanMethods = false)
public class DeadlineConfiguration {

    @Bean
    @Qualifier("deadlineDetailsTask") Task<DbSchedulerBinaryDeadlineDetails> deadlineTask(ObjectProvider<DbSchedulerDeadlineManager> deadlines) {
        return DeadlineTask.of(deadlines::getObject);
    }
}
