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
 * One clock for everything, as coarse as the event log: what was seen live equals what is replayed. It shows the database's
 * time in every process, so that claims, windows and the log do not depend on machines.
 */
@Configuration(proxyBeanMethods = false)
public class TimeConfiguration {

    /** The first makes the connection as well. */
    private static final int MEASUREMENTS = 3;

    /** The name of a clock that stands for the machine's. */
    public static final String MACHINE_CLOCK = "machineClock";

    /** Measured before anything uses it: whoever waits by it must not see it step back. */
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
