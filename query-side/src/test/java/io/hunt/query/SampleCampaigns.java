package io.hunt.query;

import static io.hunt.query.SampleEvents.MIMIKATZ;
import static io.hunt.query.SampleEvents.STATEMENT;

import io.hunt.api.campaign.CampaignEvent.AssignmentsLeased;
import io.hunt.api.campaign.CampaignEvent.CampaignLaunched;
import io.hunt.api.campaign.CampaignEvent.CampaignStopped;
import io.hunt.api.campaign.CampaignEvent.HostRows;
import io.hunt.api.campaign.CampaignEvent.Lease;
import io.hunt.api.campaign.CampaignEvent.RowTotals;
import io.hunt.api.campaign.CampaignEvent.RowsCollected;
import io.hunt.api.campaign.CampaignEvent.SnapshotFrozen;
import io.hunt.api.campaign.CampaignKind;
import io.hunt.api.campaign.IndicatorSnapshot;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.HuntDepth;
import io.hunt.api.hunt.HuntEvent.HostOutcome;
import io.hunt.api.hunt.HuntEvent.HostsResponded;
import io.hunt.api.hunt.HuntEvent.HuntLaunched;
import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.hunt.HuntEvent.Totals;
import io.hunt.api.hunt.QueryAudience;
import io.hunt.api.hunt.StoredQuery;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.QueryId;
import io.hunt.api.id.SavedQueryId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.testing.SingleMatch;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Events of campaigns of both kinds. */
final class SampleCampaigns {

    static final Instant WINDOW_ENDS = Instant.parse("2026-11-21T12:10:00Z");
    static final Instant ON_THE_HOST = Instant.parse("2026-11-23T07:00:00Z");
    static final SavedQueryId SAVED = SavedQueryId.random();
    static final FrozenQuery ON_LINUX = new FrozenQuery(
            1, IocType.MD5, Set.of(Platform.LINUX), "running-processes", "select 2", QueryAudience.EVERY_HOST);

    private SampleCampaigns() {}

    static HuntLaunched huntLaunched(HuntId hunt, CampaignId campaign, int hosts) {
        return new HuntLaunched(
                hunt, "sweep", "ada", TargetType.FLEET, hosts, 1, 10, WINDOW_ENDS, 90, campaign, HuntDepth.QUICK);
    }

    static CampaignLaunched launched(CampaignId campaign, HuntId hunt, int hosts) {
        return new CampaignLaunched(
                campaign,
                hunt,
                CampaignKind.IOC_HUNT,
                "sweep",
                "ada",
                TargetType.FLEET,
                hosts,
                1,
                Set.of(IocType.FILENAME, IocType.MD5),
                10,
                WINDOW_ENDS,
                90,
                null,
                null,
                null,
                null);
    }

    static CampaignLaunched launched(CampaignId campaign, QueryId query, String name, int hosts) {
        return new CampaignLaunched(
                campaign,
                null,
                CampaignKind.OSQUERY,
                name,
                "ada",
                TargetType.HOSTS,
                hosts,
                0,
                Set.of(),
                10,
                WINDOW_ENDS,
                90,
                query,
                "select * from users",
                SAVED,
                null);
    }

    static SnapshotFrozen frozen(CampaignId campaign, HuntId hunt, FrozenIoc... indicators) {
        String text = IndicatorSnapshot.text(Arrays.asList(indicators));
        return new SnapshotFrozen(
                campaign,
                hunt,
                text,
                IndicatorSnapshot.sha256(text),
                Stream.of(STATEMENT, ON_LINUX).map(StoredQuery::whole).toList(),
                List.of());
    }

    static AssignmentsLeased leased(CampaignId campaign, @Nullable HuntId hunt, HostId... hosts) {
        List<Lease> leases =
                Arrays.stream(hosts).map(host -> new Lease(host, 1)).toList();
        return new AssignmentsLeased(campaign, hunt, leases, ON_THE_HOST);
    }

    static MatchIngested match(CampaignId campaign, HuntId hunt, HostId host, boolean late) {
        return SingleMatch.of(
                hunt, host, "host-" + host, MIMIKATZ, "{\"path\":\"/tmp\"}", List.of(), ON_THE_HOST, late, campaign);
    }

    static HostsResponded responded(CampaignId campaign, HuntId hunt, Totals totals, HostOutcome... outcomes) {
        return new HostsResponded(hunt, Arrays.asList(outcomes), totals, campaign);
    }

    static HostOutcome uncounted(HostId host, CoverageState state) {
        return new HostOutcome(host, state, 1, null, Set.of(), false, null, true);
    }

    static RowsCollected collected(CampaignId campaign, QueryId query, RowTotals totals, HostRows... hosts) {
        return new RowsCollected(campaign, query, Arrays.asList(hosts), totals);
    }

    static HostRows rows(HostId host, String hostname, int rows, boolean late) {
        return new HostRows(
                host, hostname, rows, false, "00", null, rows == 0 ? null : ON_THE_HOST, late, false, false);
    }

    static HostRows truncated(HostId host, String hostname, boolean uncounted) {
        return new HostRows(host, hostname, 10_000, true, "00", null, ON_THE_HOST, true, uncounted, false);
    }

    static HostRows valuesCut(HostId host, String hostname, boolean truncated) {
        return new HostRows(host, hostname, 1, truncated, "00", null, ON_THE_HOST, false, false, true);
    }

    static CampaignStopped stopped(
            CampaignId campaign, @Nullable HuntId hunt, boolean discard, int cancelled, int inFlight) {
        return new CampaignStopped(campaign, hunt, "root", "noisy", discard, cancelled, inFlight, cancelled);
    }
}
