package io.hunt.command.sql;

import io.hunt.api.SqlReason;
import io.hunt.command.sql.Token.Kind;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Nothing that an agent cannot do, or that makes it read a whole disk. */
final class Costs implements Rule {

    private static final Set<String> SEARCHES_DISK = Set.of("file", "hash", "yara_file");
    private static final Set<String> BEGINS_CONDITION = Set.of("where", "on", "using", "natural");
    private static final Pattern SEPARATOR = Pattern.compile("[\\\\/]");

    @Override
    public void check(Query query, Policy policy) {
        Set<String> tables = new HashSet<>();
        Terms.of(query).forEach(name -> tables.add(policy.schema().target(name)));
        Set<String> constrained = constrained(query);
        for (String table : tables) {
            Set<String> required = required(table, policy.schema());
            if (!required.isEmpty() && required.stream().noneMatch(constrained::contains)) {
                throw Rule.denied(
                        SqlReason.UNBOUNDED_TABLE,
                        "The table " + table + " needs a condition on " + String.join(" or ", required) + ".");
            }
        }
        if (tables.stream().anyMatch(SEARCHES_DISK::contains)
                && query.tokens().stream().anyMatch(Costs::isWholeDisk)) {
            throw Rule.denied(SqlReason.WHOLE_DISK, "A pattern that ends in %% must name a folder.");
        }
    }

    private static Set<String> required(String table, OsquerySchema schema) {
        return table.equals("process_memory_map")
                ? Set.of("pid")
                : schema.required().getOrDefault(table, Set.of());
    }

    /** The names behind the first word that begins a condition; all names where a join says nothing of its columns. */
    private static Set<String> constrained(Query query) {
        List<Token> tokens = query.tokens();
        int from = IntStream.range(0, tokens.size())
                .filter(i -> tokens.get(i).kind() == Kind.WORD
                        && BEGINS_CONDITION.contains(tokens.get(i).name()))
                .findFirst()
                .orElse(tokens.size());
        if (query.at(from).isWord("natural")) {
            return query.names();
        }
        Set<String> names = new HashSet<>();
        tokens.subList(from, tokens.size()).stream().filter(Token::isName).forEach(token -> names.add(token.name()));
        return names;
    }

    private static boolean isWholeDisk(Token token) {
        if (token.kind() != Kind.STRING || !token.unquoted().endsWith("%%")) {
            return false;
        }
        String path = token.unquoted();
        int drive = path.indexOf(':') == 1 ? 2 : 0;
        return SEPARATOR
                .splitAsStream(path.substring(drive))
                .allMatch(folder -> folder.isEmpty() || folder.contains("%"));
    }
}
