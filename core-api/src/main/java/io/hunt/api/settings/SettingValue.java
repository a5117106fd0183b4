package io.hunt.api.settings;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Current value of a setting; {@code updatedAt} and {@code updatedBy} are null while it has its default. */
public record SettingValue(
        Setting setting,
        String value,
        @Nullable Instant updatedAt,
        @Nullable String updatedBy) {}
