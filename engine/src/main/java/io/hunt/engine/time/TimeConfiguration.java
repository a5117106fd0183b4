package io.hunt.engine.time;

import io.hunt.engine.work.WorkKind;
import java.time.Clock;
import java.time.InstantSource;
import java.time.OffsetDateTime;
import javax.sql.DataSource;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventhandling.tokenstore.AbstractTokenEntry;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Configuration of the single clock, with the resolution of the event log, so that live and replayed times are equal. It
 * shows the database's time in every process, so that claims, windows and the log do not depend on machine clocks.
 */
@Configuration(proxyBeanMethods = false)
public class TimeConfiguration {

    /** Number of measurements; the first includes opening the connection. */
    private static final int MEASUREMENTS = 3;

    /** Bean name of a replacement for the machine's clock. */
    public static final String MACHINE_CLOCK = "machineClock";

    /** Measures the clock skew before first use, so that timers never see the clock go back. */
    @Bean
    DatabaseClock clock(@Qualifier(MACHINE_CLOCK) ObjectProvider<InstantSource> machine, DataSource database) {
        var clock = new DatabaseClock(machine.getIfAvailable(Clock::systemUTC));
        var jdbc = JdbcClient.create(database);
        for (int i = 0; i < MEASUREMENTS; i++) {
            WorkKind.PROCESSORS.run(() -> clock.measure(() -> jdbc.sql("select clock_timestamp()")
                    .query(OffsetDateTime.class)
                    .single()
                    .toInstant()));
        }
        GenericEventMessage.clock = clock;
        AbstractTokenEntry.clock = clock;
        return clock;
    }
}
