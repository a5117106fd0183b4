package io.hunt.audit.log;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.rejection.RejectionException;
import java.time.Instant;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.messaging.MetaData;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SealableEventGuardTest {

    private final SealableEventGuard guard = new SealableEventGuard();

    @Test
    void usual_events_are_appended() {
        guard.check(new GenericEventMessage<>("payload"));
        guard.check(new GenericDomainEventMessage<>("Hunt", "hunt é 1", 0, "payload"));
        guard.check(new GenericDomainEventMessage<>(null, "settings", 0, "payload"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a\nb", "a\u0000b", "a\u0085b", "a\ud800", "\udc00a"})
    void an_event_that_would_block_sealing_is_refused(String text) {
        assertThatThrownBy(() -> guard.check(new GenericDomainEventMessage<>("Hunt", text, 0, "payload")))
                .isInstanceOf(RejectionException.class);
        assertThatThrownBy(() -> guard.check(new GenericDomainEventMessage<>(text, "hunt", 0, "payload")))
                .isInstanceOf(RejectionException.class);
        assertThatThrownBy(() -> guard.check(
                        new GenericEventMessage<>(text, "payload", MetaData.emptyInstance(), Instant.EPOCH)))
                .isInstanceOf(RejectionException.class);
    }
}
