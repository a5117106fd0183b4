package io.hunt.audit.log.index;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.audit.export.LogEntry;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SubjectExtractorTest {

    private static final UUID HUNT = new UUID(1, 1);
    private static final UUID HOST = new UUID(1, 2);
    private static final UUID IOC = new UUID(1, 3);

    @Test
    void an_event_is_found_by_the_subjects_that_it_names() {
        String payload = "{\"huntId\":\"" + HUNT + "\",\"hostId\":\"" + HOST + "\",\"hostname\":\"" + IOC
                + "\",\"matches\":[{\"ioc\":{\"id\":\"" + IOC + "\"}}]}";

        assertThat(subjects("MatchIngested", HUNT.toString(), payload)).containsExactly(HOST, IOC);
        assertThat(subjects("MatchIngested", "another", payload)).containsExactly(HUNT, HOST, IOC);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "null",
                "{\"hostId\":7}",
                "{\"hostId\":\"x\"}",
                "{\"hostId\":{\"id\":[]}}",
                "{\"matches\":[[[{}]]]}"
            })
    void a_damaged_payload_names_nothing(String payload) {
        assertThat(subjects("MatchIngested", "hunt", payload)).isEmpty();
    }

    @Test
    void an_event_of_another_release_names_nothing() {
        assertThat(subjects("OfTheFuture", "hunt", "{\"hostId\":\"" + HOST + "\"}"))
                .isEmpty();
    }

    @Test
    void the_facts_of_an_event_are_those_by_which_it_is_found() {
        LogEntry entry = new LogEntry(
                1,
                "e",
                "2026-03-01T12:00:00Z",
                null,
                "e",
                0,
                "OfTheFuture",
                null,
                new byte[0],
                "{\"user\":\"eve\"}".getBytes(StandardCharsets.UTF_8));

        assertThat(EventFacts.of(entry))
                .isEqualTo(new EventFacts("eve", "OfTheFuture", Instant.parse("2026-03-01T12:00:00Z"), List.of()));
    }

    private static List<UUID> subjects(String type, String aggregate, String payload) {
        List<UUID> subjects = new ArrayList<>();
        SubjectExtractor.extract(
                new LogEntry(
                        1,
                        "e",
                        "2026-03-01T12:00:00Z",
                        "Hunt",
                        aggregate,
                        0,
                        type,
                        "3",
                        payload.getBytes(StandardCharsets.UTF_8),
                        null),
                subjects::add);
        return subjects;
    }
}
