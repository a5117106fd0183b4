package io.hunt.query;

import static io.hunt.query.SampleEvents.ADA;
import static io.hunt.query.SampleEvents.ALPHA;
import static io.hunt.query.SampleEvents.FIRST_PAGE;
import static io.hunt.query.SampleEvents.MIMIKATZ;
import static io.hunt.query.SampleEvents.launched;
import static io.hunt.query.SampleEvents.match;
import static io.hunt.query.SampleEvents.named;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertEvent.AlertAcknowledged;
import io.hunt.api.alert.AlertEvent.AlertAssessed;
import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.api.alert.AlertEvent.AlertRepeated;
import io.hunt.api.alert.AlertFilter;
import io.hunt.api.alert.AlertQuery.FindAlert;
import io.hunt.api.alert.AlertQuery.ListAlertIds;
import io.hunt.api.alert.AlertQuery.ListAlerts;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.alert.AlertVerdict;
import io.hunt.api.alert.AlertView;
import io.hunt.api.alert.AlertView.Assessment;
import io.hunt.api.alert.AlertView.Disposition;
import io.hunt.api.host.HostEvent.HostEnrolled;
import io.hunt.api.host.HostEvent.HostLabelled;
import io.hunt.api.host.HostQuery.FindHost;
import io.hunt.api.host.HostQuery.ListHosts;
import io.hunt.api.host.HostQuery.ListLabels;
import io.hunt.api.host.HostQuery.ResolveHostnames;
import io.hunt.api.host.HostView;
import io.hunt.api.host.LabelView;
import io.hunt.api.host.Platform;
import io.hunt.api.host.ResolvedHostnames;
import io.hunt.api.host.ResolvedHostnames.NamedHost;
import io.hunt.api.hunt.HuntFilter;
import io.hunt.api.hunt.HuntQuery.ListHuntResults;
import io.hunt.api.hunt.HuntQuery.ListHunts;
import io.hunt.api.hunt.HuntResult;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.api.hunt.ResultFilter;
import io.hunt.api.id.AlertId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.IndicatorFilter;
import io.hunt.api.ioc.IndicatorView;
import io.hunt.api.ioc.IocEvent.IndicatorAdded;
import io.hunt.api.ioc.IocEvent.IndicatorDeactivated;
import io.hunt.api.ioc.IocQuery.FindIndicator;
import io.hunt.api.ioc.IocQuery.ListIndicators;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.settings.SettingsCommand;
import io.hunt.api.settings.SettingsEvent.LabelRuleChanged;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ListsTest {

    private static ReadSide side;

    @BeforeAll
    static void start() {
        side = new ReadSide();
    }

    @AfterAll
    static void stop() {
        side.close();
    }

    @Test
    void pages_are_stable_while_rows_arrive() {
        var hunt = HuntId.random();
        side.happened(hunt, launched(hunt, 9));
        for (int i = 0; i < 7; i++) {
            side.happened(hunt, match(hunt, HostId.random()));
        }
        side.settle();
        List<HuntResult> whole = results(hunt, new PageRequest(100, null)).items();
        var seen = new ArrayList<HuntResult>();

        @Nullable String token = null;
        do {
            Page<HuntResult> page = results(hunt, new PageRequest(3, token));
            seen.addAll(page.items());
            token = page.nextPageToken();
            side.happened(hunt, match(hunt, HostId.random()));
            side.settle();
        } while (token != null);

        assertThat(seen).isEqualTo(whole).hasSize(7);
        assertThat(results(hunt, FIRST_PAGE).total()).isEqualTo(10);
    }

    @Test
    void a_token_of_another_kind_is_refused() {
        for (String token : List.of("%%%", "bm8", "WVEuLg", "WVEuWVEuWVE")) {
            assertThatThrownBy(() -> hunts(ADA, null, new PageRequest(3, token)))
                    .isInstanceOf(RejectionException.class)
                    .hasMessageContaining("page_token");
        }
    }

    @Test
    void a_token_serves_the_list_it_was_made_for_and_no_other() {
        hunt("bound 1", "ada");
        hunt("bound 2", "ada");
        String token = Objects.requireNonNull(
                hunts(ADA, "bound", new PageRequest(1, null, "name", null)).nextPageToken());

        assertThat(hunts(ADA, "bound", new PageRequest(5, token, "name", null)).items())
                .extracting(HuntSummary::name)
                .containsExactly("bound 2");
        for (var other : List.of(
                new PageRequest(1, token),
                new PageRequest(1, token, "-name", null),
                new PageRequest(1, token, "status", null))) {
            assertThatThrownBy(() -> hunts(ADA, "bound", other)).hasMessageContaining("page_token");
        }
        assertThatThrownBy(() -> hunts(ADA, "bound 1", new PageRequest(1, token, "name", null)))
                .hasMessageContaining("page_token");
        assertThatThrownBy(() -> hunts(ADA, "bound", new PageRequest(1, null, "shoe_size", null)))
                .hasMessageContaining("created_at, -created_at");
    }

    @Test
    void a_reader_of_many_pages_gets_what_had_come_in_when_it_began() {
        var hunt = HuntId.random();
        side.happened(hunt, launched(hunt, 2), match(hunt, ALPHA));
        side.settle();
        Instant began = results(hunt, FIRST_PAGE).items().getFirst().ingestedAt();
        side.happened(hunt, match(hunt, HostId.random()));
        side.settle();

        Page<HuntResult> page = results(hunt, new PageRequest(10, null, "ingested_at", began));

        assertThat(page.items()).extracting(HuntResult::hostId).containsExactly(ALPHA);
        assertThat(page.total()).isEqualTo(Page.UNCOUNTED);
    }

    @Test
    void a_page_can_be_had_around_one_alert_whatever_its_disposition() {
        var ids = new ArrayList<AlertId>();
        for (int i = 0; i < 9; i++) {
            AlertId alert = AlertId.random();
            ids.add(alert);
            side.happened(alert, created(alert, "around", Instant.EPOCH.plusSeconds(i)));
        }
        side.happened(ids.get(4), new AlertAcknowledged(ids.get(4), "ada", Instant.EPOCH));
        side.settle();

        Page<AlertView> page = around(ids.get(4), new PageRequest(3, null));

        assertThat(page.items()).extracting(AlertView::id).containsExactly(ids.get(5), ids.get(4), ids.get(3));
        assertThat(page.total()).isEqualTo(9);
        assertThat(around(ids.get(4), new PageRequest(3, page.nextPageToken())).items())
                .extracting(AlertView::id)
                .containsExactly(ids.get(2), ids.get(1), ids.get(0));
        assertThat(around(ids.get(8), new PageRequest(3, null)).items())
                .extracting(AlertView::id)
                .containsExactly(ids.get(8), ids.get(7), ids.get(6));
        assertThat(around(ids.get(0), new PageRequest(1, null)).items())
                .extracting(AlertView::id)
                .containsExactly(ids.get(0));
        assertThatThrownBy(() -> around(AlertId.random(), FIRST_PAGE)).hasMessageContaining("not_found");
    }

    @Test
    void alerts_are_found_by_time_and_text() {
        AlertId alert = AlertId.random();
        Instant at = Instant.parse("2030-01-01T00:00:00Z");
        side.happened(alert, created(alert, "C:\\Evil.EXE", at));
        side.settle();

        assertThat(found(at, null, "evil.e")).containsExactly(alert);
        assertThat(ids(at, "evil.e")).containsExactly(alert);
        assertThat(ids(at, "absent")).isEmpty();
        assertThat(found(at.minusSeconds(1), at.plusNanos(1_000), "ALPHA")).containsExactly(alert);
        assertThat(found(at.plusNanos(1_000), null, null)).isEmpty();
        assertThat(found(at.minusSeconds(9), at, null)).isEmpty();
        assertThat(found(at, null, "absent")).isEmpty();
    }

    @Test
    void labels_are_counted_in_any_case_and_hostnames_are_resolved() {
        HostId one = enrolled("named-one");
        HostId two = enrolled("named-two");
        HostId twin = enrolled("NAMED-two");
        side.happened(one, new HostLabelled(one, List.of("Names", "only"), "root"));
        side.happened(two, new HostLabelled(two, List.of("names"), "root"));

        side.settle();

        List<LabelView> labels =
                side.page(new ListLabels("NAME", FIRST_PAGE), LabelView.class).items();
        assertThat(labels).singleElement().satisfies(label -> {
            assertThat(label.label()).isEqualToIgnoringCase("names");
            assertThat(label.hosts()).isEqualTo(2);
        });
        ResolvedHostnames resolved = side.one(
                new ResolveHostnames(List.of("Named-One", "named-two", "named-three")), ResolvedHostnames.class);
        assertThat(resolved.hosts()).containsExactly(new NamedHost("Named-One", one));
        assertThat(resolved.ambiguous())
                .singleElement()
                .satisfies(ambiguous -> assertThat(ambiguous.hostIds()).containsExactlyInAnyOrder(two, twin));
        assertThat(resolved.notFound()).containsExactly("named-three");
    }

    @Test
    void a_label_with_a_rule_is_counted_found_and_shown_on_the_hosts_that_meet_the_rule() {
        HostId one = enrolled("ruled-one");
        HostId two = enrolled("RULED-two");
        HostId own = enrolled("other");
        side.happened(own, new HostLabelled(own, List.of("ruled"), "root"));
        side.happened(
                SettingsCommand.AGGREGATE_ID,
                new LabelRuleChanged("Ruled", "hostname like 'ruled-%'", null, "root"),
                new LabelRuleChanged("either", "hostname = ruled-one or hostname = other", null, "root"),
                new LabelRuleChanged("None", "hostname = absent", null, "root"),
                new LabelRuleChanged("none", null, "hostname = absent", "root"));
        side.settle();

        assertThat(side.page(new ListLabels("rule", FIRST_PAGE), LabelView.class)
                        .items())
                .containsExactly(new LabelView("Ruled", 2, true));
        assertThat(side.page(new ListLabels("none", FIRST_PAGE), LabelView.class)
                        .items())
                .isEmpty();
        var byLabel = new ListHosts(null, Set.of(), "RULED", null, null, FIRST_PAGE);
        assertThat(side.page(byLabel, HostView.class).items())
                .extracting(HostView::id)
                .containsExactlyInAnyOrder(one, two);
        var ofPlatform = new ListHosts(null, Set.of(Platform.MACOS), "either", null, null, FIRST_PAGE);
        assertThat(side.page(ofPlatform, HostView.class).items()).isEmpty();
        assertThat(host(one).ruleLabels()).containsExactly("either", "Ruled");
        assertThat(host(own)).satisfies(host -> {
            assertThat(host.ruleLabels()).containsExactly("either");
            assertThat(host.labelsReported()).isFalse();
        });
        assertThat(host(two).labelsReported()).isTrue();
    }

    private static HostView host(HostId id) {
        return side.find(new FindHost(id), HostView.class).orElseThrow();
    }

    @Test
    void hosts_are_found_by_label_and_by_when_they_were_seen() {
        HostId fresh = enrolled("label-fresh");
        HostId old = enrolled("label-old");
        enrolled("label-never");
        presence(fresh, true, "now() + interval '1 minute'");
        presence(old, false, "now()");
        side.jdbc()
                .update(
                        "update host_presence set last_seen_at = now() - interval '8 days' where host_id = ?",
                        old.value());
        side.settle();

        assertThat(labelled("lab", null)).hasSize(3);
        assertThat(labelled("LAB", null)).hasSize(3);
        assertThat(labelled("la", null)).isEmpty();
        assertThat(labelled("lab", 7)).containsExactly(fresh);
        assertThat(labelled("lab", 9)).containsExactlyInAnyOrder(fresh, old);
    }

    @Test
    void wildcards_in_a_search_are_plain_characters() {
        hunt("100%_sure", "ada");
        hunt("100 per cent sure", "ada");

        assertThat(hunts(ADA, "0%_S", FIRST_PAGE).items())
                .extracting(HuntSummary::name)
                .containsExactly("100%_sure");
        assertThat(hunts(ADA, "\0", FIRST_PAGE).items()).isEmpty();
    }

    @Test
    void a_list_waits_for_what_its_asker_has_just_written() {
        var id = IndicatorId.random();
        side.happened(id, added(id, "fresh.test"), new IndicatorDeactivated(id, "ada"));

        var after = Set.of(id.toString(), "no id at all");
        Page<IndicatorView> page = side.pageAfterWrites(
                new ListIndicators(
                        new IndicatorFilter(
                                Set.of(IocType.DOMAIN, IocType.MD5), Set.of(), false, null, null, "FRESH", null),
                        FIRST_PAGE,
                        after),
                IndicatorView.class);

        assertThat(page.items()).extracting(IndicatorView::id).containsExactly(id);
        assertThat(side.find(new FindIndicator(id), IndicatorView.class)
                        .orElseThrow()
                        .active())
                .isFalse();
        assertThat(side.find(new FindIndicator(IndicatorId.random()), IndicatorView.class))
                .isEmpty();
    }

    @Test
    void indicators_are_found_by_their_source_and_by_who_created_them() {
        String longest = "feed ".repeat(60);
        var feed = IndicatorId.random();
        var other = IndicatorId.random();
        side.happened(feed, from(feed, longest, "source-ada"));
        side.happened(other, from(other, longest + "2", "source-bob"));
        side.settle();

        assertThat(indicators(longest, null)).containsExactly(feed);
        assertThat(indicators("feed", null)).isEmpty();
        assertThat(indicators(null, "source-bob")).containsExactly(other);
        assertThat(indicators(longest, "source-bob")).isEmpty();
        assertThat(indicators("\0", null)).isEmpty();
    }

    @Test
    void a_host_is_online_while_it_and_its_gateway_live() {
        HostId here = enrolled("zulu-here");
        HostId gone = enrolled("zulu-gone");
        HostId orphan = enrolled("zulu-orphan");
        HostId never = enrolled("Zulu-never");
        presence(here, true, "now() + interval '1 minute'");
        presence(gone, false, "now() + interval '1 minute'");
        presence(orphan, true, "now() - interval '1 second'");
        side.settle();

        assertThat(hosts(null)).containsExactly(gone, here, never, orphan);
        assertThat(hosts(true)).containsExactly(here);
        assertThat(hosts(false)).containsExactly(gone, never, orphan);
        assertThat(side.find(new FindHost(here), HostView.class).orElseThrow().lastSeenAt())
                .isNotNull();
        assertThat(side.find(new FindHost(never), HostView.class).orElseThrow().lastSeenAt())
                .isNull();
    }

    @Test
    void an_alert_counts_its_repeats_and_keeps_who_was_first_to_acknowledge() {
        AlertId alert = AlertId.random();
        String value = "x".repeat(4_000);
        side.happened(alert, created(alert, value));
        side.noted(new AlertRepeated(alert, null, 2, Instant.EPOCH.plusSeconds(60), UUID.randomUUID(), null));
        side.happened(
                alert,
                new AlertAcknowledged(alert, "ada", Instant.EPOCH),
                new AlertAcknowledged(alert, "bob", Instant.EPOCH.plusSeconds(1)));
        side.settle();

        AlertView view = side.find(new FindAlert(alert), AlertView.class).orElseThrow();
        assertThat(view.course().occurrences()).isEqualTo(2);
        assertThat(view.disposition()).isEqualTo(new Disposition(Instant.EPOCH, "ada"));
        assertThat(alerts(true, value)).containsExactly(view);
        assertThat(alerts(null, value)).containsExactly(view);
        assertThat(alerts(false, value)).isEmpty();
    }

    @Test
    void a_verdict_is_listed_filtered_and_shown_as_of_a_time() {
        AlertId alert = AlertId.random();
        side.happened(
                alert,
                created(alert, "verdict-value"),
                new AlertAcknowledged(alert, "ada", Instant.EPOCH),
                new AlertAssessed(alert, AlertVerdict.TRUE_POSITIVE, null, "ada", Instant.EPOCH));
        side.settle();
        long before = side.seal();
        side.happened(alert, new AlertAssessed(alert, AlertVerdict.EXPECTED, "Backup", "bob", Instant.EPOCH));
        side.settle();

        assertThat(assessment(alert)).isEqualTo(new Assessment(AlertVerdict.EXPECTED, "Backup", "bob", Instant.EPOCH));
        assertThat(side.asOf(before, () -> assessment(alert)))
                .isEqualTo(new Assessment(AlertVerdict.TRUE_POSITIVE, null, "ada", Instant.EPOCH));
        assertThat(judged(AlertVerdict.EXPECTED)).contains(alert);
        assertThat(judged(AlertVerdict.TRUE_POSITIVE)).doesNotContain(alert);
    }

    private static Assessment assessment(AlertId alert) {
        return side.find(new FindAlert(alert), AlertView.class).orElseThrow().assessment();
    }

    private static List<AlertId> judged(AlertVerdict verdict) {
        var filter = new AlertFilter(
                new AlertFilter.Disposition(true, null, Set.of(verdict)),
                ALPHA,
                AlertFilter.Facets.ANY,
                AlertFilter.Origin.ANY,
                null,
                null,
                null);
        return side.page(new ListAlerts(filter, null, FIRST_PAGE, Set.of()), AlertView.class).items().stream()
                .map(AlertView::id)
                .toList();
    }

    private static HuntId hunt(String name, String user) {
        var hunt = HuntId.random();
        side.happened(hunt, launched(hunt, name, user, 0));
        side.settle();
        return hunt;
    }

    private static Page<HuntSummary> hunts(io.hunt.api.access.Caller asker, @Nullable String q, PageRequest page) {
        return side.page(new ListHunts(asker, HuntFilter.named(q), page, Set.of()), HuntSummary.class);
    }

    private static Page<HuntResult> results(HuntId hunt, PageRequest page) {
        return side.page(new ListHuntResults(hunt, ADA, ResultFilter.ALL, page), HuntResult.class);
    }

    private static List<HostId> hosts(@Nullable Boolean online) {
        return side
                .page(
                        new ListHosts(
                                online, Set.of(), null, "zulu", null, new PageRequest(50, null, "hostname", null)),
                        HostView.class)
                .items()
                .stream()
                .map(HostView::id)
                .toList();
    }

    private static List<AlertView> alerts(@Nullable Boolean acknowledged, String value) {
        var filter = new AlertFilter(
                AlertFilter.Disposition.of(acknowledged),
                ALPHA,
                new AlertFilter.Facets(
                        Set.of(Severity.HIGH, Severity.LOW),
                        Set.of(AlertSource.HUNT),
                        Set.of(AlertCategory.IOC),
                        Set.of()),
                new AlertFilter.Origin(null, value, null, null, null, null),
                null,
                null,
                null);
        return side.page(new ListAlerts(filter, null, FIRST_PAGE, Set.of()), AlertView.class)
                .items();
    }

    private static List<HostId> labelled(String label, @Nullable Integer days) {
        return side
                .page(new ListHosts(null, Set.of(), label, "label-", days, FIRST_PAGE), HostView.class)
                .items()
                .stream()
                .map(HostView::id)
                .toList();
    }

    private static Page<AlertView> around(AlertId alert, PageRequest page) {
        return side.page(
                new ListAlerts(SampleEvents.alerts(false, "around", null, null, null), alert, page, Set.of()),
                AlertView.class);
    }

    private static List<AlertId> ids(Instant from, String q) {
        var list = new ListAlerts(SampleEvents.alerts(null, null, from, null, q), null, FIRST_PAGE, Set.of());
        return side.page(new ListAlertIds(list), AlertId.class).items();
    }

    private static List<AlertId> found(Instant from, @Nullable Instant to, @Nullable String q) {
        var query = new ListAlerts(SampleEvents.alerts(null, null, from, to, q), null, FIRST_PAGE, Set.of());
        return side.page(query, AlertView.class).items().stream()
                .map(AlertView::id)
                .toList();
    }

    private static HostId enrolled(String hostname) {
        var host = HostId.random();
        side.happened(host, new HostEnrolled(host, named(hostname)));
        return host;
    }

    private static void presence(HostId host, boolean connected, String aliveUntil) {
        var gateway = UUID.randomUUID();
        side.jdbc().update("insert into gateway_process values (?, " + aliveUntil + ")", gateway);
        side.jdbc().update("insert into host_presence values (?, ?, 1, ?, now())", host.value(), gateway, connected);
    }

    private static IndicatorAdded from(IndicatorId id, String source, String user) {
        return new IndicatorAdded(id, IocType.DOMAIN, id + ".test", Severity.LOW, null, source, user);
    }

    private static List<IndicatorId> indicators(@Nullable String source, @Nullable String user) {
        var filter = new IndicatorFilter(Set.of(), Set.of(), null, source, user, null, null);
        return side.page(new ListIndicators(filter, FIRST_PAGE, Set.of()), IndicatorView.class).items().stream()
                .map(IndicatorView::id)
                .toList();
    }

    private static IndicatorAdded added(IndicatorId id, String value) {
        return new IndicatorAdded(id, IocType.DOMAIN, value, Severity.LOW, null, null, "ada");
    }

    private static AlertCreated created(AlertId alert, String value) {
        return created(alert, value, Instant.EPOCH);
    }

    private static AlertCreated created(AlertId alert, String value, Instant at) {
        return new AlertCreated(
                alert,
                ALPHA,
                "alpha",
                new io.hunt.api.ioc.FrozenIoc(MIMIKATZ.id(), MIMIKATZ.type(), value, Severity.HIGH),
                AlertSource.HUNT,
                AlertCategory.IOC,
                null,
                false,
                at,
                at,
                UUID.randomUUID(),
                null,
                null,
                null,
                null);
    }

    /** A descending index takes up to twice the space, because new entries are inserted at its beginning. */
    @Test
    void lists_that_grow_are_read_backwards_from_indexes_that_ascend() {
        assertThat(side.jdbc().queryForList("""
                        select indexname from pg_indexes
                        where tablename in ('alert_view', 'hunt_result', 'pack_result', 'security_event')
                          and indexdef like '% DESC%'""", String.class)).isEmpty();

        var plan = new ArrayList<String>();
        side.inTransaction(() -> {
            side.jdbc().execute("set local enable_sort = off");
            plan.addAll(side.jdbc().queryForList("""
                    explain select id from alert_view where not acknowledged
                    order by severity_rank desc, created_at desc, id desc limit 50""", String.class));
        });
        assertThat(String.join("\n", plan))
                .contains("Scan Backward using alert_view_disposition_by_severity")
                .doesNotContain("Sort");
    }
}
