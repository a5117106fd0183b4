package io.hunt.query;

import io.hunt.api.PageRequest;
import io.hunt.api.access.Caller;
import io.hunt.api.access.Role;
import io.hunt.api.alert.AlertFilter;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.HostSearch;
import io.hunt.api.hunt.HostStates;
import io.hunt.api.hunt.HuntDepth;
import io.hunt.api.hunt.HuntEvent.HostOutcome;
import io.hunt.api.hunt.HuntEvent.HostsResponded;
import io.hunt.api.hunt.HuntEvent.HuntLaunched;
import io.hunt.api.hunt.HuntEvent.IndicatorsFrozen;
import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.hunt.HuntEvent.Totals;
import io.hunt.api.hunt.InventoryState;
import io.hunt.api.hunt.QueryAudience;
import io.hunt.api.hunt.SearchBasis;
import io.hunt.api.hunt.SearchedFiles;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.testing.SingleMatch;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.axonframework.eventhandling.GenericEventMessage;
import org.jspecify.annotations.Nullable;

/** Users, hosts, indicators and events of the tests. */
final class SampleEvents {

    static final Caller ADA = new Caller("ada", Role.ANALYST, Set.of());
    static final Caller BOB = new Caller("bob", Role.ANALYST, Set.of());
    static final Caller ROOT = new Caller("root", Role.ADMIN, Set.of());
    static final HostId ALPHA = HostId.random();
    static final HostId BRAVO = HostId.random();
    static final HostId CHARLIE = HostId.random();
    static final HostId DELTA = HostId.random();
    static final FrozenIoc MIMIKATZ =
            new FrozenIoc(IndicatorId.random(), IocType.FILENAME, "mimikatz.exe", Severity.HIGH);
    static final FrozenQuery STATEMENT = new FrozenQuery(
            0,
            IocType.FILENAME,
            Set.of(Platform.WINDOWS, Platform.LINUX),
            "running-processes",
            "select 1",
            QueryAudience.WITHOUT_INVENTORY);
    static final PageRequest FIRST_PAGE = new PageRequest(PageRequest.DEFAULT_SIZE, null);

    private SampleEvents() {}

    static HostStates counted(Collection<CoverageState> states) {
        return HostStates.of(states.stream().collect(Collectors.toMap(state -> state, _ -> 1, Integer::sum)));
    }

    static HuntLaunched launched(HuntId hunt, int hosts) {
        return launched(hunt, "sweep", "ada", hosts);
    }

    static HuntLaunched launched(HuntId hunt, String name, String launchedBy, int hosts) {
        return new HuntLaunched(
                hunt,
                name,
                launchedBy,
                TargetType.FLEET,
                hosts,
                1,
                10,
                Instant.parse("2026-11-21T12:10:00Z"),
                90,
                null,
                HuntDepth.DEEP);
    }

    static IndicatorsFrozen frozen(HuntId hunt) {
        return new IndicatorsFrozen(hunt, List.of(MIMIKATZ), List.of(STATEMENT));
    }

    static MatchIngested match(HuntId hunt, HostId host) {
        return match(hunt, host, "{\"path\": \"/tmp/mimikatz.exe\", \"size\": 1e400}");
    }

    static MatchIngested match(HuntId hunt, HostId host, String evidence) {
        Instant now = GenericEventMessage.clock.instant();
        return SingleMatch.of(
                hunt, host, "host-" + host, MIMIKATZ, evidence, List.of("{\"pid\": 2}"), now, false, null);
    }

    static HostsResponded responded(HuntId hunt, Totals totals, HostOutcome... outcomes) {
        return new HostsResponded(hunt, Arrays.asList(outcomes), totals);
    }

    static HostOutcome outcome(HostId host, CoverageState state) {
        return new HostOutcome(
                host,
                state,
                state == CoverageState.MATCHED ? 1 : 0,
                state == CoverageState.ERROR ? "no such table" : null,
                Set.of(IocType.REGISTRY, IocType.DOMAIN),
                false,
                null,
                false);
    }

    static HostOutcome clean(HostId host, SearchBasis basis) {
        var search = new HostSearch(
                basis,
                Map.of("places", new SearchedFiles(12, 1, 2, 3)),
                basis == SearchBasis.INVENTORY ? new InventoryState(Instant.EPOCH, true, 4_000, 1) : null);
        return new HostOutcome(host, CoverageState.CLEAN, 0, null, Set.of(), false, search, false);
    }

    static HostFacts named(String hostname) {
        return new HostFacts(hostname, Platform.LINUX, "Debian 13", "0.1.0", List.of("lab"));
    }

    static AlertFilter alerts(
            @Nullable Boolean acknowledged,
            @Nullable String value,
            @Nullable Instant from,
            @Nullable Instant to,
            @Nullable String q) {
        return new AlertFilter(
                AlertFilter.Disposition.of(acknowledged),
                null,
                AlertFilter.Facets.ANY,
                new AlertFilter.Origin(null, value, null, null, null, null),
                from,
                to,
                q);
    }
}
