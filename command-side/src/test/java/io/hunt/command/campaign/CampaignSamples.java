package io.hunt.command.campaign;

import static io.hunt.command.hunt.HuntSamples.EVIDENCE;
import static io.hunt.command.hunt.HuntSamples.then;

import io.hunt.api.campaign.CampaignCommand.LeaseAssignments;
import io.hunt.api.campaign.CampaignEvent.AssignmentsDispatched;
import io.hunt.api.campaign.CampaignEvent.AssignmentsLeased;
import io.hunt.api.campaign.CampaignEvent.CampaignLaunched;
import io.hunt.api.campaign.CampaignEvent.HostRows;
import io.hunt.api.campaign.CampaignEvent.HostsAssigned;
import io.hunt.api.campaign.CampaignEvent.Lease;
import io.hunt.api.campaign.CampaignEvent.LeaseCheckSet;
import io.hunt.api.campaign.CampaignEvent.RowTotals;
import io.hunt.api.campaign.CampaignEvent.RowsCollected;
import io.hunt.api.campaign.CampaignEvent.SnapshotFrozen;
import io.hunt.api.campaign.CampaignKind;
import io.hunt.api.campaign.IndicatorSnapshot;
import io.hunt.api.campaign.LeasedAnswer;
import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.HostAnswer;
import io.hunt.api.hunt.HuntEvent.HostOutcome;
import io.hunt.api.hunt.HuntEvent.HostsResponded;
import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.hunt.HuntEvent.Totals;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.QueryId;
import io.hunt.api.ioc.IocType;
import io.hunt.api.testing.SingleMatch;
import io.hunt.command.campaign.findings.RowDigest;
import io.hunt.command.hunt.HuntSamples;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Campaigns of both kinds and their events for tests; leases last 30 minutes. */
public final class CampaignSamples {

    public static final CampaignId CAMPAIGN = CampaignId.random();
    static final QueryId QUERY = QueryId.random();
    public static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
    public static final Instant RUN_OUT = NOW.plusSeconds(1_800);

    private CampaignSamples() {}

    /** Returns a campaign for the indicators of a {@link HuntSamples}. */
    public static Object[] hunting(HostId... hosts) {
        var frozen = HuntSamples.frozen(HuntSamples.HUNT);
        String text = IndicatorSnapshot.text(frozen.indicators());
        return new Object[] {
            launched(CampaignKind.IOC_HUNT, hosts.length),
            new SnapshotFrozen(
                    CAMPAIGN, HuntSamples.HUNT, text, IndicatorSnapshot.sha256(text), frozen.queries(), frozen.terms()),
            new HostsAssigned(CAMPAIGN, HuntSamples.HUNT, List.of(hosts))
        };
    }

    /** Returns a campaign of one literal statement. */
    public static Object[] querying(HostId... hosts) {
        return new Object[] {
            launched(CampaignKind.OSQUERY, hosts.length), new HostsAssigned(CAMPAIGN, null, List.of(hosts))
        };
    }

    private static CampaignLaunched launched(CampaignKind kind, int hosts) {
        boolean hunt = kind == CampaignKind.IOC_HUNT;
        return new CampaignLaunched(
                CAMPAIGN,
                hunt ? HuntSamples.HUNT : null,
                kind,
                "work",
                "ada",
                TargetType.FLEET,
                hosts,
                hunt ? 2 : 0,
                hunt ? Set.of(IocType.FILENAME, IocType.REGISTRY) : Set.of(),
                10,
                NOW.plusSeconds(600),
                90,
                hunt ? null : QUERY,
                hunt ? null : "SELECT * FROM users",
                null,
                null);
    }

    /** Returns {@link #hunting} with all hosts asked under their first leases, followed by these events. */
    public static Object[] asked(List<HostId> hosts, Object... next) {
        HostId[] all = hosts.toArray(HostId[]::new);
        return then(hunting(all), then(new Object[] {leased(1, all), check(RUN_OUT), dispatched(all)}, next));
    }

    public static LeaseAssignments lease(HostId... hosts) {
        return new LeaseAssignments(CAMPAIGN, List.of(hosts));
    }

    public static AssignmentsLeased leased(int epoch, HostId... hosts) {
        return new AssignmentsLeased(
                CAMPAIGN,
                HuntSamples.HUNT,
                Arrays.stream(hosts).map(host -> new Lease(host, epoch)).toList(),
                RUN_OUT);
    }

    public static LeaseCheckSet check(@Nullable Instant at) {
        return new LeaseCheckSet(CAMPAIGN, HuntSamples.HUNT, at);
    }

    public static AssignmentsDispatched dispatched(HostId... hosts) {
        return new AssignmentsDispatched(CAMPAIGN, HuntSamples.HUNT, List.of(hosts));
    }

    public static List<LeasedAnswer> answers(HostAnswer... answers) {
        return Arrays.stream(answers).map(answer -> new LeasedAnswer(answer, 1)).toList();
    }

    /** Returns an answer with this number of rows of any content. */
    public static HostAnswer rows(HostId host, int rows) {
        var all = new HostAnswer.Row[rows];
        Arrays.fill(all, HuntSamples.row(0, ""));
        return HuntSamples.answer(host, null, all);
    }

    public static MatchIngested match(HostId host, boolean late) {
        return SingleMatch.of(
                HuntSamples.HUNT,
                host,
                "host",
                HuntSamples.MIMIKATZ,
                EVIDENCE,
                List.of(),
                HuntSamples.DETECTED,
                late,
                CAMPAIGN);
    }

    public static HostsResponded responded(Totals totals, HostOutcome... outcomes) {
        return new HostsResponded(HuntSamples.HUNT, List.of(outcomes), totals, CAMPAIGN);
    }

    /** Returns a match of a cancelled assignment. */
    public static HostOutcome uncounted(HostId host) {
        HostOutcome counted = HuntSamples.outcome(host, CoverageState.MATCHED);
        return new HostOutcome(
                host,
                counted.state(),
                counted.rows(),
                null,
                counted.unsupportedTypes(),
                false,
                counted.searched(),
                true);
    }

    public static RowsCollected collected(RowTotals totals, HostRows... hosts) {
        return new RowsCollected(CAMPAIGN, QUERY, List.of(hosts), totals);
    }

    public static HostRows hostRows(HostId host, int rows) {
        return new HostRows(
                host,
                "host",
                rows,
                false,
                RowDigest.of(rows(host, rows).rows()),
                null,
                rows == 0 ? null : HuntSamples.DETECTED,
                false,
                false,
                false);
    }
}
