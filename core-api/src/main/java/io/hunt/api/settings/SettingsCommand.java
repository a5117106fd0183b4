package io.hunt.api.settings;

import io.hunt.api.host.LabelRuleView;
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

    /** Maximum number of rules of labels. */
    int MOST_LABEL_RULES = 100;

    /**
     * Sets the rule of a label. Returns {@link LabelRuleView}; refused with {@code validation_failed} if the rule cannot be
     * parsed or beyond {@link #MOST_LABEL_RULES}.
     *
     * @param label label of at most 64 characters, compared without regard to case
     */
    record SetLabelRule(@TargetAggregateIdentifier String aggregateId, String label, String rule, String setBy)
            implements SettingsCommand {

        public SetLabelRule(String label, String rule, String setBy) {
            this(AGGREGATE_ID, label, rule, setBy);
        }
    }

    /** Removes the rule of a label, which belongs to hosts individually from then on. Refused with {@code not_found} without a rule. */
    record RemoveLabelRule(@TargetAggregateIdentifier String aggregateId, String label, String removedBy)
            implements SettingsCommand {

        public RemoveLabelRule(String label, String removedBy) {
            this(AGGREGATE_ID, label, removedBy);
        }
    }
}
