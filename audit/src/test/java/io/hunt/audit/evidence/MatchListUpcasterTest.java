package io.hunt.audit.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.engine.log.EventSerializer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.eventhandling.GenericDomainEventEntry;
import org.axonframework.serialization.upcasting.event.InitialEventRepresentation;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class MatchListUpcasterTest {

    private final EventSerializer serializer = new EventSerializer(EventSerializer.builder());

    @Test
    void a_match_becomes_a_list_of_one() {
        assertThat(
                        upcast(
                                "MatchIngested",
                                "2",
                                "{\"hostId\":\"h\",\"ioc\":{\"id\":\"i\"},\"evidence\":\"r1\",\"moreEvidence\":[\"r2\"],\"detectedAt\":\"t\"}"))
                .isEqualTo(
                        "{\"hostId\":\"h\",\"matches\":[{\"ioc\":{\"id\":\"i\"},\"detectedAt\":\"t\",\"rows\":[\"r1\",\"r2\"]}]}");
    }

    @Test
    void encrypted_evidence_leaves_no_rows() {
        assertThat(upcast(
                        "MatchIngested",
                        "2",
                        "{\"ioc\":{},\"evidence\":null,\"moreEvidence\":[],\"detectedAt\":\"t\"}"))
                .isEqualTo("{\"matches\":[{\"ioc\":{},\"detectedAt\":\"t\"}]}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "7", "null", "{\"ioc\":"})
    void a_damaged_payload_stays_for_its_reader_to_report(String payload) {
        assertThat(upcast("MatchIngested", "2", payload)).isEqualTo(payload);
    }

    @Test
    void other_events_and_revisions_stay() {
        String payload = "{\"evidence\":\"r1\"}";

        assertThat(upcast("MatchIngested", "3", payload)).isEqualTo(payload);
        assertThat(upcast("MatchIngested", "1", payload)).isEqualTo(payload);
        assertThat(upcast("PackMatchFound", "2", payload)).isEqualTo(payload);
    }

    private String upcast(String type, String revision, String payload) {
        var stored = new GenericDomainEventEntry<>(
                "Hunt",
                "hunt",
                0,
                "e",
                Instant.EPOCH,
                type,
                revision,
                payload.getBytes(StandardCharsets.UTF_8),
                "{}".getBytes(StandardCharsets.UTF_8));
        return new MatchListUpcaster()
                .upcast(Stream.of(new InitialEventRepresentation(stored, serializer)))
                .map(event -> new String((byte[]) event.getData().getData(), StandardCharsets.UTF_8))
                .collect(Collectors.joining());
    }
}
