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

    /**
     * The hosts of a label are from now on those that meet the rule, or without a rule those that have the label individually.
     *
     * @param rule condition on the facts of a host; null if the rule was removed
     * @param oldRule previous rule; null if there was none
     */
    @SecurityRelevant(
            value = SecurityEventKind.SETTING_CHANGED,
            by = "changedBy",
            detail = {"name=settingName", "label", "rule", "oldRule"})
    record LabelRuleChanged(
            String label, @Nullable String rule, @Nullable String oldRule, String changedBy) implements SettingsEvent {

        /** Name of the rules in the security log, which shows them as a setting. */
        public String settingName() {
            return "label_rule";
        }
    }
}
