package io.hunt.agent.config;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Setting of the agent that an operator can change. */
public enum SettingKey {
    SERVER,
    ENROLL_SECRET,
    ENROLL_SECRET_FILE,
    CA,
    LABEL,
    DATA_DIR,
    NAME,
    INVENTORY,
    INVENTORY_CPU_PERCENT,
    INVENTORY_BYTES_PER_SECOND;

    /** Returns the key in a configuration file. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the name of the environment variable. */
    public String variable() {
        return "HUNT_AGENT_" + name();
    }

    static Optional<SettingKey> ofKey(String key) {
        return Arrays.stream(values())
                .filter(setting -> setting.key().equals(key))
                .findFirst();
    }

    static List<String> keys() {
        return Arrays.stream(values()).map(SettingKey::key).toList();
    }
}
