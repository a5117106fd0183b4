package io.hunt.command.literalsql.paths;

import io.hunt.api.rejection.SqlReason;
import io.hunt.command.compiler.spelling.RemoteWindowsPaths;
import io.hunt.command.literalsql.structure.SqlPolicy;
import io.hunt.command.literalsql.structure.SqlQuery;
import io.hunt.command.literalsql.structure.SqlRule;
import io.hunt.command.literalsql.structure.SqlToken;
import io.hunt.command.literalsql.structure.SqlToken.Kind;
import io.hunt.command.literalsql.structure.TableTerms;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Set;

/**
 * Rejects paths of shares, devices or the kernel in statements that may open them: Windows would authenticate to the
 * remote system with the machine account. Texts joined by {@code ||} are read as one.
 */
public final class SharePathRule implements SqlRule {

    /** Tables that on Windows open the path in a column that the schema does not require. */
    private static final Set<String> OPENS =
            Set.of("carves", "certificates", "npm_packages", "prefetch", "python_packages");

    private static final Set<String> PATHS = Set.of("path", "directory");

    @Override
    public void check(SqlQuery query, SqlPolicy policy) {
        if (!isOpening(query, policy)) {
            return;
        }
        for (int i = 0; i < query.tokens().size(); i++) {
            if (isText(query.at(i)) && leadsAway(query, i)) {
                throw SqlRule.denied(
                        SqlReason.UNC_PATH,
                        "A text that begins with two slashes or backslashes may name a share, which Windows would open"
                                + " with the machine's account.",
                        query.at(i));
            }
        }
    }

    static boolean isOpening(SqlQuery query, SqlPolicy policy) {
        return TableTerms.of(query).stream().anyMatch(table -> opens(table, policy));
    }

    /** Includes tables of extensions, whose behaviour is unknown. */
    private static boolean opens(String table, SqlPolicy policy) {
        String target = policy.schema().target(table);
        return OPENS.contains(target)
                || policy.isExtension(table)
                || policy.schema().required().getOrDefault(target, Set.of()).stream()
                        .anyMatch(PATHS::contains);
    }

    /**
     * Returns true if the text that begins at this token may name a share, alone or joined with the texts behind it. A
     * single separator before an unknown value may name one too.
     */
    private static boolean leadsAway(SqlQuery query, int first) {
        var text = new StringBuilder(text(query.at(first)));
        if (RemoteWindowsPaths.matches(text.toString()) || isJoined(query, first - 1)) {
            return RemoteWindowsPaths.matches(text.toString());
        }
        int last = first;
        while (isJoined(query, last + 1) && isText(query.at(last + 2))) {
            last += 2;
            text.append(text(query.at(last)));
        }
        boolean opened = isJoined(query, last + 1)
                && (text.toString().equals("\\") || text.toString().equals("/"));
        return opened || RemoteWindowsPaths.matches(text.toString());
    }

    private static boolean isJoined(SqlQuery query, int at) {
        return query.at(at).text().equals("||");
    }

    /** Returns true for a token that may be a text. A quoted name is included: it is a text if no column has this name. */
    static boolean isText(SqlToken token) {
        return token.kind() == Kind.STRING || token.kind() == Kind.QUOTED || token.kind() == Kind.BLOB;
    }

    static String text(SqlToken token) {
        if (token.kind() != Kind.BLOB) {
            return token.unquoted();
        }
        String digits = token.text().substring(2, token.text().length() - 1);
        return new String(HexFormat.of().parseHex(digits), StandardCharsets.UTF_8);
    }
}
