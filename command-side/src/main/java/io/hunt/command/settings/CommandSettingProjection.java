package io.hunt.command.settings;

import io.hunt.api.settings.Setting;
import io.hunt.api.settings.SettingValue;
import io.hunt.api.settings.SettingsEvent;
import io.hunt.api.settings.SettingsEvent.LabelRuleChanged;
import io.hunt.api.settings.SettingsEvent.SettingChanged;
import io.hunt.command.label.LabelRules;
import io.hunt.engine.role.ForReads;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Projection of the current settings, updated in the transaction of each change. */
@ForReads
@Component
@ProcessingGroup("command-tables")
class CommandSettingProjection {

    private final JdbcClient jdbc;
    private final LabelRules labelRules;

    CommandSettingProjection(JdbcClient jdbc, LabelRules labelRules) {
        this.jdbc = jdbc;
        this.labelRules = labelRules;
    }

    @EventHandler
    void on(SettingsEvent event, @Timestamp Instant at) {
        switch (event) {
            case SettingChanged changed -> write(changed, at);
            case LabelRuleChanged changed -> labelRules.write(changed, at);
        }
    }

    SettingValue current(Setting setting) {
        return find(setting).orElseGet(() -> new SettingValue(setting, setting.defaultValue(), null, null));
    }

    private Optional<SettingValue> find(Setting setting) {
        return jdbc.sql("select value, updated_at, updated_by from setting where name = ?")
                .param(setting.name())
                .query((row, number) -> new SettingValue(
                        setting,
                        row.getString("value"),
                        row.getObject("updated_at", OffsetDateTime.class).toInstant(),
                        row.getString("updated_by")))
                .optional();
    }

    private void write(SettingChanged changed, Instant at) {
        jdbc.sql("""
                insert into setting (name, value, updated_at, updated_by)
                values (?, ?, ?, ?)
                on conflict (name) do update set
                    value = excluded.value,
                    updated_at = excluded.updated_at,
                    updated_by = excluded.updated_by""")
                .param(changed.setting().name())
                .param(changed.value())
                .param(at.atOffset(ZoneOffset.UTC))
                .param(changed.changedBy())
                .update();
    }
}
