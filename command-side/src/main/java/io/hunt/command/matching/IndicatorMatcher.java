package io.hunt.command.matching;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.HostAnswer;
import io.hunt.api.hunt.HuntEvent.HostOutcome;
import io.hunt.api.hunt.StoredQuery;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.command.compiler.FrozenSnapshot;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Matches answers with the indicators that a hunt froze at its launch. */
public final class IndicatorMatcher {

    private final FrozenSnapshot snapshot = new FrozenSnapshot();
    private final Map<Integer, FrozenStatement> matcher = new HashMap<>();
    private final Map<Integer, FrozenStatement> counting = new HashMap<>();
    private final Set<IocType> types = EnumSet.noneOf(IocType.class);

    public void add(List<FrozenIoc> indicators, List<StoredQuery> queries) {
        snapshot.add(indicators);
        indicators.forEach(ioc -> types.add(ioc.type()));
        queries.forEach(query -> (query.counts() ? counting : matcher).put(query.number(), FrozenStatement.of(query)));
    }

    /**
     * Returns one sighting per indicator, in the order of the rows. The host reports the value only; its indicators are
     * looked up here. A row matches every indicator of its value: two that differ only in case have their own
     * severities and alerts.
     */
    public Collection<Sighting> matches(HostAnswer answer) {
        var found = new LinkedHashMap<IndicatorId, Sighting>();
        for (HostAnswer.Row row : answer.rows()) {
            for (FrozenIoc ioc : shownBy(row, answer.platform())) {
                found.computeIfAbsent(ioc.id(), _ -> new Sighting(ioc, row)).add(row);
            }
        }
        return found.values();
    }

    private List<FrozenIoc> shownBy(HostAnswer.Row row, Platform platform) {
        FrozenStatement frozenStatement = matcher.get(row.query());
        return frozenStatement == null || !frozenStatement.platforms().contains(platform)
                ? List.of()
                : snapshot.find(frozenStatement.type(), platform, row.ioc());
    }

    /** Counts a row once, even if it matches several indicators. */
    private int matchingRows(HostAnswer answer) {
        return (int) answer.rows().stream()
                .filter(row -> !shownBy(row, answer.platform()).isEmpty())
                .count();
    }

    /**
     * Returns the outcome of the host for the event; {@code uncounted} if its assignment was cancelled or has failed
     * before.
     */
    public HostOutcome outcome(HostAnswer answer, Collection<Sighting> sightings, boolean late, boolean uncounted) {
        int rows = sightings.isEmpty() ? 0 : matchingRows(answer);
        Set<IocType> unsupported = unsupportedBy(answer);
        HostAnswerCoverage reading = HostAnswerCoverage.of(answer, types, unsupported, matcher, counting);
        String error = error(answer, reading);
        return new HostOutcome(
                answer.hostId(),
                state(late, rows > 0, error != null),
                rows,
                error,
                unsupported,
                answer.truncated() || answer.cut(),
                reading.search(),
                uncounted);
    }

    /**
     * The error of the host, or the reason why its answer does not cover all indicators; null for a complete answer.
     */
    private @Nullable String error(HostAnswer answer, HostAnswerCoverage reading) {
        if (answer.error() != null) {
            return answer.error();
        }
        if (answer.truncated()) {
            return "incomplete answer: rows were left out to stay within bounds";
        }
        if (types.isEmpty()) {
            return "incomplete answer: the indicators of the hunt cannot be read";
        }
        return reading.missed() ? "incomplete answer: the host did not search for every indicator" : null;
    }

    private static CoverageState state(boolean late, boolean matched, boolean failed) {
        if (late) {
            return CoverageState.LATE;
        }
        if (matched) {
            return CoverageState.MATCHED;
        }
        return failed ? CoverageState.ERROR : CoverageState.CLEAN;
    }

    /** Returns the types for which the host has no surface: an answer says nothing about them and is not clean. */
    Set<IocType> unsupportedBy(HostAnswer answer) {
        var unsupported = EnumSet.copyOf(types);
        matcher.forEach((number, frozenStatement) -> {
            if (frozenStatement.wasSentTo(answer)
                    && !answer.unsupportedQueries().contains(number)) {
                unsupported.remove(frozenStatement.type());
            }
        });
        return unsupported;
    }
}
