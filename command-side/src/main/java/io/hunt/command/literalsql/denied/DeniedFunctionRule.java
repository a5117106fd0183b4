package io.hunt.command.literalsql.denied;

import io.hunt.api.rejection.SqlReason;
import io.hunt.command.literalsql.structure.SqlPolicy;
import io.hunt.command.literalsql.structure.SqlQuery;
import io.hunt.command.literalsql.structure.SqlRule;
import io.hunt.command.literalsql.structure.SqlToken;
import io.hunt.command.literalsql.structure.SqlToken.Kind;
import java.util.Set;
import java.util.regex.Pattern;

/** Rejects functions with side effects, and functions that produce large texts from little input. */
public final class DeniedFunctionRule implements SqlRule {

    private static final Set<String> DENIED = Set.of("""
            carve edit fts3_tokenizer json_pretty load_extension randomblob readfile replicate sleep \
            writefile zeroblob""".split(" "));

    private static final Set<String> FORMATTING = Set.of("format", "printf");

    /** A width that comes from an argument, or has more than three digits. */
    private static final Pattern WIDE = Pattern.compile("\\*|[0-9]{4}");

    @Override
    public void check(SqlQuery query, SqlPolicy policy) {
        for (int i = 0; i < query.tokens().size(); i++) {
            if (query.at(i).isName() && query.at(i + 1).isSign('(')) {
                String name = query.at(i).name();
                boolean builtIn = DENIED.contains(name) || (FORMATTING.contains(name) && isWide(query, i + 2));
                if (policy.deniedFunctions().contains(name)
                        || (builtIn && !policy.allowedFunctions().contains(name))) {
                    throw SqlRule.denied(
                            SqlReason.DENIED_FUNCTION, "The function " + name + " must not be called.", query.at(i));
                }
            }
        }
    }

    private static boolean isWide(SqlQuery query, int format) {
        SqlToken text = query.at(format);
        SqlToken next = query.at(format + 1);
        boolean plain = text.kind() == Kind.STRING && (next.isSign(',') || next.isSign(')'));
        return !plain || WIDE.matcher(text.text()).find();
    }
}
