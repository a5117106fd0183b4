package io.hunt.audit.evidence;

import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.hunt.IndicatorMatch;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.id.PackId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.testing.SingleMatch;
import io.hunt.api.watchlist.PackEvent.PackMatchFound;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** Sample matches from hosts. */
final class SampleMatches {

    static final String SECRET = "/home/alice/private/mimikatz.exe";
    static final String ROW = "{\"path\": \"" + SECRET + "\"}";
    static final List<String> MORE = List.of("{\"pid\": \"é 2\"}", "{}");

    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
    private static final FrozenIoc IOC =
            new FrozenIoc(IndicatorId.random(), IocType.FILENAME, "mimikatz.exe", Severity.HIGH);

    private SampleMatches() {}

    static MatchIngested byHunt(HostId host) {
        return byHunt(HuntId.random(), host, ROW, MORE);
    }

    static MatchIngested byHunt(HuntId hunt, HostId host, String row, List<String> more) {
        return SingleMatch.of(hunt, host, "alpha", IOC, row, more, NOON, false, null);
    }

    static MatchIngested ofTwoIndicators(HostId host) {
        var other = new FrozenIoc(IndicatorId.random(), IocType.FILENAME, "evil.exe", Severity.HIGH);
        var rows = Stream.concat(Stream.of(ROW), MORE.stream()).toList();
        return new MatchIngested(
                HuntId.random(),
                host,
                "alpha",
                List.of(new IndicatorMatch(IOC, NOON, rows), new IndicatorMatch(other, NOON, List.of("{}"))),
                false,
                null,
                null);
    }

    static PackMatchFound byPack(HostId host) {
        return new PackMatchFound(PackId.random(), 1, host, "alpha", 7, IOC, ROW, MORE, NOON);
    }
}
