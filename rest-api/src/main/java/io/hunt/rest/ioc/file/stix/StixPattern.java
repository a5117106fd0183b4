package io.hunt.rest.ioc.file.stix;

import io.hunt.api.ioc.ImportReason;
import io.hunt.api.ioc.IocType;
import io.hunt.rest.ioc.file.EntryCollector;
import io.hunt.rest.ioc.file.EntryCollector.EntryDetails;
import io.hunt.rest.ioc.file.stix.StixExpression.Comparison;
import io.hunt.rest.ioc.file.stix.StixExpression.Conjunction;
import io.hunt.rest.ioc.file.stix.StixExpression.Disjunction;
import io.hunt.rest.ioc.file.stix.StixExpression.Observations;
import java.util.List;
import java.util.Optional;

/**
 * Converter of a STIX pattern into indicators. Each alternative becomes a separate indicator. A conjunction becomes an
 * indicator only if one part is as specific as the whole, because a single part may match every host.
 */
final class StixPattern {

    private final int line;
    private final String text;
    private final EntryDetails entryDetails;
    private final EntryCollector entryCollector;

    StixPattern(int line, String text, EntryDetails entryDetails, EntryCollector entryCollector) {
        this.line = line;
        this.text = text;
        this.entryDetails = entryDetails;
        this.entryCollector = entryCollector;
    }

    void read() {
        try {
            List<StixTokens.Token> tokens = StixTokens.of(text);
            if (tokens.stream().anyMatch(token -> token.is("FOLLOWEDBY"))) {
                refuse("requires an order of events (FOLLOWEDBY)");
            } else {
                propose(new StixParser(tokens).read());
            }
        } catch (StixSyntaxException e) {
            entryCollector.dismiss(line, text, ImportReason.BAD_PATTERN, "is not a well-formed STIX pattern");
        }
    }

    private void propose(StixExpression expression) {
        switch (expression) {
            case Comparison comparison -> propose(comparison);
            case Disjunction disjunction -> disjunction.parts().forEach(this::propose);
            case Conjunction all -> conjunction(all);
            case Observations _ -> refuse("requires several observations together (AND)");
        }
    }

    private void propose(Comparison comparison) {
        for (String value : comparison.values()) {
            if (!comparison.isEquality()) {
                entryCollector.dismiss(
                        line,
                        comparison.path() + " " + comparison.operator() + " " + value,
                        ImportReason.UNSUPPORTED_OPERATOR,
                        "is compared by another operator than = and IN");
            } else {
                StixPaths.type(comparison.path(), value)
                        .ifPresentOrElse(
                                type -> entryCollector.propose(line, type, value, entryDetails),
                                () -> entryCollector.dismiss(
                                        line,
                                        comparison.path() + " = " + value,
                                        ImportReason.UNSUPPORTED_TYPE,
                                        "compares " + comparison.path() + ", which hosts cannot be asked for"));
            }
        }
    }

    private void conjunction(Conjunction all) {
        if (all.comparisons().anyMatch(Comparison::isNegated)) {
            refuse("excludes something (NOT), which hosts cannot search for");
            return;
        }
        List<StixExpression> parts =
                all.parts().stream().filter(part -> !isContext(part)).toList();
        List<StixExpression> digests =
                parts.stream().filter(StixPattern::isDigests).toList();
        if (!digests.isEmpty()) {
            digests.forEach(this::propose);
        } else if (parts.size() < 2) {
            propose(parts.isEmpty() ? all.parts().getFirst() : parts.getFirst());
        } else {
            whole(parts)
                    .ifPresentOrElse(
                            value -> entryCollector.propose(line, value.type(), value.text(), entryDetails),
                            () -> refuse(
                                    "requires several conditions together (AND), none of which is as specific as all of them"));
        }
    }

    private record Value(IocType type, String text) {}

    /**
     * Returns the path of a registry key and value name, or of a directory and file name, as one value; empty
     * otherwise.
     */
    private static Optional<Value> whole(List<StixExpression> parts) {
        if (parts.size() != 2
                || !(parts.getFirst() instanceof Comparison one)
                || !(parts.getLast() instanceof Comparison two)) {
            return Optional.empty();
        }
        return joined(one, two).or(() -> joined(two, one));
    }

    private static Optional<Value> joined(Comparison outer, Comparison inner) {
        if (!outer.isSingle() || !inner.isSingle()) {
            return Optional.empty();
        }
        String above = outer.values().getFirst();
        String name = inner.values().getFirst();
        if (outer.path().equals("windows-registry-key:key")
                && inner.path().matches("windows-registry-key:values\\[(?:\\*|\\d+)\\]\\.name")) {
            return Optional.of(new Value(IocType.REGISTRY, above + "\\" + name));
        }
        String separator = above.indexOf('\\') < 0 ? "/" : "\\";
        return outer.path().equals("file:parent_directory_ref.path")
                        && inner.path().equals("file:name")
                ? Optional.of(new Value(IocType.FILEPATH, above + separator + name))
                : Optional.empty();
    }

    private static boolean isDigests(StixExpression part) {
        return part.comparisons()
                .allMatch(comparison -> comparison.isEquality() && StixPaths.isDigest(comparison.path()));
    }

    /** Returns true for a port or protocol, which only qualifies an address. */
    private static boolean isContext(StixExpression part) {
        return part.comparisons()
                .allMatch(comparison -> StixPaths.isContext(comparison.path())
                        && comparison.values().stream()
                                .allMatch(value ->
                                        StixPaths.type(comparison.path(), value).isEmpty()));
    }

    private void refuse(String why) {
        entryCollector.dismiss(line, text, ImportReason.UNSUPPORTED_OPERATOR, why);
    }
}
