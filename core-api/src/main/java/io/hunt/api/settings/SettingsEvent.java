package io.hunt.api.settings;

import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/** Everything that can have happened to the settings. */
public sealed interface SettingsEvent {

    /**
     * A setting has a new value from now on.
     *
     * @param oldValue what it was before, be it the default; null in events of revision 1, which did not say
     */
    @Revision("2")
    record SettingChanged(
            Setting setting, String value, @Nullable String oldValue, String changedBy) implements SettingsEvent {}
}
