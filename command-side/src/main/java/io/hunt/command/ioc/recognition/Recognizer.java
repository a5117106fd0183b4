package io.hunt.command.ioc.recognition;

import static io.hunt.api.ioc.ImportReason.BAD_VALUE;
import static io.hunt.command.ioc.recognition.Recognition.rejected;

import io.hunt.api.InvisibleCharacters;
import io.hunt.api.rejection.Refused;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.IocWarning;
import io.hunt.command.ioc.recognition.Recognition.Recognized;
import io.hunt.command.ioc.recognition.Recognition.Rejected;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Recognizes values of indicators in text. A doubtful value is rejected or gets a warning; it is never replaced. */
public final class Recognizer {

    private Recognizer() {}

    /**
     * Returns each value of the text, or the reason for its rejection; at least one result.
     *
     * @param type type given by the source; null if none
     */
    public static List<Recognition> read(@Nullable IocType type, String raw) {
        try {
            if (type == null) {
                return free(raw);
            }
            List<Recognized> digests = isDigest(type) ? Digests.in(raw) : List.of();
            return digests.size() > 1 ? List.copyOf(digests) : List.of(settled(typed(type, raw)));
        } catch (Refused refused) {
            return List.of(unfit(refused));
        }
    }

    /** Returns the only value of the text; refuses if it is not of the type. */
    public static Recognized require(IocType type, String raw) {
        return switch (settled(typed(type, raw))) {
            case Recognized known -> known;
            case Rejected rejected ->
                throw IndicatorText.refused("value", rejected.problem().detail());
        };
    }

    private static List<Recognition> free(String raw) {
        // Tabs and line breaks separate values; no value contains one.
        IndicatorText.value(raw.replaceAll("[\t\r\n]", " "));
        return FreeText.read(InvisibleCharacters.strip(raw)).stream()
                .map(read -> settled(asTyped(read, raw)))
                .toList();
    }

    /** Keeps direction marks, and on POSIX the blanks, of a name or path that is the whole text. */
    private static Recognition asTyped(Recognition read, String raw) {
        return read instanceof Recognized known
                        && (known.type() == IocType.FILENAME || known.type() == IocType.FILEPATH)
                        && known.value().equals(InvisibleCharacters.strip(raw))
                ? new Recognized(
                        known.type(),
                        NormalForm.of(known.type(), raw),
                        known.note(),
                        known.warning(),
                        known.suggestion())
                : read;
    }

    private static Recognition typed(IocType type, String raw) {
        String value = NormalForm.text(type, raw);
        return switch (type) {
            case SHA256, SHA1, MD5 -> digest(type, Decoration.peel(value));
            case FILENAME -> name(NormalForm.of(type, value));
            case FILEPATH -> Paths.read(Paths.withoutArguments(value));
            case REGISTRY -> RegistryKeys.read(value);
            case IPV4 -> NetworkText.asAddress(Refanging.refang(Decoration.peel(value)));
            case DOMAIN -> NetworkText.asDomain(Refanging.refang(Decoration.peel(value)));
        };
    }

    private static Recognized name(String value) {
        var name = new Recognized(IocType.FILENAME, value);
        return value.indexOf('*') >= 0 ? name.doubted(IocWarning.LOOKS_LIKE_PATTERN, null) : name;
    }

    private static Recognition digest(IocType type, String value) {
        List<Recognized> digests = Digests.in(value);
        return digests.size() == 1 && digests.getFirst().type() == type
                ? digests.getFirst()
                : new Recognized(type, NormalForm.of(type, value));
    }

    static boolean isDigest(IocType type) {
        return type == IocType.SHA256 || type == IocType.SHA1 || type == IocType.MD5;
    }

    /** Recognizes an accepted value again until it is stable, so that it would be accepted as the same value. */
    private static Recognition settled(Recognition first) {
        Recognition read = first;
        for (int readings = 1; readings < NormalForm.MOST_READINGS; readings++) {
            if (!(read instanceof Recognized known)) {
                return read;
            }
            Recognition again = again(known);
            if (!(again instanceof Recognized next)) {
                return again;
            }
            if (next.isSameAs(known)) {
                return read;
            }
            read = new Recognized(next.type(), next.value(), known.note(), known.warning(), known.suggestion());
        }
        return rejected(BAD_VALUE, "has no stable normal form");
    }

    private static Recognition again(Recognized known) {
        try {
            return typed(known.type(), known.value());
        } catch (Refused refused) {
            return unfit(refused);
        }
    }

    private static Rejected unfit(Refused refused) {
        return rejected(BAD_VALUE, refused.rejection().detail().replaceFirst("^value ", ""));
    }
}
