package io.hunt.query.securitylog;

import io.hunt.engine.processor.SequencingPolicies;
import io.hunt.engine.processor.StreamingProcessor;
import io.hunt.engine.role.ProcessRole;
import io.hunt.query.securitylog.facts.SecurityLogEntries;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.ResetHandler;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Security log for other systems: writes events to the logger {@code security}, one JSON object a line. A line may be
 * repeated with the same id. Events before the first start are not written.
 */
@Component
@ProcessingGroup(SecurityLogProcessor.PROCESSOR)
class SecurityLogProcessor {

    static final String PROCESSOR = "security-log";

    static final StreamingProcessor DECLARED = new StreamingProcessor(
                    ProcessRole.QUERY, PROCESSOR, 1, 500, SequencingPolicies::bySubject)
            .fromNowOn()
            .concernedWith(event -> SecurityLogEntries.isRelevant(event.getPayload()));

    private static final Logger LOG = LoggerFactory.getLogger("security");

    @EventHandler
    void on(EventMessage<?> message) {
        SecurityLogEntries.of(message).stream().map(SecurityLogLine::of).forEach(LOG::info);
    }

    @ResetHandler
    void onReset() {
        throw new UnsupportedOperationException("The security log never repeats events.");
    }
}
