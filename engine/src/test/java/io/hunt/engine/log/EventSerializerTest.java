package io.hunt.engine.log;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.testing.SampleRecords;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.axonframework.serialization.Revision;
import org.axonframework.serialization.SerializedObject;
import org.axonframework.serialization.SimpleSerializedObject;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class EventSerializerTest {

    private static final SampleRecords SAMPLES = SampleRecords.saying("\"quoted\" \u00e9\uD83D\uDE00 {}");

    private final EventSerializer names = new EventSerializer(EventSerializer.builder());

    static Stream<Class<?>> events() {
        return EventFamilies.ALL.stream().flatMap(EventFamilies::events);
    }

    @ParameterizedTest
    @MethodSource("events")
    void every_event_comes_back_from_the_log_as_it_was(Class<?> type) {
        Object event = SAMPLES.of(type);

        SerializedObject<byte[]> stored = names.serialize(event, byte[].class);

        assertThat(stored.getType().getName()).isEqualTo(type.getSimpleName());
        assertThat(stored.getType().getRevision()).isEqualTo(revision(type));
        assertThat(names.<byte[], Object>deserialize(new SimpleSerializedObject<>(
                        stored.getData(), byte[].class, type.getSimpleName(), revision(type))))
                .isEqualTo(event);
    }

    @ParameterizedTest
    @MethodSource("events")
    void no_event_tells_the_log_a_class_name(Class<?> type) {
        byte[] stored = names.serialize(SAMPLES.of(type), byte[].class).getData();

        assertThat(new String(stored, StandardCharsets.UTF_8)).doesNotContain("io.hunt");
    }

    @ParameterizedTest
    @MethodSource("events")
    void what_a_later_version_adds_to_an_event_is_no_obstacle(Class<?> type) {
        byte[] stored = names.serialize(SAMPLES.of(type), byte[].class).getData();
        String more = new String(stored, StandardCharsets.UTF_8).replaceFirst("\\{", "{\"addedLater\":1,");

        assertThat(names.<byte[], Object>deserialize(new SimpleSerializedObject<>(
                        more.getBytes(StandardCharsets.UTF_8), byte[].class, type.getSimpleName(), revision(type))))
                .isEqualTo(SAMPLES.of(type));
    }

    private static String revision(Class<?> event) {
        Revision stated = event.getAnnotation(Revision.class);
        return stated == null ? "1" : stated.value();
    }

    @Test
    void what_is_no_event_keeps_its_own_name() {
        assertThat(names.typeForClass(SampleRecords.class).getName()).isEqualTo(SampleRecords.class.getName());
    }
}
