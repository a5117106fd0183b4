package io.hunt.engine.processor;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.engine.role.ProcessRole;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.serialization.SerializationException;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class StreamingProcessorTest {

    private static final EventMessage<?> EVENT = GenericEventMessage.asEventMessage("event");

    private final StreamingProcessor processor =
            new StreamingProcessor(ProcessRole.COMMAND, "reader", 1, 10, SequencingPolicies::bySubject);

    @Test
    void every_event_concerns_a_processor_that_does_not_say_which() {
        assertThat(processor.concern().test(EVENT)).isTrue();
        assertThat(processor
                        .concernedWith(event -> !event.getPayload().equals("event"))
                        .fromNowOn()
                        .concern()
                        .test(EVENT))
                .isFalse();
    }

    @Test
    void an_event_that_cannot_be_read_concerns_it_so_that_it_is_parked() {
        assertThat(processor
                        .concernedWith(_ -> {
                            throw new SerializationException("not JSON");
                        })
                        .concern()
                        .test(EVENT))
                .isTrue();
    }
}
