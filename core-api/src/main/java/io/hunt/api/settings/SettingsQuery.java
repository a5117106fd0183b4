package io.hunt.api.settings;

/** Queries for the settings. */
public sealed interface SettingsQuery {

    /** Returns {@code List<SettingValue>}: every setting, changed or not, in the order of the enum. */
    record ListSettings() implements SettingsQuery {}

    /** Returns {@code Optional<LabelRuleView>}: the rule of a label, which is compared without regard to case. */
    record FindLabelRule(String label) implements SettingsQuery {}

    /** Returns {@link Limits}. */
    record FindLimits() implements SettingsQuery {}
}
