package io.hunt.query;

import static io.hunt.query.SampleEvents.ALPHA;
import static io.hunt.query.SampleEvents.BRAVO;
import static io.hunt.query.SampleEvents.FIRST_PAGE;
import static io.hunt.query.SampleEvents.MIMIKATZ;
import static io.hunt.query.SampleEvents.launched;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.access.AccessEvent.RoleChanged;
import io.hunt.api.access.Role;
import io.hunt.api.admin.ReadModelCommand.RebuildReadModels;
import io.hunt.api.alert.AlertEvent.AlertAcknowledged;
import io.hunt.api.host.HostEvent.HostIdentityConflicted;
import io.hunt.api.hunt.HuntEvent.HuntCancelled;
import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.id.AlertId;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.securitylog.AuthenticationFailure;
import io.hunt.api.securitylog.SecurityEvent.AuthenticationFailed;
import io.hunt.api.securitylog.SecurityEventKind;
import io.hunt.api.securitylog.SecurityEventView;
import io.hunt.api.securitylog.SecurityQuery.ListSecurityEvents;
import io.hunt.api.testing.SingleMatch;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.messaging.MetaData;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SecurityEventsTest {

    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");

    private static ReadSide side;
    private final HuntId hunt = HuntId.random();

    @BeforeAll
    static void start() {
        side = new ReadSide();
    }

    @AfterAll
    static void stop() {
        side.close();
    }

    @AfterEach
    void forget() {
        side.forget();
    }

    @Test
    void what_bears_on_security_is_listed_newest_first_under_the_events_own_id() {
        side.happened(hunt, launched(hunt, 2), lateMatch(ALPHA), new HuntCancelled(hunt, "root", null));
        side.settle();

        Page<SecurityEventView> page = list(null, null, null, null);

        assertThat(page.items())
                .extracting(SecurityEventView::kind)
                .containsExactlyInAnyOrder(
                        SecurityEventKind.HUNT_LAUNCHED,
                        SecurityEventKind.LATE_MATCH,
                        SecurityEventKind.HUNT_CANCELLED);
        assertThat(page.items()).isSortedAccordingTo((a, b) -> b.at().compareTo(a.at()));
        assertThat(page.items()).allMatch(event -> hunt.equals(event.huntId()));
        assertThat(page.total()).isEqualTo(3);
        assertThat(page.items().stream().map(event -> event.id().toString()))
                .containsExactlyInAnyOrderElementsOf(
                        side.jdbc().queryForList("select eventidentifier from domainevententry", String.class));
    }

    @Test
    void a_late_match_of_a_campaign_is_annotated() {
        side.happened(hunt, lateMatch(ALPHA));
        side.settle();

        assertThat(list(SecurityEventKind.LATE_MATCH, null, null, null).items())
                .singleElement()
                .satisfies(late -> {
                    assertThat(late.lateMatch()).isTrue();
                    assertThat(late.campaignId()).isNotNull();
                    assertThat(late.hostId()).isEqualTo(ALPHA);
                    assertThat(late.user()).isNull();
                    assertThat(late.detail().text()).contains("\"ioc_value\":\"mimikatz.exe\"");
                });
    }

    @Test
    void each_filter_selects() {
        side.happened(hunt, launched(hunt, 2), new HuntCancelled(hunt, "root", null));
        side.happened("eve", new RoleChanged("eve", Role.ADMIN, "root"));
        side.noted(failed("eve"));
        side.happened(BRAVO, new HostIdentityConflicted(BRAVO, "198.51.100.9", null));
        side.settle();

        assertThat(list(SecurityEventKind.AUTHENTICATION_FAILED, null, null, null)
                        .items())
                .singleElement()
                .satisfies(event -> assertThat(event.user()).isEqualTo("eve"));
        assertThat(list(null, "root", null, null).total()).isEqualTo(2);
        assertThat(list(SecurityEventKind.ROLE_CHANGED, "root", null, null).total())
                .isEqualTo(1);
        assertThat(list(null, null, BRAVO, null).items())
                .extracting(SecurityEventView::address)
                .containsExactly("198.51.100.9");
        assertThat(list(null, null, null, "EVE").total()).isEqualTo(2);
        assertThat(list(null, null, null, "198.51.100").total()).isEqualTo(1);
        assertThat(list(null, null, null, "100%").total()).isZero();
    }

    @Test
    void a_span_of_time_includes_its_beginning_and_not_its_end() {
        for (int second = 0; second < 3; second++) {
            Instant at = NOON.plusSeconds(second);
            side.publish(List.of(new GenericEventMessage<>(
                    UUID.randomUUID().toString(), failed("eve"), MetaData.emptyInstance(), at)));
        }
        side.settle();

        assertThat(span(NOON, null)).isEqualTo(3);
        assertThat(span(NOON, NOON.plusSeconds(2))).isEqualTo(2);
        assertThat(span(NOON.plusSeconds(2), NOON.plusSeconds(2))).isZero();
    }

    @Test
    void ten_thousand_acknowledgements_are_ten_thousand_rows_and_one_number() {
        for (int bulk = 0; bulk < 5; bulk++) {
            acknowledge(2_000);
            side.settle();
        }

        Page<SecurityEventView> page = list(SecurityEventKind.ALERT_ACKNOWLEDGED, null, null, null);
        assertThat(page.total()).isEqualTo(10_000);
        assertThat(page.items()).hasSize(PageRequest.DEFAULT_SIZE).allMatch(event -> event.alertId() != null);
        assertThat(counted()).isEqualTo(10_000);
    }

    @Test
    void a_rebuild_makes_the_same_rows_and_counts_again() {
        stop();
        start();
        side.happened(hunt, launched(hunt, 2), lateMatch(ALPHA), new HuntCancelled(hunt, "root", null));
        side.noted(failed("eve"));
        side.settle();
        String live = side.dump();

        side.jdbc().update("delete from security_event where kind = 'LATE_MATCH'");
        side.send(new RebuildReadModels("root"));
        side.rebuilt();

        assertThat(side.dump()).isEqualTo(live).contains("AUTHENTICATION_FAILED", "LATE_MATCH");
        assertThat(list(SecurityEventKind.READ_MODELS_REBUILT, "root", null, null)
                        .total())
                .isEqualTo(1);
        assertThat(list(null, null, null, null).total()).isEqualTo(5);
    }

    private void acknowledge(int alerts) {
        List<EventMessage<?>> acknowledged = new ArrayList<>();
        for (int i = 0; i < alerts; i++) {
            var alert = new AlertId(UUID.randomUUID());
            acknowledged.add(new GenericDomainEventMessage<>(
                    "Alert", alert.toString(), 0, new AlertAcknowledged(alert, "ada", NOON)));
        }
        side.publish(acknowledged);
    }

    private Page<SecurityEventView> list(
            @Nullable SecurityEventKind kind, @Nullable String user, @Nullable HostId host, @Nullable String q) {
        return side.page(
                new ListSecurityEvents(kind == null ? Set.of() : Set.of(kind), user, host, null, null, q, FIRST_PAGE),
                SecurityEventView.class);
    }

    private long span(@Nullable Instant from, @Nullable Instant to) {
        return side.page(
                        new ListSecurityEvents(Set.of(), null, null, from, to, null, FIRST_PAGE),
                        SecurityEventView.class)
                .total();
    }

    private long counted() {
        Long rows = side.jdbc().queryForObject("select count(*) from security_event", Long.class);
        return rows == null ? 0 : rows;
    }

    private MatchIngested lateMatch(HostId host) {
        return SingleMatch.of(
                hunt, host, "alpha", MIMIKATZ, "{}", List.of(), NOON, true, new CampaignId(UUID.randomUUID()));
    }

    private static AuthenticationFailed failed(String username) {
        return new AuthenticationFailed(AuthenticationFailure.WRONG_PASSWORD, username, "192.0.2.7", 1, NOON, NOON);
    }
}
