package io.hunt.audit.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Arguments of the verifier for an export. */
record VerifyOptions(String export, String checkpoint, List<String> keys, List<String> older, List<String> witnesses) {

    /** Parses arguments; empty if one is missing, unknown, repeated or without its value. */
    static Optional<VerifyOptions> parse(List<String> arguments) {
        var plain = new ArrayList<String>();
        var checkpoints = new ArrayList<String>();
        var keys = new ArrayList<String>();
        var older = new ArrayList<String>();
        var witnesses = new ArrayList<String>();
        for (int at = 0; at < arguments.size(); at++) {
            String argument = arguments.get(at);
            @Nullable List<String> into = switch (argument) {
                case "--checkpoint" -> checkpoints;
                case "--key" -> keys;
                case "--older" -> older;
                case "--witness" -> witnesses;
                default -> null;
            };
            // An option without its value is refused below, as it is no export.
            if (into == null || at + 1 == arguments.size()) {
                plain.add(argument);
            } else {
                into.add(arguments.get(++at));
            }
        }
        boolean complete = plain.size() == 1 && checkpoints.size() == 1 && !keys.isEmpty();
        return complete && (plain.getFirst().equals("-") || !plain.getFirst().startsWith("-"))
                ? Optional.of(new VerifyOptions(plain.getFirst(), checkpoints.getFirst(), keys, older, witnesses))
                : Optional.empty();
    }
}
