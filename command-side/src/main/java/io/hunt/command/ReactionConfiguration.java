package io.hunt.command;

import io.hunt.engine.processor.SequencingPolicies;
import io.hunt.engine.processor.StreamingProcessor;
import io.hunt.engine.role.ProcessRole;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Configures the processor of all sagas and event handlers that send commands to hunts and campaigns. A failed batch is
 * retried, which is harmless: the commands are idempotent, and a deadline that fires twice changes nothing.
 */
@Configuration(proxyBeanMethods = false)
public class ReactionConfiguration {

    public static final String PROCESSOR = "reactions";

    @Bean
    StreamingProcessor reactionsProcessor() {
        return new StreamingProcessor(ProcessRole.COMMAND, PROCESSOR, 1, 100, SequencingPolicies::bySubject, false);
    }
}
