package io.hunt.query;

import static io.hunt.query.SampleEvents.ADA;
import static io.hunt.query.SampleEvents.ALPHA;
import static io.hunt.query.SampleEvents.BRAVO;
import static io.hunt.query.SampleEvents.CHARLIE;
import static io.hunt.query.SampleEvents.FIRST_PAGE;
import static io.hunt.query.SampleEvents.MIMIKATZ;
import static io.hunt.query.SampleEvents.named;
import static io.hunt.query.SampleEvents.outcome;

import io.hunt.api.PageRequest;
import io.hunt.api.Reading;
import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertEvent.AlertAcknowledged;
import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.api.alert.AlertEvent.AlertRepeated;
import io.hunt.api.alert.AlertFilter;
import io.hunt.api.alert.AlertQuery.FindAlert;
import io.hunt.api.alert.AlertQuery.ListAlerts;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.alert.AlertView;
import io.hunt.api.campaign.AssignmentFilter;
import io.hunt.api.campaign.CampaignEvent.AssignmentsDispatched;
import io.hunt.api.campaign.CampaignEvent.CampaignArchived;
import io.hunt.api.campaign.CampaignEvent.HostsAssigned;
import io.hunt.api.campaign.CampaignEvent.LeasesExpired;
import io.hunt.api.campaign.CampaignEvent.RowTotals;
import io.hunt.api.campaign.CampaignFilter;
import io.hunt.api.campaign.CampaignKind;
import io.hunt.api.campaign.CampaignQuery.FindCampaign;
import io.hunt.api.campaign.CampaignQuery.FindCampaignProgress;
import io.hunt.api.campaign.CampaignQuery.ListAssignments;
import io.hunt.api.campaign.CampaignQuery.ListCampaignIndicators;
import io.hunt.api.campaign.CampaignQuery.ListCampaigns;
import io.hunt.api.campaign.CampaignQuery.ListLateMatches;
import io.hunt.api.campaign.CampaignQuery.ListLateResponses;
import io.hunt.api.campaign.CampaignQuery.ListPendingHosts;
import io.hunt.api.campaign.CampaignQuery.ListQueryRows;
import io.hunt.api.host.HostEvent.HostChanged;
import io.hunt.api.host.HostEvent.HostEnrolled;
import io.hunt.api.hunt.CoverageFilter;
import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.HuntEvent.HostsDispatched;
import io.hunt.api.hunt.HuntEvent.HostsTargeted;
import io.hunt.api.hunt.HuntEvent.HuntCancelled;
import io.hunt.api.hunt.HuntEvent.HuntStarted;
import io.hunt.api.hunt.HuntEvent.LiveWindowClosed;
import io.hunt.api.hunt.HuntEvent.Totals;
import io.hunt.api.hunt.HuntFilter;
import io.hunt.api.hunt.HuntProgress;
import io.hunt.api.hunt.HuntQuery.FindHunt;
import io.hunt.api.hunt.HuntQuery.FindHuntProgress;
import io.hunt.api.hunt.HuntQuery.ListHuntHosts;
import io.hunt.api.hunt.HuntQuery.ListHuntQueries;
import io.hunt.api.hunt.HuntQuery.ListHuntResults;
import io.hunt.api.hunt.HuntQuery.ListHunts;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.hunt.ResultFilter;
import io.hunt.api.id.AlertId;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.id.QueryId;
import io.hunt.api.ioc.IndicatorFilter;
import io.hunt.api.ioc.IndicatorView;
import io.hunt.api.ioc.IocEvent.IndicatorAdded;
import io.hunt.api.ioc.IocEvent.IndicatorChanged;
import io.hunt.api.ioc.IocEvent.IndicatorDeactivated;
import io.hunt.api.ioc.IocQuery.FindIndicator;
import io.hunt.api.ioc.IocQuery.ListIndicators;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.rejection.RejectionException;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.axonframework.eventhandling.GenericEventMessage;

/** Events of one subject of each kind, in the order of each subject and interleaved at random. */
final class RandomEventSequence {

    private static final PageRequest LONG_PAGE = new PageRequest(PageRequest.MAX_SIZE, null);
    private static final Instant LATER = Instant.parse("2026-11-23T13:00:00Z");

    private final ReadSide side;
    private final Random random;
    private final HuntId hunt = HuntId.random();
    private final HuntId backed = HuntId.random();
    private final CampaignId campaign = CampaignId.random();
    private final CampaignId statement = CampaignId.random();
    private final QueryId query = QueryId.random();
    private final AlertId alert = new AlertId(UUID.randomUUID());
    private final IndicatorId indicator = IndicatorId.random();
    private final List<Deque<Runnable>> threads;

    RandomEventSequence(ReadSide side, Random random) {
        this.side = side;
        this.random = random;
        this.threads = new ArrayList<>(List.of(hosts(), hunt(), backed(), osquery(), alert(), indicator()));
    }

