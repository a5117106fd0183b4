package io.hunt.command.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.settings.Setting;
import io.hunt.api.settings.SettingValue;
import io.hunt.api.settings.SettingsEvent.SettingChanged;
import io.hunt.api.settings.SettingsQuery.ListSettings;
import io.hunt.api.testing.TestDatabase;
import io.hunt.command.label.LabelRules;
import java.time.Instant;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SettingsTest {

    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");

    private final JdbcClient jdbc = JdbcClient.create(TestDatabase.migrated());
    private final LabelRules labelRules = new LabelRules(jdbc);
    private final CommandSettingProjection table = new CommandSettingProjection(jdbc, labelRules);
    private final Settings settings = new Settings(table);

    @Test
    void unchanged_settings_have_their_defaults() {
        assertThat(settings.nonadminHuntHostCap()).isEqualTo(50);
        assertThat(settings.offlineCampaignsEnabled()).isFalse();
        assertThat(new SettingQueryHandler(table, labelRules).handle(new ListSettings()))
                .containsExactly(
                        new SettingValue(Setting.NONADMIN_HUNT_HOST_CAP, "50", null, null),
                        new SettingValue(Setting.OFFLINE_CAMPAIGNS_ENABLED, "false", null, null),
                        new SettingValue(Setting.OSQUERY_DENIED_TABLES, "[]", null, null),
                        new SettingValue(Setting.OSQUERY_ALLOWED_TABLES, "[]", null, null),
                        new SettingValue(Setting.OSQUERY_DENIED_FUNCTIONS, "[]", null, null),
                        new SettingValue(Setting.OSQUERY_ALLOWED_FUNCTIONS, "[]", null, null),
                        new SettingValue(Setting.EVIDENCE_MONTHS, "0", null, null));
        assertThat(settings.evidenceMonths()).as("for ever").isZero();
        assertThat(settings.names(Setting.OSQUERY_ALLOWED_TABLES)).isEmpty();
    }

    @Test
    void a_change_holds_from_the_next_reading_on() {
        table.on(new SettingChanged(Setting.NONADMIN_HUNT_HOST_CAP, "7", null, "root"), NOON);
        table.on(new SettingChanged(Setting.OFFLINE_CAMPAIGNS_ENABLED, "true", null, "root"), NOON);
        table.on(new SettingChanged(Setting.NONADMIN_HUNT_HOST_CAP, "8", null, "ada"), NOON.plusSeconds(1));

        table.on(new SettingChanged(Setting.OSQUERY_DENIED_TABLES, "[\"file\",\"hash\"]", null, "root"), NOON);

        assertThat(settings.names(Setting.OSQUERY_DENIED_TABLES)).containsExactly("file", "hash");
        assertThat(settings.nonadminHuntHostCap()).isEqualTo(8);
        assertThat(settings.offlineCampaignsEnabled()).isTrue();
        assertThat(new SettingQueryHandler(table, labelRules).handle(new ListSettings()))
                .contains(new SettingValue(Setting.NONADMIN_HUNT_HOST_CAP, "8", NOON.plusSeconds(1), "ada"));
    }
}
