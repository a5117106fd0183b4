package io.hunt.query;

import static io.hunt.query.SampleEvents.ALPHA;
import static io.hunt.query.SampleEvents.BRAVO;
import static io.hunt.query.SampleEvents.CHARLIE;
import static io.hunt.query.SampleEvents.DELTA;
import static io.hunt.query.SampleEvents.MIMIKATZ;
import static io.hunt.query.SampleEvents.frozen;
import static io.hunt.query.SampleEvents.launched;
import static io.hunt.query.SampleEvents.match;
import static io.hunt.query.SampleEvents.named;
import static io.hunt.query.SampleEvents.outcome;
import static io.hunt.query.SampleEvents.responded;

import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertEvent.AlertAcknowledged;
import io.hunt.api.alert.AlertEvent.AlertAssessed;
import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.api.alert.AlertEvent.AlertRepeated;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.alert.AlertVerdict;
import io.hunt.api.campaign.CampaignEvent.AnswersRefused;
import io.hunt.api.campaign.CampaignEvent.AssignmentsCompleted;
import io.hunt.api.campaign.CampaignEvent.AssignmentsDispatched;
import io.hunt.api.campaign.CampaignEvent.AssignmentsFailed;
import io.hunt.api.campaign.CampaignEvent.CampaignArchived;
import io.hunt.api.campaign.CampaignEvent.CampaignWindowClosed;
import io.hunt.api.campaign.CampaignEvent.HostsAssigned;
import io.hunt.api.campaign.CampaignEvent.LeaseCheckSet;
import io.hunt.api.campaign.CampaignEvent.LeasesExpired;
import io.hunt.api.campaign.CampaignEvent.LeasesRenewed;
import io.hunt.api.campaign.CampaignEvent.RowTotals;
import io.hunt.api.campaign.CampaignEvent.SnapshotFoundCorrupt;
import io.hunt.api.condition.ConditionEvent.ConditionClosed;
import io.hunt.api.condition.ConditionEvent.ConditionOpened;
import io.hunt.api.condition.ConditionKind;
import io.hunt.api.exception.ExceptionEvent.ExceptionCreated;
import io.hunt.api.exception.ExceptionEvent.ExceptionEnded;
import io.hunt.api.exception.ExceptionEvent.MatchExcepted;
import io.hunt.api.exception.ExceptionTerms;
import io.hunt.api.host.HostEvent.HostCertificateRenewed;
import io.hunt.api.host.HostEvent.HostChanged;
import io.hunt.api.host.HostEvent.HostEnrolled;
import io.hunt.api.host.HostEvent.HostIdentityConflicted;
import io.hunt.api.host.HostEvent.HostRejoined;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.HostTarget;
import io.hunt.api.hunt.HuntEvent.HostsDispatched;
import io.hunt.api.hunt.HuntEvent.HostsTargeted;
import io.hunt.api.hunt.HuntEvent.HuntCancelled;
import io.hunt.api.hunt.HuntEvent.HuntCompleted;
import io.hunt.api.hunt.HuntEvent.HuntStarted;
import io.hunt.api.hunt.HuntEvent.LeftOutHost;
import io.hunt.api.hunt.HuntEvent.LiveWindowClosed;
import io.hunt.api.hunt.HuntEvent.Totals;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.hunt.UnaskedReason;
import io.hunt.api.id.AlertId;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.ExceptionId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.id.PackId;
import io.hunt.api.id.QueryId;
import io.hunt.api.id.SavedQueryId;
import io.hunt.api.ioc.IocEvent.IndicatorAdded;
import io.hunt.api.ioc.IocEvent.IndicatorChanged;
import io.hunt.api.ioc.IocEvent.IndicatorDeactivated;
import io.hunt.api.ioc.IocEvent.IndicatorReactivated;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.savedquery.SavedQueryEvent.QueryChanged;
import io.hunt.api.savedquery.SavedQueryEvent.QueryRemoved;
import io.hunt.api.savedquery.SavedQueryEvent.QuerySaved;
import io.hunt.api.settings.SettingsCommand;
import io.hunt.api.settings.SettingsEvent.LabelRuleChanged;
import io.hunt.api.watchlist.PackEvent.PackChanged;
import io.hunt.api.watchlist.PackEvent.PackCreated;
import io.hunt.api.watchlist.PackEvent.PackIndicatorsFrozen;
import io.hunt.api.watchlist.PackEvent.PackMatchFound;
import io.hunt.api.watchlist.PackTerms;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.axonframework.eventhandling.GenericEventMessage;

