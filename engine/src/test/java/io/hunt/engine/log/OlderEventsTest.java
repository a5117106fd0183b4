package io.hunt.engine.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.host.HostEvent.HostEnrolled;
import io.hunt.api.host.HostEvent.HostIdentityConflicted;
import io.hunt.api.host.HostEvent.HostRetired;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.HuntEvent.HostOutcome;
import io.hunt.api.hunt.HuntEvent.HostsResponded;
import io.hunt.api.hunt.HuntEvent.HuntLaunched;
import io.hunt.api.hunt.HuntEvent.IndicatorsFrozen;
import io.hunt.api.hunt.HuntEvent.Totals;
import io.hunt.api.hunt.QueryAudience;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.id.AlertId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.settings.Setting;
import io.hunt.api.settings.SettingsEvent.SettingChanged;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.axonframework.eventhandling.GenericDomainEventEntry;
import org.axonframework.serialization.SerializationException;
import org.axonframework.serialization.SimpleSerializedObject;
import org.axonframework.serialization.upcasting.event.InitialEventRepresentation;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of events as earlier versions wrote them, without fields added later. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class OlderEventsTest {

    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
    private static final HostId ALPHA = HostId.random();

    private final EventSerializer names = new EventSerializer(EventSerializer.builder());

    @Test
    void an_alert_from_before_there_were_kinds_is_one_about_an_indicator() {
        var alert = new AlertCreated(
                AlertId.random(),
                ALPHA,
                "alpha",
                new FrozenIoc(IndicatorId.random(), IocType.DOMAIN, "evil.test", Severity.HIGH),
                AlertSource.HUNT,
                AlertCategory.IOC,
                null,
                false,
                NOON,
                NOON,
                UUID.randomUUID(),
                null,
                null,
                null,
                null);

        AlertCreated read = without(alert, ",\"kind\":null,\"detail\":null");

        assertThat(read).isEqualTo(alert);
        assertThat(read.severity()).isEqualTo(Severity.HIGH);
    }

    @Test
    void what_happened_to_a_host_once_had_no_host_name() {
        var retired = new HostRetired(ALPHA, "root", null);
        var conflicted = new HostIdentityConflicted(ALPHA, "10.0.0.9", null);

        assertThat(without(retired, ",\"hostname\":null")).isEqualTo(retired);
        assertThat(without(conflicted, ",\"hostname\":null")).isEqualTo(conflicted);
    }

    @Test
    void it_was_once_not_noted_from_where_a_host_joined() {
        var enrolled = new HostEnrolled(ALPHA, new HostFacts("alpha", Platform.LINUX, "6.1", "1.0", List.of()));

        assertThat(without(enrolled, ",\"address\":null")).isEqualTo(enrolled);
    }

    @Test
    void a_statement_once_went_to_every_host_of_its_platforms() {
        var frozen = new IndicatorsFrozen(
                HuntId.random(),
                List.of(),
                List.of(new FrozenQuery(
                        0,
                        IocType.DOMAIN,
                        Set.of(Platform.LINUX),
                        "hosts-file",
                        "SELECT 1",
                        QueryAudience.EVERY_HOST)));

        assertThat(without(frozen, ",\"audience\":\"EVERY_HOST\"")).isEqualTo(frozen);
    }

    @Test
    void an_indicator_once_stood_for_its_value_alone() {
        var frozen = new IndicatorsFrozen(
                HuntId.random(),
                List.of(new FrozenIoc(IndicatorId.random(), IocType.DOMAIN, "evil.test", Severity.HIGH)),
                List.of());

        assertThat(without(frozen, ",\"includeSubdomains\":false")).isEqualTo(frozen);
    }

    @Test
    void hosts_once_did_not_tell_what_they_looked_at() {
        var outcome = new HostOutcome(ALPHA, CoverageState.CLEAN, 0, null, Set.of(), false, null, false);
        var responded = new HostsResponded(HuntId.random(), List.of(outcome), new Totals(1, 0, 0));

        assertThat(without(responded, ",\"searched\":null")).isEqualTo(responded);
    }

    @Test
    void hunts_once_had_no_depth() {
        var launched =
                new HuntLaunched(HuntId.random(), "sweep", "ada", TargetType.FLEET, 1, 1, 10, NOON, 90, null, null);

        assertThat(without(launched, ",\"depth\":null")).isEqualTo(launched);
    }

    @Test
    void a_changed_setting_once_did_not_say_what_it_was_before() {
        var stored = new GenericDomainEventEntry<>(
                "ServiceSettings",
                "service-settings",
                0,
                "e-1",
                NOON,
                "SettingChanged",
                "1",
                "{\"setting\":\"OFFLINE_CAMPAIGNS_ENABLED\",\"value\":\"true\",\"changedBy\":\"root\"}"
                        .getBytes(StandardCharsets.UTF_8),
                "{}".getBytes(StandardCharsets.UTF_8));

        var read = new SettingChangedUpcaster()
                .upcast(Stream.of(new InitialEventRepresentation(stored, names)))
                .<Object>map(event -> names.deserialize(event.getData()))
                .toList();

        assertThat(read).containsExactly(new SettingChanged(Setting.OFFLINE_CAMPAIGNS_ENABLED, "true", null, "root"));
    }

    @Test
    void each_statement_of_a_hunt_once_contained_its_values() {
        var query = new FrozenQuery(
                0, IocType.DOMAIN, Set.of(Platform.LINUX), "hosts-file", "SELECT 'a'", QueryAudience.EVERY_HOST);
        var hunt = HuntId.random();
        var stored = new GenericDomainEventEntry<>(
                "Hunt",
                hunt.toString(),
                1,
                "e-1",
                NOON,
                "IndicatorsFrozen",
                "1",
                """
                {"huntId":"%s","indicators":[],"queries":[{"number":0,"type":"DOMAIN","platforms":["LINUX"],\
                "surface":"hosts-file","sql":"SELECT 'a'"}]}""".formatted(hunt).getBytes(StandardCharsets.UTF_8),
                "{}".getBytes(StandardCharsets.UTF_8));

        var read = new SharedTermsUpcaster()
                .upcast(Stream.of(new InitialEventRepresentation(stored, names)))
                .<Object>map(event -> names.deserialize(event.getData()))
                .toList();

        assertThat(read).containsExactly(new IndicatorsFrozen(hunt, List.of(), List.of(query)));
        assertThat(((IndicatorsFrozen) read.getFirst()).statements()).containsExactly(query);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"terms\":0,\"termsAt\":0",
                "\"terms\":1,\"termsAt\":0",
                "\"terms\":0",
                "\"terms\":0,\"termsAt\":9"
            })
    void a_statement_that_names_missing_terms_makes_its_event_unreadable(String terms) {
        String event = """
                {"huntId":"%s","indicators":[],"queries":[{"number":0,"type":"DOMAIN","platforms":["LINUX"],\
                "surface":"hosts-file","sql":"SELECT","audience":"EVERY_HOST",%s}],"terms":["'a'"]}""";
        var type = names.typeForClass(IndicatorsFrozen.class);
        String good = event.formatted(HuntId.random(), "\"terms\":0,\"termsAt\":6");
        String damaged = terms.endsWith("termsAt\":0")
                ? event.formatted(HuntId.random(), terms).replace(",\"terms\":[\"'a'\"]", "")
                : event.formatted(HuntId.random(), terms);

        assertThatCode(() -> names.deserialize(new SimpleSerializedObject<>(good, String.class, type)))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> names.deserialize(new SimpleSerializedObject<>(damaged, String.class, type)))
                .isInstanceOf(SerializationException.class)
                .hasRootCauseMessage("a statement names terms that its event does not contain");
    }

    private <T> T without(T event, String added) {
        String stored = new String(names.serialize(event, byte[].class).getData(), StandardCharsets.UTF_8);
        assertThat(stored).contains(added);
        return names.deserialize(new SimpleSerializedObject<>(
                stored.replace(added, "").getBytes(StandardCharsets.UTF_8),
                byte[].class,
                names.typeForClass(event.getClass())));
    }
}
