package io.hunt.command.literalsql.paths;

import io.hunt.command.compiler.spelling.PatternLimits;
import io.hunt.command.literalsql.structure.FromSource;
import io.hunt.command.literalsql.structure.QueryStructure;
import io.hunt.command.literalsql.structure.SqlQuery;
import io.hunt.command.literalsql.structure.SqlToken;
import io.hunt.command.literalsql.structure.SqlToken.Kind;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Pattern below the home directory of each user, as in {@code LIKE u.directory || '/.ssh/%'}. The directory must come from
 * osquery's table of users alone. SQLite replaces a column by a constant that it must equal, and osquery would walk for
 * a pattern that the statement provides, so no condition may name the directory, in this SELECT or around it.
 */
final class HomePattern {

    private static final String TABLE = "users";
    private static final String COLUMN = "directory";

    /** Number of tokens: alias, dot, column, {@code ||}, text. */
    private static final int LENGTH = 5;

    private final QueryStructure structure;
    private final SqlQuery query;
    private final int from;

    private HomePattern(QueryStructure structure, int from) {
        this.structure = structure;
        this.query = structure.query();
        this.from = from;
    }

    /** Returns the text behind the directory, if such a pattern begins at the token. */
    static Optional<String> text(QueryStructure structure, int from) {
        var pattern = new HomePattern(structure, from);
        return pattern.isWritten() && pattern.isOfUsers() && pattern.isIndependent()
                ? Optional.of(structure.query().at(from + LENGTH - 1).unquoted())
                : Optional.empty();
    }

    /**
     * Returns the reason why osquery must not walk the text below a directory. The directory may be the root or any home, where no
     * folder is known to be small.
     */
    static Optional<String> refusal(String text) {
        boolean windows = text.startsWith("\\");
        return windows || text.startsWith("/")
                ? PatternLimits.FILES
                        .refusal(windows ? "C:" + text : text)
                        .or(() -> PatternLimits.FILES.refusal(windows ? "C:\\Users\\%" + text : "/home/%" + text))
                : Optional.of("A pattern below a user's directory must begin with a separator, as in '/.ssh/%'.");
    }

    private boolean isWritten() {
        return query.at(from).isName()
                && query.at(from + 1).isSign('.')
                && query.at(from + 2).isName()
                && query.at(from + 2).name().equals(COLUMN)
                && query.at(from + 3).text().equals("||")
                && query.at(from + 4).kind() == Kind.STRING
                && LiteralPatternRule.endsOperand(query.at(from + LENGTH));
    }

    private boolean isOfUsers() {
        List<FromSource> named = structure
                .select()
                .allSources()
                .filter(source -> source.alias().equals(query.at(from).name()))
                .toList();
        return named.size() == 1
                && named.getFirst().osqueryTable().filter(TABLE::equals).isPresent();
    }

    /** Returns true if there is only one SELECT, and its conditions name the directory in such patterns only. */
    private boolean isIndependent() {
        boolean single = structure.select().all().count() == 1
                && structure.select().cores().size() == 1
                && !structure.select().cores().getFirst().natural();
        return single
                && IntStream.range(0, query.tokens().size())
                        .filter(i -> structure.select().cores().getFirst().columns().stream()
                                .noneMatch(item -> item.from() <= i && i < item.to()))
                        .noneMatch(this::mayCompare);
    }

    /** Returns true if the token names the directory outside a pattern, or may do so without its table. */
    private boolean mayCompare(int i) {
        SqlToken token = query.at(i);
        if (!token.isName() || query.at(i + 1).isSign('.')) {
            return false;
        }
        if (!query.at(i - 1).isSign('.')) {
            return token.name().equals(COLUMN) || isGiven(token.name());
        }
        boolean directory = query.at(i - 2).name().equals(query.at(from).name())
                && token.name().equals(COLUMN);
        return directory && !query.at(i - 3).isWord("like");
    }

    private boolean isGiven(String name) {
        return structure.select().cores().getFirst().columns().stream()
                .anyMatch(item ->
                        item.length() > 1 && query.at(item.to() - 1).name().equals(name));
    }
}
