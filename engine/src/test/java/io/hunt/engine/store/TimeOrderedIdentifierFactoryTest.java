package io.hunt.engine.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class TimeOrderedIdentifierFactoryTest {

    @Test
    void the_ids_of_events_are_ordered_by_the_time_at_which_they_are_made() {
        long before = System.currentTimeMillis();
        List<String> ids = Stream.generate(() -> GenericEventMessage.asEventMessage("event"))
                .limit(5_000)
                .map(EventMessage::getIdentifier)
                .toList();
        long after = System.currentTimeMillis();

        assertThat(ids).isSorted().doesNotHaveDuplicates().allSatisfy(id -> {
            UUID made = UUID.fromString(id);
            assertThat(made.version()).isEqualTo(7);
            assertThat(made.getMostSignificantBits() >>> 16).isBetween(before, after);
        });
    }
}
