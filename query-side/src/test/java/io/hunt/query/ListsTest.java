package io.hunt.query;

import static io.hunt.query.Facts.ADA;
import static io.hunt.query.Facts.ALPHA;
import static io.hunt.query.Facts.FIRST_PAGE;
import static io.hunt.query.Facts.MIMIKATZ;
import static io.hunt.query.Facts.launched;
import static io.hunt.query.Facts.match;
import static io.hunt.query.Facts.named;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.Refused;
import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertEvent.AlertAcknowledged;
import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.api.alert.AlertEvent.AlertRepeated;
import io.hunt.api.alert.AlertId;
import io.hunt.api.alert.AlertQuery.FindAlert;
import io.hunt.api.alert.AlertQuery.ListAlerts;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.alert.AlertView;
import io.hunt.api.host.HostEvent.HostEnrolled;
import io.hunt.api.host.HostId;
import io.hunt.api.host.HostQuery.FindHost;
import io.hunt.api.host.HostQuery.ListHosts;
import io.hunt.api.host.HostView;
import io.hunt.api.hunt.HuntId;
import io.hunt.api.hunt.HuntQuery.ListHuntResults;
import io.hunt.api.hunt.HuntQuery.ListHunts;
import io.hunt.api.hunt.HuntResult;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.api.ioc.IndicatorId;
import io.hunt.api.ioc.IndicatorView;
import io.hunt.api.ioc.IocEvent.IndicatorAdded;
import io.hunt.api.ioc.IocEvent.IndicatorDeactivated;
import io.hunt.api.ioc.IocQuery.FindIndicator;
import io.hunt.api.ioc.IocQuery.ListIndicators;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
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
                    .isInstanceOf(Refused.class)
                    .hasMessageContaining("page_token");
        }
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
        Page<IndicatorView> page = side.page(
                new ListIndicators(IocType.DOMAIN, null, false, "FRESH", FIRST_PAGE, after), IndicatorView.class);

        assertThat(page.items()).extracting(IndicatorView::id).containsExactly(id);
        assertThat(side.find(new FindIndicator(id), IndicatorView.class)
                        .orElseThrow()
                        .active())
                .isFalse();
        assertThat(side.find(new FindIndicator(IndicatorId.random()), IndicatorView.class))
                .isEmpty();
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
        side.noted(new AlertRepeated(alert, null, 2, Instant.EPOCH.plusSeconds(60), UUID.randomUUID()));
        side.happened(
                alert,
                new AlertAcknowledged(alert, "ada", Instant.EPOCH),
                new AlertAcknowledged(alert, "bob", Instant.EPOCH.plusSeconds(1)));
        side.settle();

        AlertView view = side.find(new FindAlert(alert), AlertView.class).orElseThrow();
        assertThat(view)
                .extracting(AlertView::occurrences, AlertView::acknowledgedBy, AlertView::acknowledgedAt)
                .containsExactly(2, "ada", Instant.EPOCH);
        assertThat(alerts(true, value)).containsExactly(view);
        assertThat(alerts(null, value)).containsExactly(view);
        assertThat(alerts(false, value)).isEmpty();
    }

    private static HuntId hunt(String name, String user) {
        var hunt = HuntId.random();
        side.happened(hunt, launched(hunt, name, user, 0));
        side.settle();
        return hunt;
    }

    private static Page<HuntSummary> hunts(io.hunt.api.Caller asker, @Nullable String q, PageRequest page) {
        return side.page(new ListHunts(asker, null, null, q, page, Set.of()), HuntSummary.class);
    }

    private static Page<HuntResult> results(HuntId hunt, PageRequest page) {
        return side.page(new ListHuntResults(hunt, ADA, null, null, null, page), HuntResult.class);
    }

    private static List<HostId> hosts(@Nullable Boolean online) {
        return side
                .page(
                        new ListHosts(online, null, null, "zulu", null, new PageRequest(50, null, "hostname", null)),
                        HostView.class)
                .items()
                .stream()
                .map(HostView::id)
                .toList();
    }

    private static List<AlertView> alerts(@Nullable Boolean acknowledged, String value) {
        var query = new ListAlerts(
                acknowledged,
                ALPHA,
                Severity.HIGH,
                AlertSource.HUNT,
                AlertCategory.IOC,
                value,
                null,
                null,
                null,
                null,
                FIRST_PAGE,
                Set.of());
        return side.page(query, AlertView.class).items();
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

    private static IndicatorAdded added(IndicatorId id, String value) {
        return new IndicatorAdded(id, IocType.DOMAIN, value, Severity.LOW, null, null, "ada");
    }

    private static AlertCreated created(AlertId alert, String value) {
        return new AlertCreated(
                alert,
                ALPHA,
                "alpha",
                new io.hunt.api.ioc.FrozenIoc(MIMIKATZ.id(), MIMIKATZ.type(), value, Severity.HIGH),
                AlertSource.HUNT,
                AlertCategory.IOC,
                null,
                false,
                Instant.EPOCH,
                Instant.EPOCH,
                UUID.randomUUID());
    }
}