/** Log with every event that projections handle. */
final class AllEvents {

    private final ReadSide side;

    AllEvents(ReadSide side) {
        this.side = side;
    }

    /** Publishes all kinds of events that projections handle, for new subjects. */
    void happens() {
        side.happened(ALPHA, new HostEnrolled(ALPHA, named("alpha")), new HostChanged(ALPHA, named("alpha-2")));
        side.happened(
                BRAVO,
                new HostEnrolled(BRAVO, named("bravo")),
                new HostIdentityConflicted(BRAVO, "10.0.0.1", null),
                new HostRejoined(BRAVO, "10.0.0.1", null),
                new HostCertificateRenewed(BRAVO, "7f", Instant.EPOCH, "10.0.0.1"));
        indicator();
        pack();
        for (int i = 0; i < 10; i++) {
            hunt(HuntId.random());
        }
        backed(HuntId.random(), CampaignId.random());
        osquery(CampaignId.random(), QueryId.random());
        alert(new AlertId(UUID.randomUUID()));
        savedQuery();
        exception();
        conditions();
        for (String rule : List.of("hostname like 'db-%'", "hostname like 'sql-%'", "platform = linux")) {
            side.happened(SettingsCommand.AGGREGATE_ID, new LabelRuleChanged("databases", rule, null, "ada"));
        }
    }

    private void conditions() {
        side.noted(new ConditionOpened(
                ConditionKind.AGENT_OUTDATED, ALPHA.toString(), ALPHA, "alpha", "The agent is old.", Instant.EPOCH));
        side.noted(new ConditionClosed(
                ConditionKind.AGENT_OUTDATED, ALPHA.toString(), ALPHA, Instant.EPOCH, Instant.EPOCH));
    }

    private void exception() {
        var id = ExceptionId.random();
        var terms = new ExceptionTerms(null, List.of(ALPHA), List.of(), "it-operations", "a test", Instant.EPOCH);
        side.happened(id, new ExceptionCreated(id, SampleEvents.MIMIKATZ, terms, "ada", Instant.EPOCH));
        side.noted(new MatchExcepted(id, UUID.randomUUID(), ALPHA, SampleEvents.MIMIKATZ.id(), HuntId.random(), null));
        side.happened(id, new ExceptionEnded(id, null, Instant.EPOCH));
    }

    private void savedQuery() {
        for (boolean gone : new boolean[] {false, true}) {
            var id = SavedQueryId.random();
            side.happened(
                    id,
                    new QuerySaved(id, "Listeners", "SELECT 1", null, "ada"),
                    new QueryChanged(id, "Ears", "SELECT 2", "who", "bob"));
            if (gone) {
                side.happened(id, new QueryRemoved(id, "bob"));
            }
        }
    }

    private void hunt(HuntId hunt) {
        side.happened(hunt, launched(hunt, 3), frozen(hunt), new HostsTargeted(hunt, List.of(ALPHA, BRAVO, CHARLIE)));
        side.happened(hunt, new HostsTargeted(hunt, List.of(), List.of(new LeftOutHost(DELTA, UnaskedReason.OFFLINE))));
        side.happened(hunt, new HostsDispatched(hunt, List.of(ALPHA, BRAVO)), new HuntStarted(hunt));
        side.happened(hunt, match(hunt, ALPHA), match(hunt, ALPHA), match(hunt, BRAVO));
        side.happened(hunt, responded(hunt, new Totals(1, 1, 0), outcome(ALPHA, CoverageState.MATCHED)));
        side.happened(
                hunt, new LiveWindowClosed(hunt, HuntStatus.PARTIAL, "late"), new HuntCancelled(hunt, "root", null));
        side.happened(hunt, responded(hunt, new Totals(2, 2, 0), outcome(BRAVO, CoverageState.LATE)));
        side.happened(hunt, new HuntCompleted(hunt, HuntStatus.COMPLETED, null));
    }

