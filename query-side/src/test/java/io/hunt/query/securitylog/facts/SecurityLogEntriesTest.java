package io.hunt.query.securitylog.facts;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.alert.AlertEvent.AlertAcknowledged;
import io.hunt.api.alert.AlertVerdict;
import io.hunt.api.alert.BulkAcknowledgement;
import io.hunt.api.host.EnrollmentEvent.EnrollSecretRotated;
import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.hunt.IndicatorMatch;
import io.hunt.api.id.AlertId;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.securitylog.SecurityEventKind;
import io.hunt.api.securitylog.SecurityEventView;
import io.hunt.api.testing.SingleMatch;
import io.hunt.engine.log.EventFamilies;
import io.hunt.query.securitylog.AnyEvent;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import org.axonframework.eventhandling.GenericEventMessage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SecurityLogEntriesTest {

    private static final JsonMapper JSON = new JsonMapper();

    /** Security-relevant events, repeated here on purpose; a new event must be added to one of the two lists. */
    private static final Map<String, String> TOLD = new TreeMap<>(Map.ofEntries(
            Map.entry("HuntLaunched", "hunt_launched"),
            Map.entry("HuntCancelled", "hunt_cancelled"),
            Map.entry("MatchIngested", "late_match"),
            Map.entry("CampaignLaunched", "campaign_launched"),
            Map.entry("CampaignStopped", "campaign_stopped"),
            Map.entry("CampaignArchived", "campaign_archived"),
            Map.entry("AlertAcknowledged", "alert_acknowledged"),
            Map.entry("AlertAssessed", "alert_assessed"),
            Map.entry("HostIdentityConflicted", "identity_conflict"),
            Map.entry("HostRetired", "host_retired"),
            Map.entry("ExceptionCreated", "setting_changed"),
            Map.entry("ExceptionEnded", "setting_changed"),
            Map.entry("HostReenrollmentAllowed", "setting_changed"),
            Map.entry("EnrollSecretRotated", "enroll_secret_rotated"),
            Map.entry("AnalystAdded", "user_added"),
            Map.entry("AnalystDisabled", "user_disabled"),
            Map.entry("AnalystEnabled", "user_enabled"),
            Map.entry("RoleChanged", "role_changed"),
            Map.entry("CapabilityGranted", "capability_granted"),
            Map.entry("CapabilityRevoked", "capability_revoked"),
            Map.entry("PasswordChanged", "password_changed"),
            Map.entry("ApiTokenCreated", "api_token_created"),
            Map.entry("ApiTokenRevoked", "api_token_revoked"),
            Map.entry("SettingChanged", "setting_changed"),
            Map.entry("LabelRuleChanged", "setting_changed"),
            Map.entry("AuthenticationFailed", "authentication_failed"),
            Map.entry("PackCreated", "watchlist_pack_created"),
            Map.entry("PackChanged", "watchlist_pack_changed"),
            Map.entry("PackRemoved", "watchlist_pack_removed"),
            Map.entry("SessionOpened", "session_opened"),
            Map.entry("SessionClosed", "session_closed"),
            Map.entry("AccessDenied", "access_denied"),
            Map.entry("ApiTokenUsed", "api_token_used"),
            Map.entry("EvidenceRead", "evidence_read"),
            Map.entry("ExportBegun", "export_begun"),
            Map.entry("DataExported", "data_exported"),
            Map.entry("IndicatorsImported", "indicators_imported"),
            Map.entry("EnrollSecretShown", "enroll_secret_shown"),
            Map.entry("ReadModelsRebuilt", "read_models_rebuilt"),
            Map.entry("DeadLetterRetried", "dead_letter_retried"),
            Map.entry("DeadLetterDiscarded", "dead_letter_discarded"),
            Map.entry("DeliveryRepeated", "delivery_repeated"),
            Map.entry("WebhookTested", "webhook_tested"),
            Map.entry("EvidenceErased", "evidence_erased"),
            Map.entry("ServiceStarted", "service_started"),
            Map.entry("ServiceStopped", "service_stopped"),
            Map.entry("CheckpointRequested", "checkpoint_requested"),
            Map.entry("SigningKeyReplaced", "signing_key_replaced"),
            Map.entry("LogRestored", "log_restored")));

    private static final List<String> KEPT_QUIET = List.of(
            "AlertCreated",
            "AlertRepeated",
            "AnswersRefused",
            "AssignmentsCompleted",
            "AssignmentsDispatched",
            "AssignmentsFailed",
            "AssignmentsLeased",
            "AssignmentsWithdrawn",
            "CampaignWindowClosed",
            "FleetSecretRecorded",
            "HostCertificateRenewed",
            "ConditionClosed",
            "ConditionOpened",
            "HostChanged",
            "HostEnrolled",
            "HostFellSilent",
            "HostLabelled",
            "HostRejoined",
            "HostReported",
            "HostReturned",
            "HostsAssigned",
            "HostsDispatched",
            "HostsResponded",
            "HostsTargeted",
            "HostsWithdrawn",
            "HuntCompleted",
            "HuntStarted",
            "IndicatorAdded",
            "IndicatorChanged",
            "SubdomainsIncluded",
            "IndicatorDeactivated",
            "IndicatorReactivated",
            "IndicatorsFrozen",
            "LeaseCheckSet",
            "LeasesExpired",
            "LeasesRenewed",
            "LiveWindowClosed",
            "MatchExcepted",
            "PackIndicatorsFrozen",
            "PackMatchFound",
            "PastSearchContinued",
            "PastSightingFound",
            "QueryChanged",
            "QueryRemoved",
            "QuerySaved",
            "RowsCollected",
            "SecretShownAgain",
            "SnapshotFoundCorrupt",
            "SnapshotFrozen");

    @Test
    void every_event_of_every_family_is_told_or_kept_quiet_on_purpose() {
        Map<String, String> told = new TreeMap<>();
        events().forEach(type -> told(AnyEvent.of(type))
                .ifPresent(view -> told.put(type.getSimpleName(), view.kind().text())));

        assertThat(told).isEqualTo(TOLD);
        assertThat(events().map(Class::getSimpleName).filter(name -> !TOLD.containsKey(name)))
                .containsExactlyInAnyOrderElementsOf(KEPT_QUIET);
    }

    @Test
    void every_kind_tells_of_something() {
        assertThat(Stream.of(SecurityEventKind.values()).map(SecurityEventKind::text))
                .containsExactlyInAnyOrderElementsOf(Set.copyOf(TOLD.values()));
    }

    @ParameterizedTest
    @MethodSource("events")
    void the_detail_of_every_event_is_a_bounded_object_of_snake_case_names(Class<?> type) {
        told(AnyEvent.of(type)).ifPresent(view -> {
            JsonNode detail = JSON.readTree(view.detail().text());

            assertThat(detail.isObject()).isTrue();
            assertThat(detail.propertyNames()).allMatch(name -> name.matches("[a-z]+(_[a-z]+)*"));
            assertThat(view.detail().text()).hasSizeLessThan(5_000);
        });
    }

    @Test
    void a_late_match_says_so_and_where_and_of_what() {
        var host = HostId.random();
        var hunt = HuntId.random();
        var campaign = CampaignId.random();
        SecurityEventView late = told(match(host, hunt, true, campaign)).orElseThrow();

        assertThat(late.kind()).isEqualTo(SecurityEventKind.LATE_MATCH);
        assertThat(late.lateMatch()).isTrue();
        assertThat(late.user()).isNull();
        assertThat(List.of(late.hostId(), late.huntId(), late.campaignId())).isEqualTo(List.of(host, hunt, campaign));
        assertThat(JSON.readTree(late.detail().text()).get("ioc_value").asString())
                .isEqualTo("evil.exe");
        assertThat(told(match(host, hunt, true, null)))
                .map(SecurityEventView::lateMatch)
                .contains(true);
    }

    @Test
    void an_acknowledgement_among_many_tells_filter_counts_and_verdict() {
        AlertId alert = AlertId.random();
        var bulk = new BulkAcknowledgement("{\"severity\":[\"low\"]}", 1_500, 998, 2, AlertVerdict.EXPECTED);

        assertThat(told(new AlertAcknowledged(alert, "ada", Instant.EPOCH, bulk))
                        .map(view -> view.detail().text()))
                .contains("{\"filter\":\"{\\\"severity\\\":[\\\"low\\\"]}\",\"selected\":1500,"
                        + "\"acknowledged\":998,\"already_acknowledged\":2,\"verdict\":\"expected\"}");
        assertThat(told(new AlertAcknowledged(alert, "ada", Instant.EPOCH))
                        .map(view -> view.detail().text()))
                .as("a single acknowledgement, as each stored event of earlier releases")
                .contains("{}");
    }

    @Test
    void a_match_in_time_is_no_security_event() {
        assertThat(told(match(HostId.random(), HuntId.random(), false, CampaignId.random())))
                .isEmpty();
    }

    @Test
    void each_late_match_of_an_answer_is_an_entry_with_an_id_of_its_own() {
        var one = new FrozenIoc(IndicatorId.random(), IocType.FILENAME, "one.exe", Severity.HIGH);
        var two = new FrozenIoc(IndicatorId.random(), IocType.FILENAME, "two.exe", Severity.LOW);
        var matches = Stream.of(one, two)
                .map(ioc -> new IndicatorMatch(ioc, Instant.EPOCH, null))
                .toList();
        var message = new GenericEventMessage<>(
                new MatchIngested(HuntId.random(), HostId.random(), "alpha", matches, true, null, null));

        List<SecurityEventView> entries = SecurityLogEntries.of(message);

        assertThat(entries)
                .extracting(SecurityEventView::id)
                .doesNotHaveDuplicates()
                .startsWith(UUID.fromString(message.getIdentifier()));
        assertThat(entries)
                .extracting(entry -> entry.detail().text())
                .satisfiesExactly(
                        text -> assertThat(text).contains("\"ioc_value\":\"one.exe\""),
                        text -> assertThat(text).contains("\"ioc_value\":\"two.exe\"", "\"severity\":\"low\""));
        assertThat(SecurityLogEntries.of(message)).isEqualTo(entries);
    }

    @Test
    void what_a_later_version_wrote_is_passed_over() {
        assertThat(told("not of these families")).isEmpty();
    }

    static Stream<Class<?>> events() {
        return EventFamilies.ALL.stream().flatMap(EventFamilies::events);
    }

    @Test
    void where_an_act_came_from_is_told_as_its_metadata_say() {
        var rotated = new GenericEventMessage<>(new EnrollSecretRotated("root"), Map.of("address", "192.0.2.7"));

        assertThat(SecurityLogEntries.of(rotated))
                .extracting(SecurityEventView::address)
                .containsExactly("192.0.2.7");
    }

    private static Optional<SecurityEventView> told(Object event) {
        return SecurityLogEntries.of(new GenericEventMessage<>(event)).stream().findFirst();
    }

    private static MatchIngested match(HostId host, HuntId hunt, boolean late, @Nullable CampaignId campaign) {
        var ioc = new FrozenIoc(IndicatorId.random(), IocType.FILENAME, "evil.exe", Severity.HIGH);
        return SingleMatch.of(hunt, host, "alpha", ioc, "{}", List.of(), Instant.EPOCH, late, campaign);
    }
}
