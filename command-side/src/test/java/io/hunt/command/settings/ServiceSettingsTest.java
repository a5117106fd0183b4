package io.hunt.command.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.settings.Setting;
import io.hunt.api.settings.SettingValue;
import io.hunt.api.settings.SettingsCommand;
import io.hunt.api.settings.SettingsCommand.ChangeSetting;
import io.hunt.api.settings.SettingsEvent.SettingChanged;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.axonframework.config.Configuration;
import org.axonframework.config.DefaultConfigurer;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventsourcing.eventstore.inmemory.InMemoryEventStorageEngine;
import org.axonframework.serialization.json.JacksonSerializer;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ServiceSettingsTest {

    private static final Setting CAP = Setting.NONADMIN_HUNT_HOST_CAP;
    private static final Setting FLAG = Setting.OFFLINE_CAMPAIGNS_ENABLED;

    private final Configuration axon = DefaultConfigurer.defaultConfiguration(false)
            .configureSerializer(c -> JacksonSerializer.defaultSerializer())
            .configureAggregate(ServiceSettings.class)
            .configureEmbeddedEventStore(c -> new InMemoryEventStorageEngine())
            .start();

    @Test
    void each_change_is_recorded_and_answered_with_its_time() {
        SettingValue cap = change(CAP, "7");
        SettingValue flag = change(FLAG, "true");

        assertThat(recorded().stream().<Object>map(DomainEventMessage::getPayload))
                .containsExactly(
                        new SettingChanged(CAP, "7", "50", "root"), new SettingChanged(FLAG, "true", "false", "root"));
        assertThat(List.of(cap, flag))
                .containsExactly(
                        new SettingValue(CAP, "7", recorded().get(0).getTimestamp(), "root"),
                        new SettingValue(FLAG, "true", recorded().get(1).getTimestamp(), "root"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "121", "01", "1.5", "true", ""})
    void months_beyond_ten_years_are_refused(String value) {
        assertThat(change(Setting.EVIDENCE_MONTHS, "120").value()).isEqualTo("120");
        assertThatExceptionOfType(RejectionException.class).isThrownBy(() -> change(Setting.EVIDENCE_MONTHS, value));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "50", "2147483647"})
    void a_cap_within_bounds_is_taken(String value) {
        assertThat(change(CAP, value).value()).isEqualTo(value);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "-1",
                "+1",
                "007",
                "2147483648",
                "9999999999",
                "99999999999",
                "1.0",
                "1e3",
                "true",
                "٣",
                "1\n"
            })
    void a_cap_out_of_bounds_is_refused(String value) {
        assertRefused(CAP, value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "TRUE", "yes", "1", "0"})
    void a_flag_that_is_no_boolean_is_refused(String value) {
        assertRefused(FLAG, value);
    }

    @Test
    void a_list_of_names_is_kept_in_lower_case_each_name_once() {
        assertThat(change(Setting.OSQUERY_DENIED_TABLES, "[ \"Hash\", \"file\",\"hash\" ]")
                        .value())
                .isEqualTo("[\"file\",\"hash\"]");
        assertThat(change(Setting.OSQUERY_ALLOWED_FUNCTIONS, "[]").value()).isEqualTo("[]");
        assertThat(change(Setting.OSQUERY_ALLOWED_TABLES, names(500)).value()).contains("\"t499\"");
        assertThat(change(Setting.OSQUERY_DENIED_FUNCTIONS, "[\"" + "x".repeat(128) + "\"]")
                        .value())
                .hasSize(132);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "x", "[", "[\"a\"", "[a]", "[\"a b\"]", "[\"a\",]", "[\"a;\"]", "[\"\"]", "[1]", "7", "true"
            })
    void a_list_of_anything_but_names_is_refused(String value) {
        assertRefused(Setting.OSQUERY_ALLOWED_TABLES, value);
    }

    @Test
    void a_list_of_too_many_or_too_long_names_is_refused() {
        assertRefused(Setting.OSQUERY_DENIED_TABLES, names(501));
        assertRefused(Setting.OSQUERY_DENIED_TABLES, "[\"" + "x".repeat(129) + "\"]");
    }

    private static String names(int count) {
        return IntStream.range(0, count).mapToObj(i -> "\"t" + i + "\"").collect(Collectors.joining(",", "[", "]"));
    }

    private SettingValue change(Setting setting, String value) {
        return axon.commandGateway().sendAndWait(new ChangeSetting(setting, value, "root"));
    }

    private void assertRefused(Setting setting, String value) {
        assertThatExceptionOfType(RejectionException.class)
                .isThrownBy(() -> change(setting, value))
                .extracting(RejectionException::rejection)
                .isInstanceOf(ValidationFailed.class);
        assertThat(recorded()).isEmpty();
    }

    private List<? extends DomainEventMessage<?>> recorded() {
        return axon.eventStore()
                .readEvents(SettingsCommand.AGGREGATE_ID)
                .asStream()
                .toList();
    }
}
