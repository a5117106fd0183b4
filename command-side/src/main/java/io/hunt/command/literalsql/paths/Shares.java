package io.hunt.command.literalsql.paths;

import io.hunt.api.rejection.SqlReason;
import io.hunt.command.compiler.spelling.UncPath;
import io.hunt.command.literalsql.structure.Policy;
import io.hunt.command.literalsql.structure.Rule;
import io.hunt.command.literalsql.structure.Query;
import io.hunt.command.literalsql.structure.SqlToken;
import io.hunt.command.literalsql.structure.SqlToken.Kind;
import io.hunt.command.literalsql.structure.TableTerms;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Set;

/**
 * No path of a share, a device or the kernel in a statement that may open it: Windows would log on at the other end with
 * the machine's account. Texts that are joined by {@code ||} are read as one.
 */
public final class Shares implements Rule {

    /** Open, on Windows, what a query names in a column that they do not require. */
    private static final Set<String> OPENS =
            Set.of("carves", "certificates", "npm_packages", "prefetch", "python_packages");

    private static final Set<String> PATHS = Set.of("path", "directory");

    @Override
    public void check(Query query, Policy policy) {
        if (!isOpening(query, policy)) {
            return;
        }
        for (int i = 0; i < query.tokens().size(); i++) {
            if (isText(query.at(i)) && leadsAway(query, i)) {
                throw Rule.denied(
                        SqlReason.UNC_PATH,
                        "A text that begins with two slashes or backslashes may name a share, which Windows would open"
                                + " with the machine's account.",
                        query.at(i));
            }
        }
    }

    static boolean isOpening(Query query, Policy policy) {
        return TableTerms.of(query).stream().anyMatch(table -> opens(table, policy));
    }

    /** Nobody knows what an extension's table does. */
    private static boolean opens(String table, Policy policy) {
        String target = policy.schema().target(table);
        return OPENS.contains(target)
                || policy.isExtension(table)
                || policy.schema().required().getOrDefault(target, Set.of()).stream()
                        .anyMatch(PATHS::contains);
    }

    /** A lone separator in front of what is not known here may become a share as well. */
    private static boolean leadsAway(Query query, int first) {
        var text = new StringBuilder(text(query.at(first)));
        if (UncPath.matches(text.toString()) || isJoined(query, first - 1)) {
            return UncPath.matches(text.toString());
        }
        int last = first;
        while (isJoined(query, last + 1) && isText(query.at(last + 2))) {
            last += 2;
            text.append(text(query.at(last)));
        }
        boolean opened = isJoined(query, last + 1)
                && (text.toString().equals("\\") || text.toString().equals("/"));
        return opened || UncPath.matches(text.toString());
    }

    private static boolean isJoined(Query query, int at) {
        return query.at(at).text().equals("||");
    }

    /** What is quoted as a name is a text as well where nothing has that name. */
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
