package io.hunt.api.settings;

/** Everything that can have happened to the settings. */
public sealed interface SettingsEvent {

    /** A setting has a new value from now on. */
    record SettingChanged(Setting setting, String value, String changedBy) implements SettingsEvent {}
}
