package io.hunt.audit.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.hunt.IndicatorMatch;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.testing.SingleMatch;
import io.hunt.engine.log.EventSerializer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.axonframework.eventhandling.GenericDomainEventEntry;
import org.axonframework.serialization.upcasting.event.InitialEventRepresentation;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PlainEvidenceUpcasterTest {

    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
    private static final HostId ALPHA = HostId.random();

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final EventSerializer names = new EventSerializer(EventSerializer.builder());

    @Test
    void evidence_was_once_written_plainly() {
        var match = SingleMatch.of(
                HuntId.random(),
                ALPHA,
                "alpha",
                new FrozenIoc(IndicatorId.random(), IocType.DOMAIN, "evil.test", Severity.HIGH),
                "{\"a\":1}",
                List.of("{}"),
                NOON,
                false,
                null);
        IndicatorMatch only = match.matches().getFirst();
        byte[] plain = ("{\"huntId\":\"" + match.huntId() + "\",\"hostId\":\"" + ALPHA
                        + "\",\"hostname\":\"alpha\",\"ioc\":"
                        + JSON.writeValueAsString(only.ioc())
                        + ",\"evidence\":\"{\\\"a\\\":1}\",\"moreEvidence\":[\"{}\"],\"detectedAt\":\"" + NOON
                        + "\",\"lateMatch\":false,\"campaignId\":null}")
                .getBytes(StandardCharsets.UTF_8);
        var stored = new GenericDomainEventEntry<>(
                "Hunt", "hunt", 0, "e-1", NOON, "MatchIngested", "1", plain, "{}".getBytes(StandardCharsets.UTF_8));

        var read = new MatchListUpcaster()
                .upcast(new PlainEvidenceUpcaster().upcast(Stream.of(new InitialEventRepresentation(stored, names))))
                .<Object>map(event -> names.deserialize(event.getData()))
                .toList();

        assertThat(read).containsExactly(match);
    }
}
