package io.hunt.command.ioc.values;

import static io.hunt.command.ioc.values.IndicatorText.refused;

import io.hunt.command.compiler.RegistryPath;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** Registry keys: the hive's full name in upper case, the rest as typed. */
public final class RegistryValues {

    private static final Map<String, String> HIVES = Map.of(
            "HKLM", "HKEY_LOCAL_MACHINE",
            "HKCU", "HKEY_CURRENT_USER",
            "HKU", "HKEY_USERS",
            "HKCR", "HKEY_CLASSES_ROOT",
            "HKCC", "HKEY_CURRENT_CONFIG");

    private static final Pattern HIVE = Pattern.compile("(?i)(?:Computer[\\\\/]+)?("
            + String.join("|", HIVES.keySet()) + "|" + String.join("|", HIVES.values())
            + "):?(?=[\\\\/]|$)");

    private RegistryValues() {}

    /** Whether the value begins as a registry key does. */
    public static boolean beginsWithHive(String value) {
        return HIVE.matcher(value).lookingAt();
    }

    static String normalise(String value) {
        var hive = HIVE.matcher(value);
        if (!hive.lookingAt()) {
            throw refused("value", "must begin with a registry hive such as HKEY_LOCAL_MACHINE");
        }
        String key = below(value.substring(hive.end()));
        if (key.isEmpty()) {
            throw refused("value", "must name a key below the hive");
        }
        String name = hive.group(1).toUpperCase(Locale.ROOT);
        return RegistryPath.canonical(HIVES.getOrDefault(name, name) + key);
    }

    // A slash separates only where no backslash does: names of keys and values may hold slashes.
    private static String below(String key) {
        String open = IndicatorText.withoutEnd(key, "\\");
        String separated = open.indexOf('\\') < 0 ? open.replace('/', '\\') : open;
        return IndicatorText.withoutEnd(separated, "\\");
    }
}
