package io.hunt.command.alert;

import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.hunt.IndicatorMatch;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.testing.SingleMatch;
import io.hunt.engine.processor.CausingEvent;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.axonframework.messaging.MetaData;

/** Matches for tests. */
final class MatchSamples {

    static final FrozenIoc MIMIKATZ = ioc("mimikatz.exe");
    static final FrozenIoc PSEXEC = ioc("psexec.exe");
    static final HostId ALPHA = HostId.random();
    static final HostId BRAVO = HostId.random();
    static final HuntId HUNT = HuntId.random();
    static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");

    private MatchSamples() {}

    static FrozenIoc ioc(String value) {
        return new FrozenIoc(IndicatorId.random(), IocType.FILENAME, value, Severity.CRITICAL);
    }

    static MatchIngested match(HostId host, FrozenIoc ioc) {
        return SingleMatch.of(HUNT, host, "host", ioc, "{}", List.of(), NOON.minusSeconds(60), false, null);
    }

    /** Returns the matches of one answer. */
    static MatchIngested answer(HostId host, FrozenIoc... indicators) {
        List<IndicatorMatch> matches = Stream.of(indicators)
                .map(ioc -> new IndicatorMatch(ioc, NOON.minusSeconds(60), List.of("{}")))
                .toList();
        return new MatchIngested(HUNT, host, "host", matches, false, null, null);
    }

    /** Returns a match that the service ingested at this time. */
    static IocMatch seen(HostId host, FrozenIoc ioc, Instant at) {
        UUID id = UUID.randomUUID();
        MetaData origin = MetaData.from(Map.of("causationId", id.toString(), "traceId", "t"));
        return IocMatch.of(match(host, ioc).each().getFirst(), new CausingEvent(id, at, origin));
    }
}
