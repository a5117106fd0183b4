package io.hunt.command.compiler.spelling;

import com.ibm.icu.text.IDNA;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Converts domains between the ASCII form of DNS and the Unicode form, by IDNA 2008 (UTS 46, nontransitional). */
public final class IdnaNames {

    private static final IDNA UTS46 = IDNA.getUTS46Instance(
            IDNA.NONTRANSITIONAL_TO_ASCII | IDNA.NONTRANSITIONAL_TO_UNICODE | IDNA.CHECK_BIDI | IDNA.CHECK_CONTEXTJ);
    /** Tolerated errors: registered names have hyphens at any position; lengths are checked on the result. */
    private static final Set<IDNA.Error> HARMLESS = EnumSet.of(
            IDNA.Error.HYPHEN_3_4,
            IDNA.Error.LEADING_HYPHEN,
            IDNA.Error.TRAILING_HYPHEN,
            IDNA.Error.LABEL_TOO_LONG,
            IDNA.Error.DOMAIN_NAME_TOO_LONG,
            IDNA.Error.EMPTY_LABEL);

    private IdnaNames() {}

    /** Returns the ASCII form in lower case; empty for a name that cannot be registered. */
    public static Optional<String> ascii(String name) {
        var info = new IDNA.Info();
        String ascii = UTS46.nameToASCII(name, new StringBuilder(), info).toString();
        return HARMLESS.containsAll(info.getErrors()) ? Optional.of(ascii.toLowerCase(Locale.ROOT)) : Optional.empty();
    }

    /** Returns the Unicode form; empty if the name has no other form. */
    public static Optional<String> unicode(String name) {
        var info = new IDNA.Info();
        String unicode = UTS46.nameToUnicode(name, new StringBuilder(), info).toString();
        return HARMLESS.containsAll(info.getErrors()) && !unicode.equals(name)
                ? Optional.of(unicode)
                : Optional.empty();
    }
}
