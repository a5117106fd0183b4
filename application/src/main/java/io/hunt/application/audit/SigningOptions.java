package io.hunt.application.audit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Options of the signing commands.
 *
 * @param isContinuing {@code audit-continue}, else {@code audit-key}
 * @param origin name of the new origin; null for one derived from the previous name
 * @param reason in the operator's words, one line of at most 256 characters; empty if none is given
 * @param settings of the service, as {@code --service.name=value}
 */
record SigningOptions(boolean isContinuing, @Nullable String origin, String reason, List<String> settings) {

    private static final int LONGEST = 256;

    /** Parses the arguments; empty if one is unknown or out of bounds. */
    static Optional<SigningOptions> parse(List<String> arguments) {
        boolean isContinuing = arguments.getFirst().equals("audit-continue");
        String origin = null;
        String reason = "";
        var settings = new ArrayList<String>();
        for (int at = 1; at < arguments.size(); at++) {
            String argument = arguments.get(at);
            if (argument.startsWith("--service.")) {
                settings.add(argument);
            } else if (argument.equals("--reason") && hasValue(arguments, at)) {
                reason = arguments.get(++at).strip();
            } else if (argument.equals("--origin") && isContinuing && hasValue(arguments, at)) {
                origin = arguments.get(++at);
            } else {
                return Optional.empty();
            }
        }
        boolean isLine = reason.length() <= LONGEST && reason.chars().noneMatch(Character::isISOControl);
        return isLine ? Optional.of(new SigningOptions(isContinuing, origin, reason, settings)) : Optional.empty();
    }

    /** Returns false before another option, which would be lost as the value of this one. */
    private static boolean hasValue(List<String> arguments, int at) {
        return at + 1 < arguments.size() && !arguments.get(at + 1).startsWith("--");
    }
}
