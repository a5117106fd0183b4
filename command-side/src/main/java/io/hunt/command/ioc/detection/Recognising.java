package io.hunt.command.ioc.detection;

import static io.hunt.api.ioc.ImportReason.BAD_VALUE;
import static io.hunt.api.ioc.ImportReason.UNSUPPORTED_TYPE;
import static io.hunt.command.ioc.detection.Recognition.unfit;

import io.hunt.api.InvisibleCharacters;
import io.hunt.api.Refused;
import io.hunt.api.ioc.IndicatorCandidate;
import io.hunt.api.ioc.IocType;
import io.hunt.command.ioc.detection.Recognition.Known;
import io.hunt.command.ioc.detection.Recognition.Unfit;
import io.hunt.command.ioc.values.IndicatorText;
import io.hunt.command.ioc.values.IndicatorValues;
import io.hunt.command.ioc.values.Refanging;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Tells what a candidate of an import is; stricter than a quick hunt, as nobody looks at each value. */
public final class Recognising {

    private static final Pattern HEX = Pattern.compile("[0-9a-f]{24,}");
    private static final Pattern QUOTED =
            Pattern.compile("([\"'`])(.*)\\1[,;]?|<(.*)>|\u201c(.*)\u201d", Pattern.DOTALL);
    private static final Pattern PATH =
            Pattern.compile("/.*|[a-z]:[\\\\/].*|\\\\\\\\.*|%[^%]+%.*|(?:~|\\$).*", Pattern.DOTALL);

    private Recognising() {}

    /** What is accepted would be accepted again as the same: it is read until nothing of it changes any more. */
    public static Recognition recognise(IndicatorCandidate candidate) {
        Recognition read = read(candidate.type(), candidate.value());
        for (int readings = 1; readings < IndicatorValues.MOST_READINGS; readings++) {
            if (!(read instanceof Known known)) {
                return read;
            }
            Recognition again = read(known.type(), known.value());
            if (!(again instanceof Known next)) {
                return again;
            }
            if (next.isSameAs(known)) {
                return read;
            }
            read = new Known(next.type(), next.value(), known.note());
        }
        return unfit(BAD_VALUE, "has no form that stays the same when it is read again");
    }

    private static Recognition read(@Nullable IocType type, String raw) {
        try {
            if (type != null) {
                return as(type, IndicatorValues.text(type, raw));
            }
            // Lines may hold tabs between values and what is said of them; no value does.
            IndicatorText.value(raw.replace('\t', ' '));
            return detect(unquoted(InvisibleCharacters.strip(raw)));
        } catch (Refused refused) {
            return unfit(BAD_VALUE, refused.rejection().detail().replaceFirst("^value ", ""));
        }
    }

    private static Recognition as(IocType type, String value) {
        return switch (type) {
            case SHA256, SHA1, MD5 -> digestAs(type, unquoted(value));
            case FILENAME, FILEPATH -> new Known(type, IndicatorValues.normalise(type, value));
            case REGISTRY -> RegistryCandidates.recognise(value);
            case IPV4 -> NetworkCandidates.asAddress(Refanging.refang(unquoted(value)));
            case DOMAIN -> NetworkCandidates.asDomain(Refanging.refang(unquoted(value)));
        };
    }

    private static Recognition digestAs(IocType type, String value) {
        return DigestText.only(value).orElse(null) instanceof Known known && known.type() == type
                ? known
                : new Known(type, IndicatorValues.normalise(type, value));
    }

    private static Recognition detect(String line) {
        String value = unquoted(AnnotatedLine.withoutBullet(line));
        String lower = value.toLowerCase(Locale.ROOT);
        if (HEX.matcher(lower).matches()) {
            return digest(lower);
        }
        if (RegistryCandidates.looksLikeOne(value)) {
            return RegistryCandidates.recognise(value);
        }
        Recognition digest = DigestText.only(value).orElse(null);
        if (digest != null) {
            return digest;
        }
        if (PATH.matcher(lower).matches()) {
            return PlainNames.refusePath(value)
                    .<Recognition>map(refused -> refused)
                    .orElseGet(() -> new Known(IocType.FILEPATH, IndicatorValues.normalise(IocType.FILEPATH, value)));
        }
        return NetworkCandidates.any(value).or(() -> AnnotatedLine.read(value)).orElseGet(() -> named(value));
    }

    private static Recognition digest(String digits) {
        return switch (digits.length()) {
            case 64 -> new Known(IocType.SHA256, digits);
            case 40 -> new Known(IocType.SHA1, digits);
            case 32 -> new Known(IocType.MD5, digits);
            default -> noDigest(digits.length());
        };
    }

    /** Why so many hexadecimal digits are none that could be looked for. */
    static Unfit noDigest(int digits) {
        return switch (digits) {
            case 56, 96, 128 ->
                unfit(UNSUPPORTED_TYPE, "is a digest that hosts do not compute; SHA256, SHA1 and MD5 are");
            default -> unfit(BAD_VALUE, "has " + digits + " hexadecimal digits, which is no digest's length");
        };
    }

    private static Recognition named(String value) {
        Unfit refused = PlainNames.refuseName(value).orElse(null);
        if (refused != null) {
            return refused;
        }
        return value.indexOf('\\') >= 0 || value.indexOf('/') >= 0
                ? unfit(
                        BAD_VALUE,
                        "is a path without drive or root, or a name with a separator; hosts need the whole path")
                : new Known(IocType.FILENAME, IndicatorValues.normalise(IocType.FILENAME, value));
    }

    private static String unquoted(String value) {
        var quoted = QUOTED.matcher(value);
        if (!quoted.matches()) {
            return value;
        }
        String inner = first(quoted.group(2), quoted.group(3), quoted.group(4));
        return InvisibleCharacters.only(inner) ? value : InvisibleCharacters.strip(inner);
    }

    private static String first(@Nullable String... groups) {
        for (String group : groups) {
            if (group != null) {
                return group;
            }
        }
        return "";
    }
}
