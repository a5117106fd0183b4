package io.hunt.command.ioc.detection;

import io.hunt.api.hunt.HuntWarning;
import io.hunt.api.ioc.IocType;
import io.hunt.command.ioc.values.IndicatorText;
import io.hunt.command.ioc.values.IndicatorValues;
import io.hunt.command.ioc.values.RegistryValues;
import java.util.List;
import java.util.Locale;

/** Tells the type of a quick hunt's value: a digest, a registry key, a file path, or else a file name. */
public final class TypeDetection {

    private TypeDetection() {}

    public static Detection detect(String raw) {
        String value = IndicatorText.value(raw);
        IocType type = typeOf(value.toLowerCase(Locale.ROOT));
        Lookalike other = Lookalike.of(type, value);
        return new Detection(
                type,
                IndicatorValues.huntable(type, raw),
                other == null ? warnings(type, value) : List.of(other.warning()),
                other == null ? null : other.suggestion());
    }

    private static IocType typeOf(String value) {
        if (IndicatorValues.HEX_DIGITS.matcher(value).matches()) {
            return ofLength(value.length());
        }
        if (RegistryValues.beginsWithHive(value)) {
            return IocType.REGISTRY;
        }
        return value.indexOf('/') >= 0 || value.indexOf('\\') >= 0 ? IocType.FILEPATH : IocType.FILENAME;
    }

    private static IocType ofLength(int digits) {
        if (digits == 64) {
            return IocType.SHA256;
        }
        return digits >= 40 ? IocType.SHA1 : IocType.MD5;
    }

    private static List<HuntWarning> warnings(IocType type, String value) {
        boolean odd = switch (type) {
            case SHA256, SHA1, MD5 -> value.length() != 64 && value.length() != 40 && value.length() != 32;
            case FILENAME, FILEPATH, REGISTRY, IPV4, DOMAIN -> false;
        };
        return odd ? List.of(HuntWarning.ODD_HASH_LENGTH) : List.of();
    }
}
