package io.hunt.query.derived;

import io.hunt.api.settings.SettingsEvent.SettingChanged;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Derives changed settings. */
final class SettingDerivation implements Derivation {

    private final ExpectedRows settings = new ExpectedRows("setting", """
            select name, value, updated_by,
                   floor(extract(epoch from updated_at) * 1000)::bigint::text as updated_at
            from public.setting order by name""");

    @Override
    public Stream<Class<?>> events() {
        return Stream.of(SettingChanged.class);
    }

    @Override
    public void on(Object event, Instant at) {
        var changed = (SettingChanged) event;
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
        return List.of(settings);
    }
}
