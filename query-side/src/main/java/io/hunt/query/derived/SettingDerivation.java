package io.hunt.query.derived;

import io.hunt.api.settings.SettingsEvent;
import io.hunt.api.settings.SettingsEvent.LabelRuleChanged;
import io.hunt.api.settings.SettingsEvent.SettingChanged;
import io.hunt.engine.log.EventFamilies;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Derives changed settings and the rules of labels. */
final class SettingDerivation implements Derivation {

    private final ExpectedRows settings = new ExpectedRows("setting", """
            select name, value, updated_by,
                   floor(extract(epoch from updated_at) * 1000)::bigint::text as updated_at
            from public.setting order by name""");

    private final ExpectedRows labelRules = new ExpectedRows(
            "label_rule", "select label_key, label, rule, set_by from public.label_rule order by label_key");

    @Override
    public Stream<Class<?>> events() {
        return EventFamilies.events(SettingsEvent.class);
    }

    @Override
    public void on(Object event, Instant at) {
        switch ((SettingsEvent) event) {
            case SettingChanged changed -> put(changed, at);
            case LabelRuleChanged changed -> put(changed);
        }
    }

    private void put(LabelRuleChanged changed) {
        String key = changed.label().toLowerCase(Locale.ROOT);
        if (changed.rule() == null) {
            labelRules.remove(key);
        } else {
            labelRules.put(
                    key, Map.of("label", changed.label(), "rule", changed.rule(), "set_by", changed.changedBy()));
        }
    }

    private void put(SettingChanged changed, Instant at) {
        settings.put(
                changed.setting().name(),
                Map.of(
                        "value",
                        changed.value(),
                        "updated_by",
                        changed.changedBy(),
                        "updated_at",
                        Long.toString(at.toEpochMilli())));
    }

    @Override
    public List<ExpectedRows> tables() {
        return List.of(settings, labelRules);
    }
}
