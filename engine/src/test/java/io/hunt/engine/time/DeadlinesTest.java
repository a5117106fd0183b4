package io.hunt.engine.time;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.boot.config.DbSchedulerProperties;
import io.hunt.api.testing.EventLogDamage;
import io.hunt.api.testing.TestDatabase;
import io.hunt.engine.EngineProcess;
import io.hunt.engine.log.UnreadableAggregates;
import io.hunt.engine.time.Alarm.AlarmRang;
import io.hunt.engine.time.Alarm.SetAlarm;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DeadlinesTest {

    private final DataSource database = TestDatabase.migrated();

    @Test
    void a_deadline_outlives_its_process_and_a_first_failure() {
        Alarm.FAILURES.set(1);
        try (var before = new EngineProcess(database, Alarm.class)) {
            before.send(new SetAlarm("a", Instant.now().plusSeconds(3_600)));
            assertThat(before.eventsOf("a")).hasSize(1);
        }
        JdbcClient.create(database)
                .sql("update scheduled_tasks set execution_time = now()")
                .update();

        try (var after = new EngineProcess(database, Alarm.class)) {
            EngineProcess.await(() -> after.eventsOf("a").getLast().getPayload() instanceof AlarmRang);
        }

        assertThat(Alarm.FAILURES).hasValue(-1);
    }

    /** Component that records if deadlines run while other components are still being created. */
    @org.springframework.context.annotation.Configuration(proxyBeanMethods = false)
    static class StartupProbe {

        static final AtomicBoolean RUNS_DEADLINES = new AtomicBoolean();

        @Bean
        SmartInitializingSingleton whileTheContextIsMade(Scheduler scheduler) {
            return () -> RUNS_DEADLINES.set(scheduler.getSchedulerState().isStarted());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 5})
    void overdue_deadlines_run_once_a_restarted_process_is_complete(int overdue) {
        Alarm.FAILURES.set(0);
        try (var before = new EngineProcess(database, Alarm.class)) {
            for (int number = 0; number < overdue; number++) {
                before.send(new SetAlarm("overdue-" + number, Instant.now().plusSeconds(3_600)));
            }
        }
        JdbcClient.create(database)
                .sql("update scheduled_tasks set execution_time = now() - interval '1 hour'")
                .update();

        try (var after = new EngineProcess(database, StartupProbe.class, Alarm.class)) {
            assertThat(StartupProbe.RUNS_DEADLINES).isFalse();
            for (int number = 0; number < overdue; number++) {
                String alarm = "overdue-" + number;
                EngineProcess.await(() -> after.eventsOf(alarm).getLast().getPayload() instanceof AlarmRang);
            }
        }
    }

    @Test
    void a_deadline_waits_for_its_time() {
        try (var process = new EngineProcess(database, Alarm.class)) {
            process.send(new SetAlarm("b", Instant.now().plusSeconds(3_600)));
            process.send(new SetAlarm("c", Instant.now().minusSeconds(3_600)));
            EngineProcess.await(() -> process.eventsOf("c").size() == 2);

            assertThat(process.eventsOf("b")).hasSize(1);
        }
    }

    @Test
    void a_deadline_of_what_cannot_be_loaded_waits_without_haste_until_the_log_is_mended() {
        var jdbc = JdbcClient.create(database);
        try (var process = new EngineProcess(database, Alarm.class)) {
            process.send(new SetAlarm("damaged", Instant.now().plusSeconds(3_600)));
            EventLogDamage.damageLast(database, "damaged");
            makeDue(jdbc);
            EngineProcess.await(() -> process.bean(UnreadableAggregates.class).reads() > 0
                    && jdbc.sql("""
                            select count(*) from scheduled_tasks where consecutive_failures = 0 and not picked
                            and execution_time between now() + interval '30 s' and now() + interval '1 min'""").query(Integer.class).single() == 1);

            process.send(new SetAlarm("whole", Instant.now().minusSeconds(1)));
            EngineProcess.await(() -> process.eventsOf("whole").size() == 2);
            assertThat(process.bean(UnreadableAggregates.class).reads()).isEqualTo(1);

            EventLogDamage.mend(database, "damaged");
            makeDue(jdbc);
            EngineProcess.await(() -> process.eventsOf("damaged").size() == 2);
        }
    }

    private static void makeDue(JdbcClient jdbc) {
        jdbc.sql("update scheduled_tasks set execution_time = now(), version = version + 1 where not picked")
                .update();
    }

    @Test
    void a_deadline_that_a_dead_process_was_running_is_run_again_and_no_sooner_than_it_counts_as_dead() {
        try (var before = new EngineProcess(database, Alarm.class)) {
            before.send(new SetAlarm("d", Instant.now().plusSeconds(3_600)));
        }
        long died = System.nanoTime();
        JdbcClient.create(database).sql("""
                update scheduled_tasks set execution_time = now(), picked = true, picked_by = 'dead',
                  last_heartbeat = now()""").update();

        try (var after = new EngineProcess(database, Alarm.class)) {
            EngineProcess.await(() -> after.eventsOf("d").getLast().getPayload() instanceof AlarmRang);
            assertThat(Duration.ofNanos(System.nanoTime() - died)).isGreaterThan(Duration.ofSeconds(5));
            assertThat(longestWait(after.bean(DbSchedulerProperties.class))).isLessThan(Duration.ofSeconds(15));
        }
    }

    /** The scheduler looks for dead processes at every second heartbeat. */
    private static Duration longestWait(DbSchedulerProperties settings) {
        return settings.getHeartbeatInterval()
                .multipliedBy(settings.getMissedHeartbeatsLimit() + 2L)
                .plus(settings.getPollingInterval());
    }
}
