package io.hunt.engine.time;

import java.time.Clock;
import org.axonframework.eventhandling.GenericEventMessage;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** One clock for everything, as coarse as the event log: what was seen live equals what is replayed. */
@Configuration(proxyBeanMethods = false)
public class TimeConfiguration {

    @Bean
    Clock clock() {
        Clock millis = Clock.tickMillis(java.time.ZoneOffset.UTC);
        GenericEventMessage.clock = millis;
        return millis;
    }
}
