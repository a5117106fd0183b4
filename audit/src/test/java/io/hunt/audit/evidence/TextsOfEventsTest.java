package io.hunt.audit.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.evidence.EvidenceCarrier;
import io.hunt.engine.log.EventFamilies;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/**
 * Tests that each text in an event is classified, so that new texts which are evidence are not stored unencrypted in the
 * log.
 */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class TextsOfEventsTest {

    @Test
    void every_text_in_every_event_is_evidence_or_is_not_on_purpose() throws IOException {
        assertThat(texts().keySet()).containsExactlyElementsOf(listed().keySet());
    }

    @Test
    void what_is_evidence_is_encrypted() throws IOException {
        Map<String, Class<?>> texts = texts();

        assertThat(listed().entrySet().stream()
                        .filter(text -> text.getValue().equals("evidence"))
                        .map(Map.Entry::getKey))
                .isNotEmpty()
                .allMatch(text -> EvidenceCarrier.class.isAssignableFrom(Objects.requireNonNull(texts.get(text))))
                .allMatch(
                        text -> text.endsWith(".evidence") || text.endsWith(".moreEvidence") || text.endsWith(".rows"));
        assertThat(listed().values()).containsOnly("evidence", "ciphertext", "host", "user", "service");
    }

    private static Map<String, String> listed() throws IOException {
        try (InputStream file = TextsOfEventsTest.class.getResourceAsStream("/texts-of-events.csv")) {
            return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .skip(1)
                    .map(line -> line.split(",", 2))
                    .collect(Collectors.toMap(line -> line[0], line -> line[1], (one, _) -> one, TreeMap::new));
        }
    }

    private static Map<String, Class<?>> texts() {
        var texts = new TreeMap<String, Class<?>>();
        EventFamilies.ALL.stream()
                .flatMap(EventFamilies::events)
                .forEach(event -> texts(event.getSimpleName(), event).forEach(text -> texts.put(text, event)));
        return texts;
    }

    private static Stream<String> texts(String path, Type type) {
        if (type instanceof ParameterizedType generic) {
            return Stream.of(generic.getActualTypeArguments()).flatMap(argument -> texts(path, argument));
        }
        if (type == String.class) {
            return Stream.of(path);
        }
        return type instanceof Class<?> plain && plain.isRecord()
                ? List.of(plain.getRecordComponents()).stream()
                        .flatMap((RecordComponent part) -> texts(path + "." + part.getName(), part.getGenericType()))
                : Stream.empty();
    }
}