    /** Publishes the next event; returns false at the end of the story. */
    boolean goesOn() {
        threads.removeIf(Deque::isEmpty);
        if (threads.isEmpty()) {
            return false;
        }
        threads.get(random.nextInt(threads.size())).removeFirst().run();
        return true;
    }

    /** Returns all readable answers, including refusals. */
    List<Object> answers() {
        List<Object> answers = new ArrayList<>();
        answers.add(answer(() -> side.find(new FindAlert(alert), AlertView.class)));
        answers.add(answer(() -> side.find(new FindIndicator(indicator), IndicatorView.class)));
        for (HuntId each : List.of(hunt, backed)) {
            answers.add(answer(() -> side.find(new FindHunt(each, ADA), Reading.class)));
            answers.add(answer(() -> side.find(new FindHuntProgress(each, ADA), HuntProgress.class)));
            answers.add(answer(
                    () -> side.page(new ListHuntResults(each, ADA, ResultFilter.ALL, FIRST_PAGE), Object.class)));
            answers.add(answer(
                    () -> side.page(new ListHuntHosts(each, ADA, CoverageFilter.ALL, FIRST_PAGE), Object.class)));
            answers.add(answer(() -> side.page(new ListHuntQueries(each, ADA, FIRST_PAGE), Object.class)));
        }
        for (CampaignId each : List.of(campaign, statement)) {
            answers.add(answer(() -> side.find(new FindCampaign(each), Reading.class)));
            answers.add(answer(() -> side.page(new ListPendingHosts(each, FIRST_PAGE), Object.class)));
            answers.add(
                    answer(() -> side.page(new ListAssignments(each, AssignmentFilter.ALL, FIRST_PAGE), Object.class)));
            answers.add(answer(() -> side.find(new FindCampaignProgress(each), HuntProgress.class)));
            answers.add(answer(() -> side.page(new ListLateMatches(each, FIRST_PAGE), Object.class)));
            answers.add(answer(() -> side.page(new ListLateResponses(each, FIRST_PAGE), Object.class)));
            answers.add(answer(() -> side.page(new ListCampaignIndicators(each, FIRST_PAGE), Object.class)));
        }
        answers.add(answer(() -> side.page(new ListQueryRows(query, null, null, FIRST_PAGE, Set.of()), Object.class)));
        answers.addAll(lists());
        return answers;
    }

    /** Reads lists without totals, with alerts and campaigns of any state. */
    private List<Object> lists() {
        return List.of(
                own(new ListHunts(ADA, HuntFilter.ALL, LONG_PAGE, Set.of())),
                own(new ListHunts(
                        ADA, new HuntFilter(Set.of(), "ada", "SWEEP", null, null, null, null), by("name"), Set.of())),
                own(new ListCampaigns(
                        new CampaignFilter(Set.of(CampaignKind.OSQUERY), Set.of(), "ada", null, "users"),
                        by("-name"),
                        Set.of())),
                own(new ListAlerts(
                        new AlertFilter(
                                AlertFilter.Disposition.ANY,
                                ALPHA,
                                new AlertFilter.Facets(Set.of(), Set.of(), Set.of(AlertCategory.IOC), Set.of()),
                                AlertFilter.Origin.ANY,
                                null,
                                null,
                                "mimi"),
                        null,
                        LONG_PAGE,
                        Set.of())),
                own(new ListIndicators(
                        new IndicatorFilter(Set.of(IocType.DOMAIN), Set.of(), null, null, null, null, null),
                        by("value"),
                        Set.of())));
    }

    private static PageRequest by(String sort) {
        return new PageRequest(PageRequest.MAX_SIZE, null, sort, null);
    }

    /** Removes items of other stories. */
    private Object own(Object list) {
        return side.page(list, Object.class).items().stream()
                .filter(item -> Stream.of(hunt, backed, campaign, statement, alert, indicator)
                        .anyMatch(id -> item.toString().contains("[id=" + id + ",")))
                .toList();
    }

    private static Object answer(Supplier<?> question) {
        try {
            return Optional.of(question.get());
        } catch (RejectionException rejectionException) {
            return rejectionException.rejection();
        }
    }

    private static Deque<Runnable> steps(Runnable... steps) {
        return new ArrayDeque<>(List.of(steps));
    }

    private Runnable happens(Object aggregate, Object... events) {
        return () -> side.happened(aggregate, events);
    }

    private Deque<Runnable> hosts() {
        return steps(
                () -> enrollOnce(ALPHA, "alpha"),
                () -> enrollOnce(BRAVO, "bravo"),
                happens(ALPHA, new HostChanged(ALPHA, named("alpha-" + random.nextInt()))),
                () -> enrollOnce(CHARLIE, "charlie"));
    }

    private void enrollOnce(HostId host, String name) {
        boolean known = Boolean.TRUE.equals(side.jdbc()
                .queryForObject(
                        "select exists (select from domainevententry where aggregateidentifier = ?)",
                        Boolean.class,
                        host.toString()));
        side.happened(host, known ? new HostChanged(host, named(name)) : new HostEnrolled(host, named(name)));
    }

