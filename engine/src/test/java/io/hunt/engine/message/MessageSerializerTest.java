package io.hunt.engine.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.Page;
import io.hunt.api.Reading;
import io.hunt.api.message.AnswerType;
import io.hunt.api.testing.SampleRecords;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.axonframework.messaging.responsetypes.ResponseType;
import org.axonframework.messaging.responsetypes.ResponseTypes;
import org.axonframework.serialization.SerializationException;
import org.axonframework.serialization.SerializedObject;
import org.axonframework.serialization.SimpleSerializedObject;
import org.axonframework.serialization.SimpleSerializedType;
import org.axonframework.serialization.UnknownSerializedType;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class MessageSerializerTest {

    private static final SampleRecords SAMPLES = SampleRecords.saying("a text");

    private final MessageSerializer serializer = new MessageSerializer();

    /** Returns every record of core-api: commands, queries, answers, refusals and their components. */
    static List<Class<?>> records() {
        try {
            return Stream.of(
                            new PathMatchingResourcePatternResolver().getResources("classpath*:io/hunt/api/**/*.class"))
                    .map(found -> found.toString().replaceAll(".*io/hunt/api/(.*)\\.class.*", "$1"))
                    .filter(name -> !name.startsWith("testing/") && !name.startsWith("broken/"))
                    .<Class<?>>map(name -> loaded("io.hunt.api." + name.replace('/', '.')))
                    .filter(Class::isRecord)
                    .filter(type -> type.getTypeParameters().length == 0)
                    .distinct()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void the_whole_vocabulary_is_tried() {
        assertThat(records()).hasSizeGreaterThan(250);
    }

    @ParameterizedTest
    @MethodSource("records")
    void what_is_sent_arrives_as_it_was_alone_and_in_every_container(Class<?> type) {
        Object sample = SAMPLES.of(type);

        assertThat(sent(sample)).isEqualTo(sample);
        assertThat(sent(List.of(sample))).isEqualTo(List.of(sample));
        assertThat(sent(Set.of(sample))).isEqualTo(Set.of(sample));
        assertThat(sent(Optional.of(sample))).isEqualTo(Optional.of(sample));
        assertThat(sent(new Page<>(List.of(sample), "next", 7))).isEqualTo(new Page<>(List.of(sample), "next", 7));
        assertThat(sent(new Reading<>(sample, true))).isEqualTo(new Reading<>(sample, true));
    }

    @Test
    void plain_answers_and_none_arrive_as_they_were() {
        assertThat(sent("text")).isEqualTo("text");
        assertThat(sent(7L)).isEqualTo(7L);
        assertThat(sent(7)).isEqualTo(7);
        assertThat(sent(true)).isEqualTo(true);
        assertThat(sent(null)).isNull();
        assertThat(sent(List.of())).isEqualTo(List.of());
        assertThat(sent(Optional.empty())).isEqualTo(Optional.empty());
        assertThat(sent(new LinkedHashSet<>(List.of("b", "a")))).isEqualTo(Set.of("a", "b"));
    }

    @Test
    void what_an_asker_takes_for_an_answer_arrives() {
        assertThat(sent(new AnswerType<>(Page.class))).isEqualTo(new AnswerType<>(Page.class));
        var many = (ResponseType<?>) Objects.requireNonNull(sent(ResponseTypes.multipleInstancesOf(Page.class)));
        assertThat(many.getExpectedResponseType()).isEqualTo(Page.class);
        assertThat(many.getClass())
                .isEqualTo(ResponseTypes.multipleInstancesOf(Page.class).getClass());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.lang.Runtime",
                "java.net.URL",
                "io.hunt.engine.message.MessageSerializer",
                "io.hunt.api.NoSuchType",
                "io.hunt.api.Ids",
                "[Lio.hunt.api.Page;"
            })
    void a_type_that_is_not_of_the_vocabulary_is_refused_wherever_it_is_named(String name) {
        assertThatThrownBy(() -> read(name, "{}")).isInstanceOf(SerializationException.class);
        assertThatThrownBy(() -> read("java.util.List", "[[\"%s\",{}]]".formatted(name)))
                .isInstanceOf(SerializationException.class);
        assertThat(serializer.classForType(new SimpleSerializedType(name, "1"))).isEqualTo(UnknownSerializedType.class);
    }

    @Test
    void what_is_not_of_the_vocabulary_is_not_written() {
        assertThatThrownBy(() -> serializer.serialize(new Object(), byte[].class))
                .isInstanceOf(SerializationException.class);
        assertThatThrownBy(() -> serializer.serialize(SAMPLES, byte[].class))
                .isInstanceOf(SerializationException.class);
    }

    private @Nullable Object sent(@Nullable Object value) {
        SerializedObject<byte[]> written = serializer.serialize(value, byte[].class);
        return serializer.<byte[], Object>deserialize(written);
    }

    private @Nullable Object read(String type, String json) {
        return serializer.<byte[], Object>deserialize(
                new SimpleSerializedObject<>(json.getBytes(StandardCharsets.UTF_8), byte[].class, type, "1"));
    }

    private static Class<?> loaded(String name) {
        try {
            return Class.forName(name, false, MessageSerializerTest.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}
