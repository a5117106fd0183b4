package io.hunt.command.ioc.recognition;

import static io.hunt.api.ioc.ImportReason.BAD_VALUE;
import static io.hunt.command.ioc.recognition.Recognition.rejected;

import io.hunt.api.InvisibleCharacters;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.IocWarning;
import io.hunt.api.rejection.RejectionException;
import io.hunt.command.ioc.recognition.Recognition.RecognizedValue;
import io.hunt.command.ioc.recognition.Recognition.RejectedText;
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
            List<RecognizedValue> digests = isDigest(type) ? DigestRecognizer.in(raw) : List.of();
            return digests.size() > 1 ? List.copyOf(digests) : List.of(settled(typed(type, raw)));
        } catch (RejectionException rejectionException) {
            return List.of(unfit(rejectionException));
        }
    }

    /** Returns the only value of the text; refuses if it is not of the type. */
    public static RecognizedValue require(IocType type, String raw) {
        return switch (settled(typed(type, raw))) {
            case RecognizedValue known -> known;
            case RejectedText rejected ->
                throw TextConstraints.refused("value", rejected.problem().detail());
        };
    }

    private static List<Recognition> free(String raw) {
        // Tabs and line breaks separate values; no value contains one.
        TextConstraints.value(raw.replace('\t', ' ').replace('\r', ' ').replace('\n', ' '));
        return FreeTextRecognizer.read(InvisibleCharacters.strip(raw)).stream()
                .map(read -> settled(asTyped(read, raw)))
                .toList();
    }

    /** Keeps direction marks, and on POSIX the blanks, of a name or path that is the whole text. */
    private static Recognition asTyped(Recognition read, String raw) {
        return read instanceof RecognizedValue known
                        && (known.type() == IocType.FILENAME || known.type() == IocType.FILEPATH)
                        && known.value().equals(ValueNormalizer.huntable(known.type(), InvisibleCharacters.strip(raw)))
                ? new RecognizedValue(
                        known.type(),
                        ValueNormalizer.of(known.type(), raw),
                        known.note(),
                        known.warning(),
                        known.suggestion())
                : read;
    }

    private static Recognition typed(IocType type, String raw) {
        String value = ValueNormalizer.text(type, raw);
        return switch (type) {
            case SHA256, SHA1, MD5 -> digest(type, DecorationStripper.peel(value));
            case FILENAME -> name(ValueNormalizer.of(type, value));
            case FILEPATH -> FilePathNormalizer.read(FilePathNormalizer.withoutArguments(value));
            case REGISTRY -> RegistryKeyNormalizer.read(DecorationStripper.peel(value));
            case IPV4 -> NetworkValueRecognizer.asAddress(Refanger.refang(DecorationStripper.peel(value)));
            case DOMAIN -> NetworkValueRecognizer.asDomain(Refanger.refang(DecorationStripper.peel(value)));
        };
    }

    private static RecognizedValue name(String value) {
        var name = new RecognizedValue(IocType.FILENAME, value);
        return value.indexOf('*') >= 0 ? name.doubted(IocWarning.LOOKS_LIKE_PATTERN, null) : name;
    }

    private static Recognition digest(IocType type, String value) {
        List<RecognizedValue> digests = DigestRecognizer.in(value);
        return digests.size() == 1 && digests.getFirst().type() == type
                ? digests.getFirst()
                : new RecognizedValue(type, ValueNormalizer.of(type, value));
    }

    static boolean isDigest(IocType type) {
        return type == IocType.SHA256 || type == IocType.SHA1 || type == IocType.MD5;
    }

    /** Recognizes an accepted value again until it is stable, so that it would be accepted as the same value. */
    private static Recognition settled(Recognition first) {
        Recognition read = first;
        for (int readings = 1; readings < ValueNormalizer.MOST_READINGS; readings++) {
            if (!(read instanceof RecognizedValue known)) {
                return read;
            }
            Recognition again = again(known);
            if (!(again instanceof RecognizedValue next)) {
                return again;
            }
            if (next.isSameAs(known)) {
                return read;
            }
            read = new RecognizedValue(next.type(), next.value(), known.note(), known.warning(), known.suggestion());
        }
        return rejected(BAD_VALUE, "has no stable normal form");
    }

    private static Recognition again(RecognizedValue known) {
        try {
            return typed(known.type(), known.value());
        } catch (RejectionException rejectionException) {
            return unfit(rejectionException);
        }
    }

    private static RejectedText unfit(RejectionException rejectionException) {
        return rejected(BAD_VALUE, rejectionException.rejection().detail().replaceFirst("^value ", ""));
    }
}
