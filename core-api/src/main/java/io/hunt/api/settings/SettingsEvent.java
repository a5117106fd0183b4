package io.hunt.api.settings;

import io.hunt.api.securitylog.SecurityEventKind;
import io.hunt.api.securitylog.SecurityRelevant;
import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/** Events of the settings. */
public sealed interface SettingsEvent {

    /**
     * A setting has a new value from now on.
     *
     * @param oldValue previous value or default; null in events of revision 1, which lack it
     */
    @SecurityRelevant(
            value = SecurityEventKind.SETTING_CHANGED,
            by = "changedBy",
            detail = {"name=setting", "value", "oldValue"})
    @Revision("2")
    record SettingChanged(
            Setting setting, String value, @Nullable String oldValue, String changedBy) implements SettingsEvent {}
}
