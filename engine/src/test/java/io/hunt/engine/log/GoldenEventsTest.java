package io.hunt.engine.log;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.testing.GoldenEvents;
import io.hunt.api.testing.GoldenEvents.Golden;
import io.hunt.api.testing.SampleRecords;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.serialization.SimpleSerializedObject;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Run with {@code -Dgolden.write=true} to bring the file of the current release up to date. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class GoldenEventsTest {

    /** The sample text is a JSON object, like evidence. */
    private static final SampleRecords FILLED = SampleRecords.saying("{\"golden\":\"é \uD83D\uDE00\"}");

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final EventSerializer names = new EventSerializer(EventSerializer.builder());

    @Test
    void the_file_of_this_release_holds_every_event_as_it_is_written_now() throws IOException {
        String written = EventFamilies.ALL.stream()
                .flatMap(EventFamilies::events)
                .flatMap(type -> Stream.of(golden("filled", type, FILLED), golden("sparse", type, FILLED.sparse())))
                .map(golden -> golden.line() + "\n")
                .collect(Collectors.joining());
        Path file = Path.of("../core-api/src/test/resources").resolve(GoldenEvents.file(GoldenEvents.CURRENT));
        if (Boolean.getBoolean("golden.write")) {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.writeString(file, written);
        }

        assertThat(file).content(StandardCharsets.UTF_8).isEqualTo(written);
    }

    static Stream<Golden> events() {
        return GoldenEvents.all();
    }

    @ParameterizedTest
    @MethodSource("events")
    void every_event_of_every_release_can_be_read(Golden golden) {
        Object event = names.deserialize(new SimpleSerializedObject<>(
                golden.payload().getBytes(StandardCharsets.UTF_8), byte[].class, golden.type(), golden.revision()));

        assertThat(event.getClass().getSimpleName()).isEqualTo(golden.type());
        assertThat(payload(event))
                .as("the event read equals the event written")
                .isEqualTo(withoutNulls(JSON.readTree(golden.payload())));
    }

    private Golden golden(String variant, Class<?> type, SampleRecords samples) {
        Object event = samples.of(type);
        return new Golden(
                GoldenEvents.CURRENT,
                type.getSimpleName(),
                String.valueOf(names.typeForClass(type).getRevision()),
                variant,
                JSON.writeValueAsString(payload(event)));
    }

    private JsonNode payload(Object event) {
        return withoutNulls(JSON.readTree(names.serialize(event, byte[].class).getData()));
    }

    /** Removes nulls, because an older release omits fields that a newer one adds. */
    private static JsonNode withoutNulls(JsonNode node) {
        if (node.isObject()) {
            node.asObject().removeIf(JsonNode::isNull);
        }
        node.forEach(GoldenEventsTest::withoutNulls);
        return node;
    }
}