    private void backed(HuntId hunt, CampaignId campaign) {
        side.happened(hunt, SampleCampaigns.huntLaunched(hunt, campaign, 3));
        side.happened(
                campaign,
                SampleCampaigns.launched(campaign, hunt, 3),
                SampleCampaigns.frozen(campaign, hunt, MIMIKATZ),
                new HostsAssigned(campaign, hunt, List.of(ALPHA, BRAVO, CHARLIE)),
                SampleCampaigns.leased(campaign, hunt, ALPHA, BRAVO, CHARLIE),
                new LeaseCheckSet(campaign, hunt, SampleCampaigns.ON_THE_HOST),
                new LeasesRenewed(campaign, hunt, List.of(ALPHA), SampleCampaigns.WINDOW_ENDS),
                new AssignmentsDispatched(campaign, hunt, List.of(ALPHA, BRAVO)));
        side.happened(hunt, new HuntStarted(hunt), new LiveWindowClosed(hunt, HuntStatus.PARTIAL, null));
        side.happened(
                campaign,
                new CampaignWindowClosed(campaign, hunt),
                new SnapshotFoundCorrupt(campaign, hunt, "The digest differs."),
                SampleCampaigns.match(campaign, hunt, ALPHA, true),
                SampleCampaigns.responded(campaign, hunt, new Totals(1, 1, 0), outcome(ALPHA, CoverageState.LATE)),
                new LeasesExpired(campaign, hunt, List.of(BRAVO), 0),
                new AssignmentsFailed(campaign, hunt, List.of(CHARLIE), "five leases", 1),
                SampleCampaigns.stopped(campaign, hunt, true, 1, 0),
                new AnswersRefused(campaign, hunt, List.of(BRAVO), 1),
                new AssignmentsCompleted(campaign, hunt, 1, 0, 1),
                new CampaignArchived(campaign, hunt, "root"));
    }

    private void osquery(CampaignId campaign, QueryId query) {
        side.happened(
                campaign,
                SampleCampaigns.launched(campaign, query, "users", 3),
                new HostsAssigned(campaign, null, List.of(ALPHA, BRAVO, CHARLIE)),
                SampleCampaigns.leased(campaign, null, ALPHA, BRAVO),
                new AssignmentsDispatched(campaign, null, List.of(ALPHA)),
                SampleCampaigns.collected(
                        campaign, query, new RowTotals(1, 1, 0, 1, 5), SampleCampaigns.rows(ALPHA, "alpha", 5, true)),
                SampleCampaigns.stopped(campaign, null, false, 2, 0),
                SampleCampaigns.collected(
                        campaign,
                        query,
                        new RowTotals(1, 1, 0, 1, 10_005),
                        SampleCampaigns.truncated(BRAVO, "bravo", true)));
    }

    private void pack() {
        var id = new PackId(UUID.randomUUID());
        var terms = new PackTerms("Turla", null, Set.of(Platform.LINUX), List.of("dmz"), 600, 10, true, null);
        var target = HostTarget.of(
                HostTarget.Labels.of(List.of(), List.of("dmz"), List.of("lab")),
                List.of(),
                List.of(ALPHA),
                List.of(),
                30);
        side.happened(
                id,
                new PackCreated(id, terms, 1, "ada"),
                new PackIndicatorsFrozen(id, 1, List.of(MIMIKATZ), List.of()),
                new PackChanged(id, terms.withTarget(target), 2, 1, "bob"),
                new PackIndicatorsFrozen(id, 2, List.of(MIMIKATZ), List.of()));
        side.noted(new PackMatchFound(
                id, 2, ALPHA, "alpha", 1, MIMIKATZ, "{\"path\": \"/tmp/x\"}", List.of(), Instant.EPOCH));
    }

    private void indicator() {
        var id = IndicatorId.random();
        side.happened(
                id,
                new IndicatorAdded(id, IocType.DOMAIN, "evil.test", Severity.LOW, null, "feed", "ada"),
                new IndicatorChanged(id, Severity.HIGH, "worse than thought", "bob"),
                new IndicatorDeactivated(id, "bob"),
                new IndicatorReactivated(id, "bob"));
    }

    private void alert(AlertId alert) {
        Instant now = GenericEventMessage.clock.instant();
        side.happened(
                alert,
                new AlertCreated(
                        alert,
                        HostId.random(),
                        "alpha",
                        MIMIKATZ,
                        AlertSource.HUNT,
                        AlertCategory.IOC,
                        HuntId.random(),
                        false,
                        now.plusNanos(123_456_789),
                        now,
                        UUID.randomUUID(),
                        null,
                        null,
                        null,
                        null));
        side.noted(new AlertRepeated(alert, null, 2, now.plusSeconds(1), UUID.randomUUID(), null));
        side.noted(new AlertRepeated(alert, null, 3, now.plusSeconds(2), UUID.randomUUID(), null));
        side.happened(
                alert,
                new AlertAcknowledged(alert, "ada", now.plusSeconds(3)),
                new AlertAssessed(alert, AlertVerdict.EXPECTED, "Backup software", "bob", now.plusSeconds(4)));
    }
}
