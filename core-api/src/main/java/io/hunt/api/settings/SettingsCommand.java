package io.hunt.api.settings;

import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands for the settings. */
public sealed interface SettingsCommand {

    /** Identifier of the single aggregate for all settings. */
    String AGGREGATE_ID = "service-settings";

    /** Changes a setting. Returns {@link SettingValue}; refused with {@code validation_failed} when the value is invalid. */
    record ChangeSetting(@TargetAggregateIdentifier String aggregateId, Setting setting, String value, String changedBy)
            implements SettingsCommand {

        public ChangeSetting(Setting setting, String value, String changedBy) {
            this(AGGREGATE_ID, setting, value, changedBy);
        }
    }
}
