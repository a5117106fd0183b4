package io.hunt.engine.label;

import io.hunt.api.TextEnum;
import io.hunt.api.host.Platform;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import io.hunt.engine.label.HostCondition.All;
import io.hunt.engine.label.HostCondition.Any;
import io.hunt.engine.label.HostCondition.Equal;
import io.hunt.engine.label.HostCondition.Fact;
import io.hunt.engine.label.HostCondition.Like;
import io.hunt.engine.label.HostCondition.Not;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Recursive-descent parser of the rules of labels. In order of precedence: comparison or parentheses, {@code not},
 * {@code and}, {@code or}. Refuses with {@code validation_failed} a rule that is too long, too deep or malformed.
 */
public final class LabelRuleParser {

    /** Maximum number of characters of a rule. */
    public static final int LONGEST = 1_000;

    /** Maximum number of nested parentheses and negations. */
    static final int DEEPEST = 16;

    private final RuleTokens tokens;
    private int depth;

    private LabelRuleParser(RuleTokens tokens) {
        this.tokens = tokens;
    }

    public static HostCondition parse(String rule) {
        if (rule.codePointCount(0, rule.length()) > LONGEST) {
            throw refused("must have at most 1,000 characters");
        }
        var parser = new LabelRuleParser(RuleTokens.of(rule));
        HostCondition condition = parser.any();
        parser.tokens.requireEnd();
        return condition;
    }

    private HostCondition any() {
        return chain("or", this::all, Any::new);
    }

    private HostCondition all() {
        return chain("and", this::negatable, All::new);
    }

    private HostCondition chain(
            String operator, Supplier<HostCondition> operand, Function<List<HostCondition>, HostCondition> joined) {
        var operands = new ArrayList<HostCondition>();
        do {
            operands.add(operand.get());
        } while (tokens.takes(operator));
        return operands.size() == 1 ? operands.getFirst() : joined.apply(operands);
    }

    private HostCondition negatable() {
        boolean negated = tokens.takes("not");
        if (!negated && !tokens.takes("(")) {
            return comparison();
        }
        if (++depth > DEEPEST) {
            throw refused("must have at most 16 nested parentheses and negations");
        }
        HostCondition inner = negated ? new Not(negatable()) : any();
        if (!negated) {
            tokens.require(")");
        }
        depth--;
        return inner;
    }

    private HostCondition comparison() {
        Fact fact = fact();
        if (tokens.takes("=")) {
            return new Equal(fact, List.of(value(fact)));
        }
        if (tokens.takes("!=")) {
            return new Not(new Equal(fact, List.of(value(fact))));
        }
        if (tokens.takes("like")) {
            return new Like(fact, tokens.value());
        }
        if (!tokens.takes("in")) {
            throw tokens.unexpected("one of =, !=, like and in");
        }
        tokens.require("(");
        var values = new ArrayList<String>();
        do {
            values.add(value(fact));
        } while (tokens.takes(","));
        tokens.require(")");
        return new Equal(fact, values);
    }

    private Fact fact() {
        return Stream.of(Fact.values())
                .filter(fact -> tokens.takes(fact.column()))
                .findFirst()
                .orElseThrow(() -> tokens.unexpected("one of platform, hostname, os_version and agent_version"));
    }

    private String value(Fact fact) {
        String value = tokens.value();
        if (fact == Fact.PLATFORM && TextEnum.parse(Platform.class, value).isEmpty()) {
            throw refused("names a platform other than linux, macos, windows and unknown");
        }
        return value;
    }

    static RejectionException refused(String message) {
        return new RejectionException(new ValidationFailed("rule", message));
    }
}
