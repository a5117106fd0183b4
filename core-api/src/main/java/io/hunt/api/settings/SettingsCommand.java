package io.hunt.api.settings;

import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Everything that can be asked of the settings. */
public sealed interface SettingsCommand {

    /** The one aggregate that all settings live in. */
    String AGGREGATE_ID = "service-settings";

    /** Answers {@link SettingValue}; refused with {@code validation_failed} when the value does not fit. */
    record ChangeSetting(@TargetAggregateIdentifier String aggregateId, Setting setting, String value, String changedBy)
            implements SettingsCommand {

        public ChangeSetting(Setting setting, String value, String changedBy) {
            this(AGGREGATE_ID, setting, value, changedBy);
        }
    }
}
