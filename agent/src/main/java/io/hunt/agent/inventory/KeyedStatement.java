package io.hunt.agent.inventory;

import io.hunt.agent.inventory.file.FileNames;
import java.io.File;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Rewrites lookups in `file_inventory` so that they use an index. Digests are stored as bytes and indexed by their
 * beginnings, names by their endings: `i.sha256 IN ('ab…')` is true only where `i.sha256_key IN (x'ab…')` is true as
 * well, so that adding the second condition changes no row. A statement of any other form is left as it is.
 */
final class KeyedStatement {

    private static final Pattern FROM =
            Pattern.compile("(?i)\\bfrom\\s+file_inventory\\b(?:\\s+as\\b)?(?:\\s+(?!where\\b)([a-z_]\\w*))?");
    private static final Pattern TABLE = Pattern.compile("(?i)\\bfile_inventory\\b");
    /** What would show the keys as columns, or bind the condition to something else. */
    private static final Pattern OTHER_FORM =
            Pattern.compile("(?i)\\bbetween\\b|\\bselect\\s+(distinct\\s+)?\\*|\\.\\s*\\*|,\\s*\\*");

    private static final Pattern CONDITION = Pattern.compile(
            "(?i)(\\bwhere\\s+|\\band\\s+|\\(\\s*)((?:(\\w+)\\.)?(md5|sha1|sha256|filename_folded|filename|path_folded|path)\\s+in\\s*\\()");
    private static final Pattern FOLLOWER = Pattern.compile("(?i)\\s*(?:$|\\)|(?:and|or|order|group|limit|union)\\b)");
    private static final Pattern DIGITS = Pattern.compile("[0-9a-f]{6,}");
    private static final int KEY_DIGITS = 6;

    private KeyedStatement() {}

    static String of(String statement) {
        Matcher from = FROM.matcher(statement);
        boolean once = TABLE.matcher(statement).results().count() == 1;
        if (!once || !from.find() || OTHER_FORM.matcher(statement).find()) {
            return statement;
        }
        String alias = from.group(1) == null ? "file_inventory" : from.group(1);
        String keyed = withKeys(statement, alias);
        return keyed.equals(statement)
                ? statement
                : TABLE.matcher(keyed).replaceFirst(from.group(1) == null ? "keyed AS file_inventory" : "keyed");
    }

    private static String withKeys(String statement, String alias) {
        StringBuilder keyed = new StringBuilder();
        Matcher condition = CONDITION.matcher(statement);
        int done = 0;
        for (int from = 0; condition.find(from); from = condition.end()) {
            List<String> values = new ArrayList<>();
            int end = readList(statement, condition.end(), values);
            boolean ours = condition.group(3) == null || condition.group(3).equalsIgnoreCase(alias);
            boolean alone = end > 0
                    && FOLLOWER.matcher(statement)
                            .region(end, statement.length())
                            .lookingAt();
            Optional<String> keys = ours && alone ? keys(condition.group(4), values) : Optional.empty();
            if (keys.isPresent()) {
                int begin = condition.start(2);
                keyed.append(statement, done, begin)
                        .append('(')
                        .append(statement, begin, end)
                        .append(" AND ")
                        .append(alias)
                        .append('.')
                        .append(keys.get())
                        .append(')');
                done = end;
            }
        }
        return keyed.append(statement, done, statement.length()).toString();
    }

    /** Reads literals up to the closing parenthesis, and says where that ends; -1 if it is no list of literals. */
    private static int readList(String statement, int from, List<String> values) {
        int at = skipSpace(statement, from);
        while (at < statement.length() && statement.charAt(at) == '\'') {
            int end = literalEnd(statement, at);
            if (end < 0) {
                return -1;
            }
            values.add(statement.substring(at + 1, end - 1).replace("''", "'"));
            at = skipSpace(statement, end);
            if (at < statement.length() && statement.charAt(at) == ')') {
                return at + 1;
            }
            if (at >= statement.length() || statement.charAt(at) != ',') {
                return -1;
            }
            at = skipSpace(statement, at + 1);
        }
        return -1;
    }

    private static int literalEnd(String statement, int quote) {
        int end = statement.indexOf('\'', quote + 1);
        while (end >= 0 && end + 1 < statement.length() && statement.charAt(end + 1) == '\'') {
            end = statement.indexOf('\'', end + 2);
        }
        return end < 0 ? -1 : end + 1;
    }

    private static int skipSpace(String statement, int from) {
        int at = from;
        while (at < statement.length() && Character.isWhitespace(statement.charAt(at))) {
            at++;
        }
        return at;
    }

    private static Optional<String> keys(String column, List<String> values) {
        String name = column.toLowerCase(Locale.ROOT);
        return switch (name) {
            case "md5", "sha1", "sha256" -> digestKeys(name, values);
            case "filename_folded" -> Optional.of(nameKeys(values));
            case "filename" ->
                Optional.of(nameKeys(values.stream().map(FileNames::folded).toList()));
            case "path_folded" ->
                Optional.of(nameKeys(values.stream().map(KeyedStatement::last).toList()));
            default ->
                Optional.of(nameKeys(values.stream()
                        .map(path -> FileNames.folded(last(path)))
                        .toList()));
        };
    }

    private static Optional<String> digestKeys(String column, List<String> values) {
        Set<String> keys = new LinkedHashSet<>();
        for (String value : values) {
            if (!DIGITS.matcher(value).matches()) {
                return Optional.empty();
            }
            keys.add("x'" + value.substring(0, KEY_DIGITS) + "'");
        }
        return Optional.of(column + "_key IN (" + String.join(",", keys) + ")");
    }

    private static String nameKeys(List<String> names) {
        Set<String> keys = new LinkedHashSet<>();
        names.forEach(name -> keys.add("substr('" + name.replace("'", "''") + "',-8)"));
        return "name_key IN (" + String.join(",", keys) + ")";
    }

    private static String last(String path) {
        return path.substring(path.lastIndexOf(File.separatorChar) + 1);
    }
}
