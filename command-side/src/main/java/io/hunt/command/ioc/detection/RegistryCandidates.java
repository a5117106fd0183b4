package io.hunt.command.ioc.detection;

import static io.hunt.api.ioc.ImportReason.PLACEHOLDER;
import static io.hunt.api.ioc.ImportReason.SEVERAL_VALUES;
import static io.hunt.command.ioc.detection.Recognition.unfit;

import io.hunt.api.ioc.IocType;
import io.hunt.command.ioc.detection.Recognition.Known;
import io.hunt.command.ioc.values.IndicatorText;
import io.hunt.command.ioc.values.IndicatorValues;
import io.hunt.command.ioc.values.RegistryValues;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Registry keys as reports spell them: in the brackets of a {@code .reg} file or what is left of them, with the data of
 * the value behind an equals sign, or with the switches of {@code reg add}, whose {@code /v} names a value of the key.
 */
final class RegistryCandidates {

    private static final Pattern SEVERAL = Pattern.compile("\\]\\s*(?:or|and|,|;)?\\s*\\[HK", Pattern.CASE_INSENSITIVE);
    private static final Pattern BRACKETED = Pattern.compile("\\[([^\\[\\]]*)\\]");
    private static final Pattern DATA = Pattern.compile("(?<!\\s)\\s++=.*$", Pattern.DOTALL);
    private static final Pattern SWITCHES = Pattern.compile(
            "(?<!\\s)\\s++/(?:v\\s+(\"[^\"]*\"|\\S+)|ve|t|d|f|s|reg:32|reg:64)(?:\\s.*)?$", Pattern.CASE_INSENSITIVE);
    private static final Pattern ANYTHING = Pattern.compile("\\[[^\\]]*\\]|<[^>]*>|%[A-Za-z][^%\\\\]*%|\\*");

    private RegistryCandidates() {}

    static boolean looksLikeOne(String value) {
        return RegistryValues.beginsWithHive(value.startsWith("[") ? value.substring(1) : value);
    }

    static Recognition recognise(String value) {
        if (SEVERAL.matcher(value).find()) {
            return unfit(SEVERAL_VALUES, "holds more than one key; each needs a line of its own");
        }
        String key = withoutSwitches(DATA.matcher(unbracketed(value)).replaceAll(""));
        if (ANYTHING.matcher(key).find()) {
            return unfit(PLACEHOLDER, "stands for keys of many names; only whole names can be looked for");
        }
        return new Known(IocType.REGISTRY, IndicatorValues.normalise(IocType.REGISTRY, key));
    }

    private static String unbracketed(String value) {
        Matcher whole = BRACKETED.matcher(IndicatorText.withoutEnd(value, "\\"));
        if (whole.matches()) {
            return whole.group(1);
        }
        return value.indexOf('[') < 0 ? IndicatorText.withoutEnd(value, "\\]") : value;
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
