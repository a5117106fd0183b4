package io.hunt.command.ioc.recognition;

import io.hunt.api.hunt.HuntWarning;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.TypeSuggestion;
import io.hunt.command.ioc.recognition.Recognition.RecognizedValue;
import io.hunt.command.ioc.recognition.Recognition.RejectedText;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Value of a quick hunt in its stored form. Without a type, it is the digest, registry key, file path or file name that
 * an import reads from the text. Any other text is hunted as typed, with a warning.
 *
 * @param warnings doubts about the value
 * @param suggestion type and value that were probably meant; null if absent
 */
public record QuickHuntValue(
        IocType type,
        String value,
        List<HuntWarning> warnings,
        @Nullable TypeSuggestion suggestion) {

    static QuickHuntValue plain(IocType type, String value) {
        return new QuickHuntValue(type, value, List.of(), null);
    }

    /**
     * Parses a typed value; refuses a value that is not of the given type.
     *
     * @param type null to detect it
     */
    public static QuickHuntValue of(@Nullable IocType type, String raw) {
        return type == null ? settled(detected(raw)) : of(Recognizer.require(type, raw));
    }

    private static QuickHuntValue of(RecognizedValue known) {
        return new QuickHuntValue(
                known.type(),
                known.value(),
                known.warning() == null ? List.of() : List.of(HuntWarning.of(known.warning())),
                known.suggestion());
    }

    /** Detects the value again until it is stable, so that a hunt for the result is the same hunt. */
    private static QuickHuntValue settled(QuickHuntValue first) {
        QuickHuntValue read = first;
        for (int readings = 1; readings < ValueNormalizer.MOST_READINGS; readings++) {
            QuickHuntValue again = detected(read.value());
            if (again.type() == read.type() && again.value().equals(read.value())) {
                return new QuickHuntValue(read.type(), read.value(), first.warnings(), first.suggestion());
            }
            read = again;
        }
        throw TextConstraints.refused("value", "has no stable normal form");
    }

    /** Takes the value of an import if it is the only one and of a detected type; otherwise the text as typed. */
    private static QuickHuntValue detected(String raw) {
        IocType type = typeOf(TextConstraints.value(raw).toLowerCase(Locale.ROOT));
        String typed = ValueNormalizer.huntable(type, raw);
        List<Recognition> read = Recognizer.read(null, raw);
        return only(read)
                .filter(known -> isDetected(known.type()))
                .filter(known -> only(Recognizer.read(null, known.value()))
                        .filter(known::isSameAs)
                        .isPresent())
                .map(QuickHuntValue::of)
                .orElseGet(() -> typed(type, typed, read.getFirst()));
    }

    private static Optional<RecognizedValue> only(List<Recognition> read) {
        return read.size() == 1 && read.getFirst() instanceof RecognizedValue known
                ? Optional.of(known)
                : Optional.empty();
    }

    private static boolean isDetected(IocType type) {
        return type != IocType.IPV4 && type != IocType.DOMAIN;
    }

    private static QuickHuntValue typed(IocType type, String value, Recognition read) {
        return switch (read) {
            case RecognizedValue known when known.isSameAs(new RecognizedValue(type, value)) -> plain(type, value);
            case RecognizedValue known ->
                new QuickHuntValue(type, value, List.of(shape(known)), new TypeSuggestion(known.type(), known.value()));
            case RejectedText rejectedText ->
                new QuickHuntValue(type, value, List.of(shape(type, rejectedText)), rejectedText.suggestion());
        };
    }

    private static HuntWarning shape(IocType type, RejectedText rejectedText) {
        return Recognizer.isDigest(type)
                ? HuntWarning.ODD_HASH_LENGTH
                : Objects.requireNonNullElse(rejectedText.shape(), HuntWarning.UNRECOGNISED);
    }

    private static HuntWarning shape(RecognizedValue known) {
        return switch (known.type()) {
            case SHA256, SHA1, MD5 -> HuntWarning.LOOKS_LIKE_DIGEST;
            case IPV4 -> HuntWarning.LOOKS_LIKE_IPV4;
            case DOMAIN -> HuntWarning.LOOKS_LIKE_DOMAIN;
            case FILENAME, FILEPATH, REGISTRY -> HuntWarning.LOOKS_LIKE_FILENAME;
        };
    }

    private static IocType typeOf(String value) {
        if (ValueNormalizer.HEX_DIGITS.matcher(value).matches()) {
            return ofLength(value.length());
        }
        if (RegistryKeyNormalizer.beginsWithHive(value)) {
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
}