    private Deque<Runnable> hunt() {
        return steps(
                happens(hunt, SampleEvents.launched(hunt, 3), SampleEvents.frozen(hunt)),
                happens(hunt, new HostsTargeted(hunt, List.of(ALPHA, BRAVO, CHARLIE))),
                happens(hunt, new HostsDispatched(hunt, List.of(ALPHA, BRAVO)), new HuntStarted(hunt)),
                happens(hunt, SampleEvents.match(hunt, ALPHA)),
                happens(hunt, SampleEvents.responded(hunt, new Totals(1, 1, 0), outcome(ALPHA, CoverageState.MATCHED))),
                happens(hunt, new LiveWindowClosed(hunt, HuntStatus.PARTIAL, "late")),
                happens(hunt, SampleEvents.match(hunt, BRAVO)),
                happens(hunt, SampleEvents.responded(hunt, new Totals(2, 2, 0), outcome(BRAVO, CoverageState.LATE))),
                happens(hunt, new HuntCancelled(hunt, "root", null)));
    }

    private Deque<Runnable> backed() {
        return steps(
                () -> {
                    side.happened(backed, SampleCampaigns.huntLaunched(backed, campaign, 3));
                    side.happened(
                            campaign,
                            SampleCampaigns.launched(campaign, backed, 3),
                            SampleCampaigns.frozen(campaign, backed, MIMIKATZ),
                            new HostsAssigned(campaign, backed, List.of(ALPHA, BRAVO, CHARLIE)));
                },
                happens(campaign, SampleCampaigns.leased(campaign, backed, ALPHA, BRAVO, CHARLIE)),
                happens(campaign, new AssignmentsDispatched(campaign, backed, List.of(ALPHA, BRAVO))),
                happens(backed, new HuntStarted(backed)),
                happens(
                        campaign,
                        SampleCampaigns.match(campaign, backed, ALPHA, true),
                        SampleCampaigns.responded(
                                campaign, backed, new Totals(1, 1, 0), outcome(ALPHA, CoverageState.LATE))),
                happens(campaign, new LeasesExpired(campaign, backed, List.of(BRAVO), 0)),
                happens(campaign, SampleCampaigns.stopped(campaign, backed, true, 1, 0)));
    }

    private Deque<Runnable> osquery() {
        return steps(
                happens(
                        statement,
                        SampleCampaigns.launched(statement, query, "users", 2),
                        new HostsAssigned(statement, null, List.of(ALPHA, BRAVO))),
                happens(statement, SampleCampaigns.leased(statement, null, ALPHA, BRAVO)),
                () -> collects(ALPHA, 2, new RowTotals(1, 1, 0, 0, 2)),
                () -> collects(BRAVO, 1, new RowTotals(2, 2, 0, 1, 3)),
                happens(statement, SampleCampaigns.stopped(statement, null, false, 0, 0)),
                happens(statement, new CampaignArchived(statement, null, "root")));
    }

    /** Stores rows with their event, as the command side does. */
    private void collects(HostId host, int rows, RowTotals totals) {
        for (int i = 0; i < rows; i++) {
            side.jdbc().update("""
                    insert into campaign_row (query_id, host_id, hostname, row, detected_at, ingested_at)
                    values (?, ?, 'alpha', '{"a": "b"}', now(), now())""", query.value(), host.value());
        }
        side.happened(
                statement,
                SampleCampaigns.collected(
                        statement, query, totals, SampleCampaigns.rows(host, "alpha", rows, host.equals(BRAVO))));
    }

    private Deque<Runnable> alert() {
        Instant now = GenericEventMessage.clock.instant();
        return steps(
                happens(
                        alert,
                        new AlertCreated(
                                alert,
                                ALPHA,
                                "alpha",
                                MIMIKATZ,
                                AlertSource.HUNT,
                                AlertCategory.IOC,
                                hunt,
                                false,
                                now,
                                now,
                                UUID.randomUUID(),
                                null,
                                null,
                                null,
                                null)),
                () -> side.noted(new AlertRepeated(alert, null, 2, LATER, UUID.randomUUID(), null)),
                () -> side.noted(
                        new AlertRepeated(new AlertId(UUID.randomUUID()), null, 9, LATER, UUID.randomUUID(), null)),
                happens(alert, new AlertAcknowledged(alert, "ada", LATER)),
                () -> side.noted(new AlertRepeated(alert, null, 3, LATER, UUID.randomUUID(), null)));
    }

    private Deque<Runnable> indicator() {
        return steps(
                happens(
                        indicator,
                        new IndicatorAdded(indicator, IocType.DOMAIN, "evil.test", Severity.LOW, null, "feed", "ada")),
                happens(indicator, new IndicatorChanged(indicator, Severity.HIGH, "worse", "bob")),
                happens(indicator, new IndicatorDeactivated(indicator, "bob")));
    }
}
