package io.hunt.query;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.testing.GoldenEvents;
import io.hunt.api.testing.GoldenEvents.Golden;
import io.hunt.engine.log.EventNames;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.axonframework.serialization.SimpleSerializedObject;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class GoldenEventsTest {

    private final EventNames names = new EventNames(EventNames.builder());

    @Test
    void the_events_of_every_release_can_be_projected() {
        try (var read = new ReadSide()) {
            GoldenEvents.all().forEach(golden -> read.happened(UUID.randomUUID(), event(golden)));

            read.settle();

            assertThat(read.jdbc()
                            .queryForList("select payloadtype || causemessage from deadletterentry", String.class))
                    .as("parked")
                    .isEmpty();
            assertThat(read.dump()).contains("golden");
        }
    }

    private Object event(Golden golden) {
        return names.deserialize(new SimpleSerializedObject<>(
                golden.payload().getBytes(StandardCharsets.UTF_8), byte[].class, golden.type(), golden.revision()));
    }
}
