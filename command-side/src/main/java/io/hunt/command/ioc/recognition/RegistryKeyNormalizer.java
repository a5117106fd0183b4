package io.hunt.command.ioc.recognition;

import static io.hunt.api.ioc.ImportReason.PLACEHOLDER;
import static io.hunt.api.ioc.ImportReason.SEVERAL_VALUES;
import static io.hunt.command.ioc.recognition.Recognition.rejected;
import static io.hunt.command.ioc.recognition.TextConstraints.refused;
import static java.util.Map.entry;

import io.hunt.api.ioc.IocType;
import io.hunt.command.compiler.spelling.RegistryPath;
import io.hunt.command.ioc.recognition.Recognition.RecognizedValue;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Normalizes registry keys: the full name of the hive in upper case, the rest as typed. Accepts the notations of
 * reports: brackets of a {@code .reg} file, also incomplete; prefixes of the kernel and PowerShell; data after an
 * equals sign; and the switches of {@code reg add}, whose {@code /v} names a value of the key.
 */
public final class RegistryKeyNormalizer {

    private static final Map<String, String> HIVES = Map.ofEntries(
            entry("HKLM", "HKEY_LOCAL_MACHINE"),
            entry("HKCU", "HKEY_CURRENT_USER"),
            entry("HKU", "HKEY_USERS"),
            entry("HKCR", "HKEY_CLASSES_ROOT"),
            entry("HKCC", "HKEY_CURRENT_CONFIG"),
            entry("\\REGISTRY\\MACHINE", "HKEY_LOCAL_MACHINE"),
            entry("\\REGISTRY\\USER", "HKEY_USERS"));
    private static final Pattern HIVE =
            Pattern.compile("(?i)(?:(?:My )?Computer[\\\\/]+|(?:Microsoft\\.PowerShell\\.Core\\\\)?Registry::)?("
                    + "HKLM|HKCU|HKU|HKCR|HKCC|HKEY_(?:LOCAL_MACHINE|CURRENT_USER|USERS|CLASSES_ROOT|CURRENT_CONFIG)"
                    + "|\\\\REGISTRY\\\\(?:MACHINE|USER)):?(?=[\\\\/]|$)");
    private static final Pattern SEVERAL = Pattern.compile("\\]\\s*(?:or|and|,|;)?\\s*\\[HK", Pattern.CASE_INSENSITIVE);
    private static final Pattern BRACKETED = Pattern.compile("\\[([^\\[\\]]*)\\]");
    private static final Pattern DATA = Pattern.compile("(?<!\\s)\\s++=.*$", Pattern.DOTALL);
    private static final Pattern SWITCHES = Pattern.compile(
            "(?<!\\s)\\s++/(?:v\\s+(\"[^\"]*\"|\\S+)|ve|t|d|f|s|reg:32|reg:64)(?:\\s.*)?$", Pattern.CASE_INSENSITIVE);
    private static final Pattern ANYTHING = Pattern.compile("\\[[^\\]]*\\]|<[^>]*>|%[A-Za-z][^%\\\\]*%|\\*");

    private RegistryKeyNormalizer() {}

    public static boolean beginsWithHive(String value) {
        return HIVE.matcher(value).lookingAt();
    }

    static boolean looksLikeOne(String value) {
        return beginsWithHive(value.startsWith("[") ? value.substring(1) : value);
    }

    static Recognition read(String value) {
        if (SEVERAL.matcher(value).find()) {
            return rejected(SEVERAL_VALUES, "holds more than one key; each needs a line of its own");
        }
        String key = withoutSwitches(DATA.matcher(unbracketed(value)).replaceAll(""));
        if (ANYTHING.matcher(key).find()) {
            return rejected(PLACEHOLDER, "matches many keys; only complete names can be searched for");
        }
        return new RecognizedValue(IocType.REGISTRY, ValueNormalizer.of(IocType.REGISTRY, key));
    }

    static String normalise(String value) {
        Matcher hive = HIVE.matcher(value);
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

    // A slash is a separator only in keys without backslashes, because names of keys and values may contain slashes.
    private static String below(String key) {
        String open = TextConstraints.withoutEnd(key, "\\");
        String separated = open.indexOf('\\') < 0 ? open.replace('/', '\\') : open;
        return TextConstraints.withoutEnd(separated, "\\");
    }

    private static String unbracketed(String value) {
        Matcher whole = BRACKETED.matcher(TextConstraints.withoutEnd(value, "\\"));
        if (whole.matches()) {
            return whole.group(1);
        }
        return value.indexOf('[') < 0 ? TextConstraints.withoutEnd(value, "\\]") : value;
    }

    private static String withoutSwitches(String command) {
        Matcher switches = SWITCHES.matcher(command);
        if (!switches.find()) {
            return command;
        }
        String key = command.substring(0, switches.start());
        String name = switches.group(1);
        return name == null ? key : key + "\\" + name.replace("\"", "");
    }
}
