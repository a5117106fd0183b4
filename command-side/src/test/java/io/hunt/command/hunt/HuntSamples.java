package io.hunt.command.hunt;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.HostAnswer;
import io.hunt.api.hunt.HostSearch;
import io.hunt.api.hunt.HuntCommand.RecordAnswers;
import io.hunt.api.hunt.HuntDepth;
import io.hunt.api.hunt.HuntEvent.HostOutcome;
import io.hunt.api.hunt.HuntEvent.HostsDispatched;
import io.hunt.api.hunt.HuntEvent.HostsResponded;
import io.hunt.api.hunt.HuntEvent.HostsTargeted;
import io.hunt.api.hunt.HuntEvent.HuntLaunched;
import io.hunt.api.hunt.HuntEvent.HuntStarted;
import io.hunt.api.hunt.HuntEvent.IndicatorsFrozen;
import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.hunt.HuntEvent.Totals;
import io.hunt.api.hunt.QueryAudience;
import io.hunt.api.hunt.SearchBasis;
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
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Hunt of two Linux hosts and a Windows host, for a file and a registry key: events for tests. */
public final class HuntSamples {

    public static final HuntId HUNT = HuntId.random();
    public static final HostId ALPHA = host(1);
    public static final HostId BRAVO = host(2);
    /** A Windows host. */
    public static final HostId CHARLIE = host(3);

    public static final HostId STRANGER = host(9);
    public static final FrozenIoc MIMIKATZ = ioc(IocType.FILENAME, "mimikatz");
    public static final FrozenIoc RUN_KEY = ioc(IocType.REGISTRY, "HKEY_LOCAL_MACHINE\\RUN");
    public static final FrozenQuery PROCESSES = new FrozenQuery(
            0,
            IocType.FILENAME,
            Set.of(Platform.LINUX, Platform.WINDOWS),
            "running-processes",
            "select 1",
            QueryAudience.EVERY_HOST);
    public static final FrozenQuery FILES =
            new FrozenQuery(1, IocType.FILENAME, Set.of(Platform.LINUX), "files", "select 2", QueryAudience.EVERY_HOST);
    public static final FrozenQuery REGISTRY = new FrozenQuery(
            2, IocType.REGISTRY, Set.of(Platform.WINDOWS), "registry", "select 3", QueryAudience.EVERY_HOST);
    public static final Instant ENDS = Instant.parse("2026-11-21T12:10:00Z");
    public static final Instant DETECTED = Instant.parse("2026-11-21T12:01:00Z");
    public static final String EVIDENCE = "{\"path\":\"/tmp/mimikatz\"}";

    private HuntSamples() {}

    public static HostId host(int number) {
        return new HostId(new java.util.UUID(0, number));
    }

    public static FrozenIoc ioc(IocType type, String value) {
        return new FrozenIoc(IndicatorId.random(), type, value, Severity.HIGH);
    }

    public static HuntLaunched launched(HuntId hunt, int hosts) {
        return new HuntLaunched(
                hunt, "sweep", "ada", TargetType.FLEET, hosts, 2, 10, ENDS, 90, null, HuntDepth.STANDARD);
    }

    public static IndicatorsFrozen frozen(HuntId hunt) {
        return new IndicatorsFrozen(hunt, List.of(MIMIKATZ, RUN_KEY), List.of(PROCESSES, FILES, REGISTRY));
    }

    public static HostsDispatched dispatched(HostId... hosts) {
        return new HostsDispatched(HUNT, List.of(hosts));
    }

    /** Returns the events of a launch at these hosts. */
    public static Object[] pending(HostId... hosts) {
        return new Object[] {launched(HUNT, hosts.length), frozen(HUNT), new HostsTargeted(HUNT, List.of(hosts))};
    }

    /** Returns {@link #pending} with all hosts asked, followed by these events. */
    public static Object[] running(List<HostId> hosts, Object... then) {
        return then(
                pending(hosts.toArray(HostId[]::new)),
                then(new Object[] {new HostsDispatched(HUNT, hosts), new HuntStarted(HUNT)}, then));
    }

    public static Object[] then(Object[] first, Object... then) {
        Object[] all = Arrays.copyOf(first, first.length + then.length);
        System.arraycopy(then, 0, all, first.length, then.length);
        return all;
    }

    public static RecordAnswers record(HostAnswer... answers) {
        return new RecordAnswers(HUNT, List.of(answers));
    }

    public static HostAnswer clean(HostId host) {
        return answer(host, null);
    }

    public static HostAnswer failed(HostId host) {
        return answer(host, "no such table");
    }

    public static HostAnswer found(HostId host) {
        return answer(host, null, row(0, "mimikatz"));
    }

    public static HostAnswer answer(HostId host, @Nullable String error, HostAnswer.Row... rows) {
        Platform platform = host.equals(CHARLIE) ? Platform.WINDOWS : Platform.LINUX;
        return new HostAnswer(
                host, "host", platform, false, List.of(rows), error, Set.of(), Map.of(), Map.of(), null, false, false);
    }

    public static HostAnswer.Row row(int query, String ioc) {
        return new HostAnswer.Row(query, ioc, EVIDENCE, DETECTED);
    }

    public static HostsResponded responded(Totals totals, HostOutcome... outcomes) {
        return new HostsResponded(HUNT, List.of(outcomes), totals);
    }

    /** Returns the outcome of a host; Linux hosts have no registry. */
    public static HostOutcome outcome(HostId host, CoverageState state, int rows, @Nullable String error) {
        Set<IocType> unsupported = host.equals(CHARLIE) ? Set.of() : Set.of(IocType.REGISTRY);
        var basis = unsupported.isEmpty() ? SearchBasis.PLACES : SearchBasis.NOT_SEARCHED;
        return new HostOutcome(
                host, state, rows, error, unsupported, false, new HostSearch(basis, Map.of(), null), false);
    }

    public static HostOutcome outcome(HostId host, CoverageState state) {
        return outcome(host, state, state == CoverageState.MATCHED ? 1 : 0, null);
    }

    public static MatchIngested match(HostId host, boolean late) {
        return SingleMatch.of(HUNT, host, "host", MIMIKATZ, EVIDENCE, List.of(), DETECTED, late, null);
    }
}
